import { editorTraffic } from './editor-traffic.ts';
import { emacsTraffic } from './emacs-traffic.ts';
import { eventStream } from './event-stream.ts';
import { ideLog } from './ide-log.ts';
import type { TextForm } from './text-form.ts';

/** Every form of a text, in the order in which its beginning is looked at. */
export const textForms: readonly TextForm[] = [eventStream, editorTraffic, emacsTraffic, ideLog];
