import { EventStreamReader, isEventStream, readEventData } from '../event-stream.ts';
import type { TextForm } from './text-form.ts';

/** What a daemon's event stream gives when it is saved: fields, each event's data a message. */
export const eventStream: TextForm = {
  id: 'sse-dump',
  name: 'SSE event stream',
  noun: 'event',
  nothing: {
    what: 'The file is an SSE event stream, but none of its events is an ACP frame or holds an update.',
    hint: 'Save the stream of one session’s events, and open that.',
  },
  recognises: isEventStream,
  reader: (context) => new EventStreamReader(context),
  readAgain: readEventData,
};
