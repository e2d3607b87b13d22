import { objectAt, stringAt } from '../base/narrow.ts';

/** An image or other medium that stands beside a result's text, still in base64. */
export interface InlineMedia {
  readonly mimeType: string;
  /** Base64 of the bytes, as it stands in the record. */
  readonly data: string;
  readonly name?: string;
}

/** Media of `functionResponse.parts[].inlineData`; parts of other kinds are passed over. */
export const inlineDataMedia = (parts: readonly unknown[]): readonly InlineMedia[] =>
  parts.flatMap((part) => {
    const inline = objectAt(part, 'inlineData');
    const data = stringAt(inline, 'data');
    if (data === undefined) return [];
    const name = stringAt(inline, 'displayName');
    return [{ mimeType: stringAt(inline, 'mimeType') ?? 'application/octet-stream', data, ...(name === undefined ? {} : { name }) }];
  });

const dataUrl = /^data:([^;,]*)(?:;[^;,]*)*;base64,/;

/** Media of a model message's parts: `image_url` data URLs and `image` blocks with a base64 source. Links are not media. */
export const messageMedia = (parts: readonly unknown[]): readonly InlineMedia[] =>
  parts.flatMap((part) => {
    const url = stringAt(objectAt(part, 'image_url'), 'url');
    if (url !== undefined) {
      const head = dataUrl.exec(url.slice(0, 200));
      return head === null ? [] : [{ mimeType: head[1] || 'application/octet-stream', data: url.slice(head[0].length) }];
    }
    const source = objectAt(part, 'source');
    const data = stringAt(source, 'data');
    return data === undefined ? [] : [{ mimeType: stringAt(source, 'media_type') ?? 'application/octet-stream', data }];
  });
