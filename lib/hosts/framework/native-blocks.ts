import { isObject } from '../../base/narrow.ts';
import { markerTable } from '../../markers/table.ts';
import { isInlineImage } from './blocks.ts';
import { headEnd } from './spill.ts';

/** A block as the model gets it: a text under the cap, or a picture with its size on the wire and what stands for it in history. */
export type NativeBlock =
  | { readonly kind: 'text'; readonly text: string; readonly cut: boolean }
  | { readonly kind: 'image'; readonly mime: string; readonly base64Units: number; readonly placeholder: string };

/** True where the model gets native blocks instead of the joined text: an array that holds an inline image. */
export const goesNative = (data: unknown): data is readonly unknown[] => Array.isArray(data) && data.some(isInlineImage);

/**
 * The blocks a model is sent for an array with an inline image. The cap applies to each text alone, so two texts of 20,000 units
 * reach the model whole while history spills. `fullPath` is where the serialised whole was written.
 * Contract: result texts, family A, "Model text against history".
 */
export const nativeBlocks = (data: readonly unknown[], texts: readonly string[], cap: number, fullPath?: string): readonly NativeBlock[] =>
  data.map((block, index): NativeBlock => {
    if (isInlineImage(block) && isObject(block)) {
      const { mimeType, data: base64 } = block;
      return {
        kind: 'image',
        mime: typeof mimeType === 'string' ? mimeType : '',
        base64Units: typeof base64 === 'string' ? base64.length : 0,
        placeholder: texts[index] ?? '',
      };
    }
    const text = texts[index] ?? '';
    if (text.length <= cap) return { kind: 'text', text, cut: false };
    const originalUnits = text.length;
    const notice =
      fullPath === undefined
        ? markerTable['framework-no-mount'].write({ originalUnits })
        : markerTable['framework-beside-image'].write({ originalUnits, path: fullPath });
    return { kind: 'text', text: text.slice(0, headEnd(text, cap)) + notice, cut: true };
  });
