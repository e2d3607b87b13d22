import { callMarkdown } from '../../lib/checks/markdown.ts';
import { useCapture } from '../state/capture.ts';
import { useDetail } from '../state/detail.ts';
import { copyText } from '../ui/clipboard.ts';
import type { Command } from './command.ts';
import { reportInView } from './derive.ts';
import { say } from './notice.ts';

/** Copies the facts of the selected call as Markdown: numbers, names and sentences, none of its texts. */
export async function copyFacts(): Promise<void> {
  const { shown } = useDetail.getState();
  const report = reportInView();
  if (shown === undefined || report === undefined) return;
  const { tool, title, status } = shown.call;
  const markdown = callMarkdown(report, {
    capture: useCapture.getState().name,
    ...(tool === undefined ? {} : { tool }),
    ...(title === undefined ? {} : { title }),
    ...(status === undefined ? {} : { status }),
  });
  const done = await copyText(markdown);
  say(done ? `Copied the facts of ${tool ?? 'the call'} as Markdown` : 'The browser did not let the page copy');
}

export const factsCommands: readonly Command[] = [
  {
    id: 'call.facts',
    words: "Copy the call's facts as Markdown",
    group: 'Calls',
    keys: ['y'],
    when: () => useDetail.getState().shown !== undefined,
    run: () => void copyFacts(),
  },
];
