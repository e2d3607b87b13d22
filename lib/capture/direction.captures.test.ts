import { describe, expect, it } from 'vitest';
import type { Directions } from './direction.ts';
import { captureSource, capturesFolder } from './testing/captures.ts';
import { arrows, directionsOfFrames } from './testing/facts.ts';
import { readSource } from './testing/reading.ts';

const framesOf = async (path: string) => (await readSource(captureSource(path))).frames;

const found = ({ direction, answers, method }: Directions) => ({ direction, answers: [...answers], method });

describe.skipIf(!capturesFolder)('directions of the shared captures', () => {
  it('are the same with and without a wrapper around the same exchange', async () => {
    const raw = directionsOfFrames(await framesOf('sdk-example/raw-both.ndjson'), true);
    const wrapped = directionsOfFrames(await framesOf('sdk-example/wrapped.ndjson'), true);
    expect(found(raw)).toEqual(found(wrapped));
    expect(wrapped.basis.every((basis) => basis === 'labelled')).toBe(true);
  });

  it.each(['tools/live.wrapped.ndjson', 'big/live.wrapped.ndjson', 'big/replay.wrapped.ndjson', 'sdk-example/wrapped.ndjson'])(
    'agree with the labels of %s when they are inferred without them',
    async (path) => {
      const frames = await framesOf(path);
      const labelled = directionsOfFrames(frames, true);
      expect(labelled.labels.turned).toBe(false);
      expect(arrows(labelled)).toBe(frames.map((frame) => (frame.labelled === 'client-to-agent' ? '>' : '<')).join(''));
      expect(found(directionsOfFrames(frames, false))).toEqual(found(labelled));
    },
  );

  it('are all the agent’s where only its output was recorded', async () => {
    const frames = await framesOf('tools/live.agent-stdout.ndjson');
    expect(arrows(directionsOfFrames(frames, true))).toBe('<'.repeat(104));
  });

  it.each([
    ['tools/live.wrapped.ndjson', 2],
    ['big/live.wrapped.ndjson', 2],
    ['acpx/session.stream.ndjson', 3],
  ])('tell the two requests of %s with the id %i apart', async (path, id) => {
    const frames = await framesOf(path);
    const { answers, method } = directionsOfFrames(frames, false);
    const pairs = frames.flatMap(({ message }, i) => {
      const request = answers[i] ?? -1;
      return message.id === id && message.method === undefined
        ? [[method[i], frames[request]?.message.id, Object.keys(message.result ?? {})[0]]]
        : [];
    });
    expect(pairs.filter(([name]) => name !== 'session/new')).toEqual([
      path.startsWith('acpx') ? ['session/request_permission', id, 'outcome'] : ['fs/read_text_file', id, 'content'],
      ['session/prompt', id, 'stopReason'],
    ]);
  });
});
