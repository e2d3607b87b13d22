import { objectAt, stringAt } from '../../base/narrow.ts';
import { namedPasses } from '../../checks/passes.ts';
import { shortened } from '../../checks/words.ts';
import { type CaptureStore, frameKinds } from '../../store/types.ts';
import { terminalItems } from '../../trace/terminals.ts';
import { callPlace } from '../place.ts';
import type { CallEvidence, CaptureRule, FindingPlace, Found } from '../types.ts';

/** Most terminals of a capture that are looked at: each costs the reading of an answer. */
const mostTerminals = 2_000;

interface MetaOnly {
  readonly id: string;
  readonly place: FindingPlace;
}

/** Terminals of the live pass that updates tell of in `_meta` alone. */
const metaOnly = (evidence: CallEvidence, named: ReadonlySet<string>): readonly MetaOnly[] => {
  const [first] = namedPasses(evidence.call);
  if (first?.id !== 'live') return [];
  return (first.pass.terminals ?? []).flatMap(({ terminalId, chunks }) => {
    const [chunk] = chunks;
    if (chunk === undefined || named.has(terminalId)) return [];
    return [
      { id: terminalId, place: { ...callPlace(evidence), frame: chunk.frame, ...(chunk.item === undefined ? {} : { item: chunk.item }) } },
    ];
  });
};

/** Ids that clients gave to the terminals they created, with the frames of the answers. */
const created = async ({ frames, strings, read }: CaptureStore): Promise<readonly { id: string; frame: number; name: string }[]> => {
  const terminals: { id: string; frame: number; name: string }[] = [];
  for (let index = 0; index < frames.count && terminals.length < mostTerminals; index += 1) {
    const request = frames.answers[index] ?? -1;
    if (request < 0 || frameKinds[frames.kind[index] ?? 3] !== 'response') continue;
    if (strings[frames.method[request] ?? 0] !== 'terminal/create') continue;
    const answer = await read(index);
    const id = answer.ok ? stringAt(objectAt(answer.value.message, 'result'), 'terminalId') : undefined;
    const session = strings[frames.session[request] ?? 0] ?? '';
    if (id !== undefined) terminals.push({ id, frame: request, name: `${session}\n${id}` });
  }
  return terminals;
};

export const terminalNotShown: CaptureRule = {
  scope: 'capture',
  id: 'terminal-not-shown',
  family: 'protocol',
  severity: 'warning',
  title: 'A terminal that no call shows',
  about: 'A command ran in a terminal that no content names: its output is on no screen, or only on those of clients that read `_meta`.',
  advice: 'Put `{"type":"terminal","terminalId":…}` into the content of the call before the terminal is released.',
  watch: () => {
    const shown = new Set<string>();
    const inMeta: MetaOnly[] = [];
    return {
      see: (evidence) => {
        const named = new Set(evidence.carried.flatMap(({ field, value }) => (field === 'content' ? terminalItems(value) : [])));
        for (const id of named) shown.add(`${evidence.call.key.session}\n${id}`);
        inMeta.push(...metaOnly(evidence, named));
      },
      find: async ({ store }) => {
        const found: Found[] = inMeta.map(({ id, place }) => ({
          severity: 'info',
          sentence: `The output of terminal ${shortened(id)} is in \`_meta\` alone, where a conforming client does not look.`,
          place,
          evidence: ['`_meta.terminal_output` carries it', 'no content of the call names the terminal'],
          weight: 0,
        }));
        for (const { id, frame, name } of await created(store)) {
          if (shown.has(name)) continue;
          found.push({
            sentence: `Terminal ${shortened(id)} was created, and no call of the session shows it.`,
            place: { frame },
            evidence: ['answered `terminal/create`', 'no content of any call names the terminal'],
            weight: 1,
          });
        }
        return found;
      },
    };
  },
};
