import { objectAt, stringAt } from '../../base/narrow.ts';
import { namedPasses } from '../../checks/passes.ts';
import { shortened } from '../../checks/words.ts';
import { type CaptureStore, directions, frameKinds } from '../../store/types.ts';
import { terminalItems } from '../../trace/terminals.ts';
import { callPlace, updatePlace } from '../place.ts';
import type { CallEvidence, CaptureRule, FindingPlace, Found } from '../types.ts';

/** Most terminals of a capture that are looked at: each costs the reading of an answer. */
const mostTerminals = 2_000;

interface NamedTerminal {
  readonly id: string;
  readonly place: FindingPlace;
}

/** One that content names and nothing else tells of. */
interface Unheard extends NamedTerminal {
  readonly frame: number;
  readonly name: string;
}

/** Terminals of the live pass that updates tell of in `_meta` alone. */
const metaOnly = (evidence: CallEvidence, named: ReadonlySet<string>): readonly NamedTerminal[] => {
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

/** Terminals that the live content names, and of which there is neither output nor end, in answers or in `_meta`. */
const unheardOf = (evidence: CallEvidence): readonly Unheard[] => {
  const [first] = namedPasses(evidence.call);
  // In draft 2 a terminal is the agent's, and nobody creates it.
  if (first?.id !== 'live' || first.pass.protocol?.version === 2) return [];
  const silent = new Set(
    (first.pass.terminals ?? []).flatMap(({ terminalId, outputs, exits, chunks, ends, stream = [] }) =>
      [outputs, exits, chunks, ends, stream].every((places) => places.length === 0) ? [terminalId] : [],
    ),
  );
  const { session } = evidence.call.key;
  return evidence.carried.flatMap(({ pass, field, value, fields, update, id: row }) => {
    if (pass !== first.id || field !== 'content' || objectAt(objectAt(fields, '_meta'), 'terminal_info') !== undefined) return [];
    return terminalItems(value)
      .filter((id) => silent.delete(id))
      .map((id) => ({ id, frame: update.frame, name: `${session}\n${id}`, place: updatePlace(evidence, update, row) }));
  });
};

/** Files that hold frames of the client: in the others nothing is known of what it created. */
const filesOfClients = ({ frames }: CaptureStore): ReadonlySet<number> => {
  const files = new Set<number>();
  for (let index = 0; index < frames.count; index += 1) {
    if (directions[frames.direction[index] ?? 1] === 'client-to-agent') files.add(frames.file[index] ?? 0);
  }
  return files;
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
  title: 'A terminal that is not shown',
  about:
    'A command ran in a terminal that no content names, or content names a terminal that there is not: its output is on no screen, or only on those of clients that read `_meta`.',
  advice:
    'Put `{"type":"terminal","terminalId":…}` into the content of the call, with the id that the client gave, before the terminal is released.',
  watch: () => {
    const shown = new Set<string>();
    const unheard: Unheard[] = [];
    const inMeta: NamedTerminal[] = [];
    return {
      see: (evidence) => {
        const named = new Set(evidence.carried.flatMap(({ field, value }) => (field === 'content' ? terminalItems(value) : [])));
        for (const id of named) shown.add(`${evidence.call.key.session}\n${id}`);
        inMeta.push(...metaOnly(evidence, named));
        unheard.push(...unheardOf(evidence));
      },
      find: async ({ store }) => {
        const found: Found[] = inMeta.map(({ id, place }) => ({
          severity: 'info',
          sentence: `The output of terminal ${shortened(id)} is in \`_meta\` alone, where a conforming client does not look.`,
          place,
          evidence: ['`_meta.terminal_output` carries it', 'no content of the call names the terminal'],
          weight: 0,
        }));
        const known = await created(store);
        for (const { id, frame, name } of known) {
          if (shown.has(name)) continue;
          found.push({
            sentence: `Terminal ${shortened(id)} was created, and no call of the session shows it.`,
            place: { frame },
            evidence: ['answered `terminal/create`', 'no content of any call names the terminal'],
            weight: 1,
          });
        }
        if (unheard.length === 0 || known.length >= mostTerminals) return found;
        const names = new Set(known.map(({ name }) => name));
        const files = filesOfClients(store);
        for (const { id, frame, name, place } of unheard) {
          if (names.has(name) || !files.has(store.frames.file[frame] ?? 0)) continue;
          found.push({
            sentence: `The content names terminal ${shortened(id)}, and no client created it: nothing is shown there.`,
            place,
            evidence: ['no answer to `terminal/create` gives this id', 'no frame tells of its output'],
            weight: 1,
          });
        }
        return found;
      },
    };
  },
};
