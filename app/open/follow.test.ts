import { describe, expect, it } from 'vitest';
import { canFollow, followFiles, pickToFollow } from './follow.ts';

const file = (text: string, lastModified = text.length) => new File([text], 'live.ndjson', { lastModified });

/** A file with a version for each look; a look beyond the last one fails. */
const follow = async (versions: readonly (File | undefined)[], looks = versions.length) => {
  const told: string[] = [];
  let look = 0;
  const first = versions[0] ?? file('');
  await followFiles([{ getFile: async () => versions[look] ?? Promise.reject(new Error('gone')) }], [first], {
    onChange: async ([now]) => void told.push((await now?.text()) ?? ''),
    onLost: (name) => void told.push(`lost ${name}`),
    wait: async () => {
      look += 1;
    },
    stopped: () => look >= looks,
  });
  return told;
};

describe('following files', () => {
  it('tells of every version that has other bytes, and of no look that finds the same', async () => {
    const one = file('a');
    expect(await follow([one, one, file('ab'), file('ab'), file('abc'), file('abc', 99)], 6)).toEqual(['ab', 'abc', 'abc']);
  });

  it('tells of a file that became shorter as well: it was written anew', async () => {
    expect(await follow([file('abc'), file('')], 3)).toEqual(['', 'lost live.ndjson']);
  });

  it('ends with a word where the file cannot be read any more', async () => {
    expect(await follow([file('a'), undefined], 9)).toEqual(['lost live.ndjson']);
  });

  it('ends without a word when it is stopped', async () => {
    expect(await follow([file('a'), file('ab')], 1)).toEqual([]);
  });
});

describe('choosing files to follow', () => {
  it('is there where the browser gives handles, and gives none where nothing is chosen', async () => {
    const handle = { getFile: async () => file('a') };
    expect(canFollow({})).toBe(false);
    expect(canFollow({ showOpenFilePicker: () => Promise.resolve([handle]) })).toBe(true);
    expect(await pickToFollow({ showOpenFilePicker: () => Promise.resolve([handle]) })).toEqual([handle]);
    expect(await pickToFollow({ showOpenFilePicker: () => Promise.reject(new DOMException('', 'AbortError')) })).toEqual([]);
    expect(await pickToFollow({})).toEqual([]);
  });
});
