import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytesSource } from '../source.ts';
import { joined, type MadeEntry, tarOf, zipOf, zstdOf } from '../testing/archives.ts';
import { inflate } from '../testing/inflate.ts';
import type { Source } from '../types.ts';
import { memoryStorage } from './memory.ts';
import type { PackedChoice, PackedQuestion, Picked, UnpackedFile, UnpackWork } from './types.ts';
import { unpackFiles } from './unpack-files.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const gz = (bytes: Uint8Array) => new Uint8Array(gzipSync(bytes));
const text = '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{}}\n';
const file = (name: string, content = text): MadeEntry => ({ name, bytes: encode(content) });
/** Bytes that do not pack, the same each time. */
const noise = joined(Array.from({ length: 6_000 }, (_, k) => new Uint8Array(createHash('sha256').update(`${k}`).digest())));
const limits = { free: 1 << 20, most: 1 << 28 };

const unpacked = async (
  path: string,
  bytes: Uint8Array,
  work: Partial<UnpackWork<Source>> = {},
): Promise<readonly UnpackedFile<Source>[]> => {
  const all = await unpackFiles([bytesSource(path, bytes, path)], {
    storage: memoryStorage,
    inflate,
    limits,
    agrees: () => false,
    ...work,
  });
  return all?.flat() ?? [];
};

const textOf = async ({ file: source }: UnpackedFile<Source>) => new TextDecoder().decode(await source.slice(0, source.size));
const told = (files: readonly UnpackedFile<Source>[]) => files.map(({ file: { path }, problem }) => [path, problem?.what]);

