import { clientJournal } from './client-journal.ts';
import { directionWrapper } from './direction-wrapper.ts';
import type { LineFormat } from './format.ts';
import { modelRequests } from './model-requests.ts';
import { rawNdjson } from './raw-ndjson.ts';
import { sessionJsonl } from './session-jsonl.ts';
import { streamJson } from './stream-json.ts';

/** Every line-based form. The order decides between equal scores: frames go before what merely looks like them. */
export const lineFormats: readonly LineFormat[] = [rawNdjson, directionWrapper, clientJournal, sessionJsonl, modelRequests, streamJson];

/** The forms in the order in which a line of a file of form `first` is tried: the file's own, then all others. */
export const formatsFrom = (first: LineFormat): readonly LineFormat[] => [first, ...lineFormats.filter((format) => format !== first)];
