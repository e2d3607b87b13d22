import { namedPasses } from '../../checks/passes.ts';
import { shortened } from '../../checks/words.ts';
import { exitStatusOf, failureWords } from '../../texts/exit-status.ts';
import { exitCodeSaid } from '../../texts/terminals.ts';
import { hasFailed } from '../../trace/patch.ts';
import { textPlace, updatePlace } from '../place.ts';
import { seenTexts } from '../seen-texts.ts';
import type { CallEvidence, CallRule, FindingPlace } from '../types.ts';

interface Failure {
  /** "exit code 1". */
  readonly words: string;
  /** "rawOutput", "the terminal". */
  readonly by: string;
  readonly place: FindingPlace;
}

/** What a pass tells of a failure: its `rawOutput`, or a terminal it names. */
const failureIn = (evidence: CallEvidence, pass: string): Failure | undefined => {
  const field = evidence.carried.findLast((carried) => carried.pass === pass && carried.field === 'rawOutput' && carried.last);
  const status = field && exitStatusOf(field.value);
  const words = status && failureWords(status);
  if (field !== undefined && words !== undefined)
    return { words: shortened(words), by: 'rawOutput', place: updatePlace(evidence, field.update, field.id) };
  for (const { id, role, provenance } of evidence.report.texts) {
    if (role !== 'terminal output' || !id.startsWith(`${pass}.`) || provenance.kind !== 'observed') continue;
    const code = exitCodeSaid(provenance.what);
    if (code !== undefined && code !== 0) return { words: `exit code ${code}`, by: 'the terminal', place: textPlace(evidence, id) };
  }
  return undefined;
};

const storedFailure = (evidence: CallEvidence, place: FindingPlace): Failure | undefined => {
  const stored = evidence.call.history.find(({ dead }) => dead !== true);
  return stored !== undefined && hasFailed(stored.status)
    ? { words: `the status ${stored.status}`, by: 'the stored history', place }
    : undefined;
};

export const failedCompleted: CallRule = {
  scope: 'call',
  id: 'failed-completed',
  family: 'protocol',
  severity: 'warning',
  title: 'A failure that is called completed',
  about:
    'The tool failed by its own word (an exit code, a signal, an error flag), and its call ended as `completed`: people see a success.',
  advice: 'End the call as `failed`; where the code is no failure (a search that found nothing), nothing is to be done.',
  find: (evidence) => {
    const [shown] = namedPasses(evidence.call).filter(({ pass }) => pass.status === 'completed');
    const end = shown?.pass.updates.findLast(({ status }) => status === 'completed');
    if (shown === undefined || end === undefined) return [];
    const failure = failureIn(evidence, shown.id) ?? storedFailure(evidence, updatePlace(evidence, end));
    if (failure === undefined) return [];
    // With 1 and not a word a search tells that it found nothing, and a comparison that two things differ.
    const isAnswer = failure.words === 'exit code 1' && !seenTexts(evidence).some(({ own }) => own.trim() !== '');
    return [
      {
        ...(isAnswer ? { severity: 'info' as const } : {}),
        sentence: `The call ended as completed, and ${failure.by} tells ${failure.words}.`,
        place: failure.place,
        evidence: [`${failure.by}: ${failure.words}`, `status of the last \`${end.how}\`: completed`],
        weight: 1,
      },
    ];
  },
};
