import { hasFailed } from '../../trace/patch.ts';
import { callPlace } from '../place.ts';
import type { CallRule } from '../types.ts';

export const noOutput: CallRule = {
  scope: 'call',
  id: 'no-output',
  family: 'loss',
  severity: 'info',
  title: 'Ended without any output',
  about: 'The call ended, and no text and no value of a result is in these files.',
  advice: 'If the tool has something to say, see whether it says so on another way; a failure needs words.',
  find: (evidence) => {
    const { call, report } = evidence;
    if (report.badge !== 'empty') return [];
    const failed = hasFailed(call.status);
    const updates = call.call?.live?.updates ?? [];
    const last = updates.at(-1);
    // Whoever is asked may say no: then nobody need tell them why.
    const asked = updates.some(({ how }) => how === 'permission');
    return [
      {
        ...(failed && !asked ? { severity: 'warning' as const } : {}),
        sentence: failed
          ? `The call failed without a word of why${asked ? ', after a question for permission' : ''}.`
          : 'The call completed without any output.',
        place: { ...callPlace(evidence), ...(last === undefined ? {} : { frame: last.frame }) },
        evidence: [`status ${call.status ?? 'unknown'}`, `${report.texts.length} texts, none with output`],
        weight: 0,
      },
    ];
  },
};
