/**
 * The only platform names the library may use besides the language itself: the two text codecs, which
 * browsers, workers and Node all have. Everything else (digest, inflate, files) is passed in.
 */
interface TextDecoderLike {
  decode(input?: Uint8Array, options?: { stream?: boolean }): string;
}

interface TextEncoderLike {
  encode(input?: string): Uint8Array<ArrayBuffer>;
  encodeInto(source: string, destination: Uint8Array): { read: number; written: number };
}

declare var TextDecoder: {
  new (label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean }): TextDecoderLike;
};

declare var TextEncoder: {
  new (): TextEncoderLike;
};