describe('what is packed', () => {
  it.each([
    ['live.ndjson', encode(text), ['live.ndjson']],
    ['live.ndjson.gz', gz(encode(text)), ['live.ndjson']],
    ['live', gz(encode(text)), ['live']],
    ['live.ndjson.zst', zstdOf(encode(text)), ['live.ndjson']],
    ['s.zip', zipOf([file('a/live.ndjson'), { ...file('b.txt'), stored: true }]), ['s.zip/a/live.ndjson', 's.zip/b.txt']],
    [
      's.zip',
      zipOf([file('__MACOSX/._a'), file('.DS_Store'), file('a/'), file('a/x')].filter(({ name }) => name !== '')),
      ['s.zip/a/', 's.zip/a/x'],
    ],
    ['s.zip.gz', gz(zipOf([{ name: 'a.gz', bytes: gz(encode(text)) }])), ['s.zip/a']],
    ['s.tgz', gz(tarOf([file('./a/live.ndjson'), file('b')])), ['s.tar/a/live.ndjson', 's.tar/b']],
    ['two.gz', joined([gz(encode('')), gz(encode(text))]), ['two']],
  ])('%s is opened as what it holds', async (path, bytes, paths) => {
    const files = await unpacked(path, bytes);
    expect(told(files)).toEqual(paths.map((each) => [each, undefined]));
    for (const each of files) expect(await textOf(each)).toBe(text);
  });

  it('comes out as it went in, whatever it is', async () => {
    const bytes = fc.uint8Array({ maxLength: 300 });
    const name = fc.stringMatching(/^[a-z]{1,8}(\/[a-z]{1,8})?$/);
    const plain = fc.uniqueArray(fc.record({ name, bytes, stored: fc.boolean() }), {
      minLength: 1,
      maxLength: 5,
      selector: (each) => each.name,
    });
    await fc.assert(
      fc.asyncProperty(plain, async (entries) => {
        const safe = entries.map((entry) => ({ ...entry, bytes: joined([encode('.'), entry.bytes]) }));
        for (const archive of [zipOf(safe), zstdOf(zipOf(safe)), gz(tarOf(safe))]) {
          const files = await unpacked('x', archive);
          expect(told(files)).toEqual(safe.map((entry) => [`x/${entry.name}`, undefined]));
          for (const [k, each] of files.entries()) expect(await each.file.slice(0, each.file.size)).toEqual(safe[k]?.bytes);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('tells what it came out of, the inner archive where one is in the other', async () => {
    const [inside] = await unpacked('s.zip', zipOf([{ name: 'a.gz', bytes: gz(encode(text)) }]));
    expect(inside?.from).toMatchObject({ form: 'gzip', path: 's.zip/a.gz' });
  });
});

describe('what cannot be unpacked', () => {
  const twice = 'stands in the archive more than once, and only the first of that name is opened';
  it.each<[string, readonly MadeEntry[], readonly (readonly [string, string | undefined])[]]>([
    [
      'leads out of the archive',
      [file('../../x'), file('a')],
      [
        ['s.zip', 'The entry "../../x" has a path that leads out of the archive, and is not opened.'],
        ['s.zip/a', undefined],
      ],
    ],
    ['is absolute', [file('/etc/x')], [['s.zip', 'The entry "/etc/x" has an absolute path, and is not opened.']]],
    ['is absolute elsewhere', [file('C:\\x')], [['s.zip', 'The entry "C:/x" has an absolute path, and is not opened.']]],
    [
      'is there twice',
      [file('a'), file('a', 'other')],
      [
        ['s.zip/a (again)', `The entry "a" ${twice}.`],
        ['s.zip/a', undefined],
      ],
    ],
    [
      'is encrypted',
      [{ ...file('a'), claims: { flags: 1 } }, file('b')],
      [
        ['s.zip/a', 'The entry "a" is encrypted.'],
        ['s.zip/b', undefined],
      ],
    ],
    [
      'is packed by LZMA',
      [{ ...file('a'), claims: { method: 14 } }],
      [['s.zip/a', 'The entry "a" is packed in a way that is not read (LZMA).']],
    ],
    [
      'has another checksum',
      [{ ...file('a'), claims: { crc: 1 } }],
      [
        ['s.zip/a (packed)', 'The entry "a" could not be unpacked (its checksum is another); the 59 bytes that came out are opened.'],
        ['s.zip/a', undefined],
      ],
    ],
    [
      'is larger than told',
      [{ ...file('a'), claims: { unpacked: 3 } }],
      [['s.zip/a', 'The entry "a" could not be unpacked (more comes out than the 3 bytes its archive tells).']],
    ],
    [
      'shares bytes',
      [file('a'), { ...file('b'), claims: { header: 0 } }],
      [
        ['s.zip/b', 'The entry "b" shares its bytes with another entry.'],
        ['s.zip/a', undefined],
      ],
    ],
    ['is nowhere', [{ ...file('a'), claims: { header: 7 } }], [['s.zip/a', 'The entry "a" does not stand where the archive says.']]],
  ])('an entry that %s is told of, and the others are opened', async (_, entries, expected) => {
    expect(told(await unpacked('s.zip', zipOf(entries)))).toEqual(expected);
  });

  const whole = zipOf([file('a')]);
  it.each([
    [
      's.zip',
      whole.subarray(0, whole.length - 3),
      /^The file is a zip archive that is torn: the directory at its end is missing or damaged\.$/,
    ],
    ['s.zip', zipOf([]), /^The file is a zip archive without files in it\.$/],
    ['a.gz', gz(encode(text)).subarray(0, 10), /^The file is a gzip archive that could not be unpacked \(.+\)\.$/],
    ['a.zst', zstdOf(encode(text)).subarray(0, 12), /^The file is a zstd archive that could not be unpacked \(.+\)\.$/],
    [
      'a.zst',
      Uint8Array.of(0x28, 0xb5, 0x2f, 0xfd, 0x00, 0xf8, 1, 0, 0),
      /^The file is a zstd archive that needs 2,199,023,255,552 bytes of memory/,
    ],
    ['a.gz', gz(gz(gz(gz(gz(encode(text)))))), /^The file is a gzip archive within 4 other archives, and was not opened\.$/],
  ])('%s stays packed, with a reason (%#)', async (path, bytes, what) => {
    const files = await unpacked(path, bytes);
    expect(files.map(({ problem }) => problem?.what)).toEqual([expect.stringMatching(what)]);
  });

  it('is opened as far as it came out where it is torn, and stands beside it', async () => {
    const packed = gz(noise);
    const files = await unpacked('a.gz', packed.subarray(0, packed.length - 40_000));
    expect(files.map(({ file: { path } }) => path)).toEqual(['a.gz', 'a']);
    expect(files[0]?.problem?.what).toMatch(/could not be unpacked to its end \(.+\); the [\d,]+ bytes that came out are opened\.$/);
    const came = await files[1]?.file.slice(0, files[1].file.size);
    expect(came?.length).toBeGreaterThan(50_000);
    // Comparing bytes one by one takes seconds.
    expect(came !== undefined && Buffer.from(came).equals(noise.subarray(0, came.length))).toBe(true);
  });

  it('never rejects and never hangs, whatever bytes are broken', async () => {
    const archive = zipOf([file('a'), { name: 'b.gz', bytes: gz(encode(text)) }, { ...file('c'), stored: true }]);
    const edit = fc.record({ at: fc.nat(archive.length - 1), byte: fc.nat(255) });
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 6 }), fc.nat(archive.length), async (edits, end) => {
        const bytes = archive.slice(0, end < 4 ? undefined : end);
        for (const { at, byte } of edits) if (at > 4 && at < bytes.length) bytes[at] = byte;
        const files = await unpacked('s.zip', bytes);
        for (const each of files) expect((await each.file.slice(0, each.file.size)).length).toBe(each.file.size);
      }),
      { numRuns: 300 },
    );
  });
});

describe('what unpacks to very much', () => {
  const zeros = (bytes: number) => gz(new Uint8Array(bytes));

  it('is asked about, and stays packed where nobody agrees', async () => {
    const asked: PackedQuestion[] = [];
    const work = (answer: boolean) => ({ agrees: (question: PackedQuestion) => asked.push(question) > 0 && answer });
    const [refused] = await unpacked('a.gz', zeros(1 << 24), work(false));
    expect(refused?.problem?.what).toMatch(
      /^The file is a gzip archive that unpacks to more than [\d,]+ bytes, \d+ times its size, and was not opened\.$/,
    );
    expect(refused?.question).toEqual(asked[0]);
    expect(asked).toHaveLength(1);
    const [opened] = await unpacked('a.gz', zeros(1 << 24), work(true));
    expect(opened?.file.size).toBe(1 << 24);
    expect(asked).toHaveLength(2);
  });

  it('is asked about by what the archive says, once for all that is in it', async () => {
    const asked: string[] = [];
    const bytes = zipOf([
      { name: 'a', bytes: new Uint8Array(1 << 21) },
      { name: 'b.gz', bytes: zeros(1 << 21) },
    ]);
    const files = await unpacked('s.zip', bytes, { agrees: ({ path, isLeast }) => asked.push(`${path} ${isLeast}`) > 0 });
    expect(asked).toEqual(['s.zip false']);
    expect(files.map(({ file: { size } }) => size)).toEqual([1 << 21, 1 << 21]);
  });

  it('has an end even where somebody agreed', async () => {
    const files = await unpacked('a.gz', zeros(1 << 22), { agrees: () => true, limits: { free: 10, most: 1 << 21 } });
    expect(told(files)).toEqual([['a.gz', 'The file is a gzip archive that unpacks to more than 2,097,152 bytes.']]);
  });

  it('counts over all files of a bundle', async () => {
    const sources = [1, 2, 3].map((n) => bytesSource(`${n}.gz`, zeros(500_000)));
    const all = await unpackFiles(sources, { storage: memoryStorage, inflate, limits, agrees: () => false });
    expect(all?.flat().map(({ question }) => question !== undefined)).toEqual([false, false, true]);
  });

  it('is given up at once where the person withdraws', async () => {
    let pieces = 0;
    const cancelled = () => {
      pieces += 1;
      return pieces > 3;
    };
    const source = bytesSource('a.gz', zeros(1 << 24));
    expect(
      await unpackFiles([source], {
        storage: memoryStorage,
        inflate,
        limits: { free: 1 << 28, most: 1 << 28 },
        agrees: () => true,
        cancelled,
      }),
    ).toBeUndefined();
  });
});

describe('a large zip', () => {
  const names = Array.from({ length: 101 }, (_, k) => `run/${k}.ndjson`);
  const zip = zipOf(names.map((name) => file(name)));
  const chosen = (picked: Picked) => {
    const asked: PackedChoice[] = [];
    const picks = (choice: PackedChoice) => {
      asked.push(choice);
      return picked;
    };
    return { asked, picks };
  };

  it('is asked about before it is opened, and stays as it is meanwhile', async () => {
    const { asked, picks } = chosen('later');
    const files = await unpacked('s.zip', zip, { picks });
    expect(told(files)).toEqual([['s.zip', 'The file is a zip archive whose files are still to be chosen from.']]);
    expect(files[0]?.choice).toEqual(asked[0]);
    expect(asked[0]?.entries.map(({ name, unpacked: bytes }) => [name, bytes])).toEqual(names.map((name) => [name, text.length]));
  });

  it.each<[string, Picked, readonly string[]]>([
    ['what was chosen', new Set(['run/7.ndjson', 'run/100.ndjson', 'not there']), ['s.zip/run/7.ndjson', 's.zip/run/100.ndjson']],
    ['all', 'all', names.map((name) => `s.zip/${name}`)],
    ['nothing, and says so,', new Set(), ['s.zip']],
  ])('opens %s', async (_, picked, paths) => {
    const files = await unpacked('s.zip', zip, chosen(picked));
    expect(files.map(({ file: { path } }) => path)).toEqual(paths);
    if (paths.length === 1) expect(files[0]?.problem?.what).toBe('The file is a zip archive of which no file was chosen.');
  });

  it('is not asked about within another archive, nor is a small one', async () => {
    const { asked, picks } = chosen('later');
    await unpacked('s.zip.gz', gz(zip), { picks });
    await unpacked('s.zip', zipOf([file('a')]), { picks });
    expect(asked).toEqual([]);
  });
});
