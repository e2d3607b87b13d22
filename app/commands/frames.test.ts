import { beforeEach, describe, expect, it } from 'vitest';
import { initialCapture, useCapture } from '../state/capture.ts';
import { useFrames } from '../state/frames.ts';
import { initialSelection, useSelection } from '../state/selection.ts';
import type { Port } from '../worker/client.ts';
import { createHost } from '../worker/host.ts';
import { fakeLibrary } from '../worker/testing/fakeLibrary.ts';
import { forgetFrames, listFrames, selectEntry, setFrameFilter, stepFrame } from './frames.ts';
import { connect, pendingRequests } from './service.ts';

/** Waits until the worker has answered everything. */
const settled = async () => {
  do await new Promise((resolve) => setTimeout(resolve, 1));
  while (pendingRequests() > 0);
};

const selected = () => {
  const { frame, beside } = useSelection.getState();
  return { frame, beside, at: useFrames.getState().at };
};

/* The made-up capture: a problem before the first of three frames, one frame a file. */
beforeEach(async () => {
  const port: Port = { postMessage: (message) => setTimeout(() => receive(message)), onmessage: null, onerror: null };
  const receive = createHost(fakeLibrary(), {
    post: (message) => setTimeout(() => port.onmessage?.({ data: structuredClone(message) } as MessageEvent)),
    breathe: () => new Promise((resolve) => setTimeout(resolve)),
    now: () => 0,
  });
  const files = ['a', 'b', 'c'].map((name) => ({ file: new File(['0123456789'], name), path: name }));
  await connect(port).request('open', 1, { files });
  useCapture.setState({ ...initialCapture, phase: 'ready', epoch: 1 });
  useSelection.setState(initialSelection);
  forgetFrames();
});

describe('the list of frames', () => {
  it('begins at its first row and is stepped through to its end', async () => {
    await listFrames();
    await settled();
    expect(useFrames.getState()).toMatchObject({ total: 4, all: 4 });
    expect(selected()).toEqual({ frame: undefined, beside: { kind: 'problem', index: 0 }, at: 0 });
    stepFrame(1);
    await settled();
    expect(selected()).toEqual({ frame: 0, beside: undefined, at: 1 });
    stepFrame(100);
    await settled();
    expect(selected()).toEqual({ frame: 2, beside: undefined, at: 3 });
  });

  it('keeps the row looked at through a filter that holds it back, and goes on from its place', async () => {
    await listFrames();
    await settled();
    selectEntry({ kind: 'frame', index: 2 });
    await settled();
    expect(selected()).toEqual({ frame: 2, beside: undefined, at: 3 });
    setFrameFilter('#2');
    await settled();
    expect(selected()).toEqual({ frame: 2, beside: undefined, at: undefined });
    expect(useFrames.getState()).toMatchObject({ total: 1, near: 1 });
    stepFrame(-1);
    await settled();
    expect(selected()).toEqual({ frame: 1, beside: undefined, at: 0 });
    setFrameFilter('');
    await settled();
    expect(selected()).toEqual({ frame: 1, beside: undefined, at: 2 });
  });

  it('shows the answer to the last filter typed, and none before', async () => {
    await listFrames();
    await settled();
    for (const filter of ['is:problem', 'is:', 'is:p', '#1']) setFrameFilter(filter);
    await settled();
    expect(useFrames.getState()).toMatchObject({ filter: '#1', shown: { filter: '#1' }, total: 1 });
  });
});
