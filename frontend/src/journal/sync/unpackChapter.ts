import { decodeChapter } from '#domain/journal/codec/decodeChapter.ts';
import type { Chapter } from '#domain/journal/model/chapter.ts';

/** A chapter as it travels: gzipped JSON, as bytes or in base64. */
export type PackedChapter = { readonly id: string; readonly gz: Uint8Array | string };

function bytesOf(gz: Uint8Array | string): Uint8Array<ArrayBuffer> {
  if (typeof gz !== 'string') return new Uint8Array(gz);
  const letters = atob(gz);
  const bytes = new Uint8Array(letters.length);
  for (let at = 0; at < letters.length; at++) bytes[at] = letters.charCodeAt(at);
  return bytes;
}

/** A chapter of the journal. Throws `UnknownChapter` for a format this version can't read. */
export async function unpackChapter(gz: Uint8Array | string): Promise<Chapter> {
  const stream = new Response(bytesOf(gz)).body!.pipeThrough(new DecompressionStream('gzip'));
  return decodeChapter(await new Response(stream).json());
}
