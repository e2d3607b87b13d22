import type { CallReport, LocatedText } from '../../lib/checks/types.ts';
import { fileName } from '../../lib/checks/words.ts';
import { visibleLine } from '../ui/visible.ts';

/** What to do about a text that is not there: which file would bring it, by what the text is. */
const remedy = (text: LocatedText, claimed: CallReport['claimed']): string => {
  switch (text.role) {
    case 'spill': {
      const path = claimed.find(({ found }) => !found)?.path;
      return path === undefined
        ? 'Where the tool kept its whole output in a file, add that file to the bundle.'
        : `Add ${visibleLine(fileName(path))} to the bundle, and this column shows it.`;
    }
    case 'model text':
      return 'Add the model-request log of this session, or its session history, to the bundle: both hold what the model was sent.';
    case 'stored history':
    case 'stored display':
      return 'Add the session history (the session JSONL the host stores) to the bundle.';
    case 'file read':
      return 'Record both directions of the wire: the text stands in the answer to fs/read_text_file.';
    case 'headless':
      return 'Add the stream-json output of the headless run to the bundle.';
    case 'result data':
      return 'Add the blobs that the audit record names, or the process log of the host.';
    case 'script text':
      return 'Add the result data it is made of: an audit record or the process log of the host.';
    case 'terminal output':
      return 'Record both directions of the wire: the text stands in the client’s answers to terminal/output.';
    case 'content':
    case 'rawOutput':
    case 'shown':
      return text.path === undefined || text.path === 'live'
        ? 'Record the agent’s side of the wire from the start of the call to its last update.'
        : 'Load the session again with the recorder running, and add that capture to the bundle.';
  }
};

/** Why a text is not there, and what to do; a text that is written nowhere needs no file. */
export const absentWords = (
  text: LocatedText,
  claimed: CallReport['claimed'],
): { readonly why: string; readonly what: string } | undefined => {
  const { provenance } = text;
  if (text.text !== undefined) return undefined;
  if (provenance.kind !== 'absent') return { why: 'This text could not be read from its file.', what: 'Open the file again.' };
  const what =
    provenance.reason === 'not written' || provenance.reason === 'never claimed'
      ? 'Nothing is missing from the bundle: choose another text for this column.'
      : remedy(text, claimed);
  return { why: visibleLine(provenance.sentence), what };
};
