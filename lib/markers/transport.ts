import { type Utf16Length, utf16Length } from '../base/units.ts';

/** A marker a transport puts where it cut a string, with its sizes in both units. */
export interface TransportMarker {
  readonly text: string;
  readonly units: Utf16Length;
  /** Bytes in JSON, quotes not counted: each of the two line breaks takes two. */
  readonly payloadBytes: number;
}

/** Left by the ACP projection (contract: "Constants"). */
export const acpMarker: TransportMarker = {
  text: '\n[... truncated for ACP transport ...]\n',
  units: utf16Length(39),
  payloadBytes: 41,
};

/** Left by the same cut in headless stream output (contract: "Sibling cut"). */
export const headlessMarker: TransportMarker = {
  text: '\n[... truncated for Headless transport ...]\n',
  units: utf16Length(44),
  payloadBytes: 46,
};
