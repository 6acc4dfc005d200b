import { decodeChapter } from '#domain/journal/codec/decodeChapter.ts';
import type { Chapter } from '#domain/journal/model/chapter.ts';

/** A chapter as it travels: gzipped JSON, as bytes or in base64. */
export type PackedChapter = { readonly id: string; readonly gz: Uint8Array | string };

const bytesOf = (gz: Uint8Array | string): Uint8Array<ArrayBuffer> =>
  typeof gz === 'string' ? Uint8Array.from(atob(gz), (letter) => letter.charCodeAt(0)) : new Uint8Array(gz);

/** A chapter of the journal. Throws `UnknownChapter` when it is none that this version can read. */
export async function unpackChapter(gz: Uint8Array | string): Promise<Chapter> {
  const stream = new Response(bytesOf(gz)).body!.pipeThrough(new DecompressionStream('gzip'));
  return decodeChapter(await new Response(stream).json());
}
