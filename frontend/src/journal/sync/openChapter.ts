import { decodeChapter } from '#domain/journal/codec/decodeChapter.ts';
import type { Chapter } from '#domain/journal/model/chapter.ts';
import { rememberTable } from '#domain/journal/views/chapterTable.ts';
import type { TradeTable } from '#domain/metrics/table/tradeTable.ts';
import { unpackData } from './unpackData.ts';

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

/** The large part of a chapter, needed only when its trades are opened or changed. */
type Body = Pick<Chapter, 'trades' | 'fills' | 'partials'>;
type Head = Omit<Chapter, keyof Body>;

/** A chapter's table with the small part of the chapter needed immediately. `code`: the code version that built it. */
export type StoredTable = { readonly code: string; readonly head: Head; readonly table: TradeTable };

/** A chapter whose large parts are read from its stored text when they are first asked for. */
function lazyChapter(head: Head, text: ArrayBuffer): Chapter {
  let read: Chapter | null = null;
  const body = () => (read ??= JSON.parse(new TextDecoder().decode(text)) as Chapter);
  const part = (name: keyof Body) => ({ enumerable: true, get: () => body()[name] });
  return Object.defineProperties({ ...head }, { trades: part('trades'), fills: part('fills'), partials: part('partials') }) as Chapter;
}

/**
 * A stored chapter with its table, if this code version has built it: another version may count differently, and
 * then the table is rebuilt from the chapter, as without one.
 */
export function openChapter(
  text: ArrayBuffer,
  stored: ArrayBuffer | undefined,
  code: string | null,
): { readonly chapter: Chapter; readonly isWithTable: boolean } {
  const found = stored === undefined ? null : (unpackData(stored) as StoredTable);
  if (found === null || found.code !== code) return { chapter: JSON.parse(new TextDecoder().decode(text)) as Chapter, isWithTable: false };
  const chapter = lazyChapter(found.head, text);
  rememberTable(chapter, found.table);
  return { chapter, isWithTable: true };
}
