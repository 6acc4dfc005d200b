import type { Chapter } from '#domain/journal/model/chapter.ts';
import { chapterTable } from '#domain/journal/views/chapterTable.ts';
import type { StoredTable } from './openChapter.ts';
import { type ArrayKind, aligned, type NamedValue, type TypedArray, WIDEST } from './unpackData.ts';

/**
 * Plain data with typed arrays and bigints in it as bytes: the length of a JSON text, that text, and the arrays, each at a multiple of eight. No object in it
 * may have a field `$array` or `$bigint`.
 */
export function packData(value: unknown): Uint8Array<ArrayBuffer> {
  const arrays: TypedArray[] = [];
  let size = 0;
  const text = JSON.stringify(value, (_, each: unknown) => {
    if (typeof each === 'bigint') return { $bigint: String(each) } satisfies NamedValue;
    if (!ArrayBuffer.isView(each)) return each;
    const array = each as TypedArray;
    const named: NamedValue = { $array: array.constructor.name as ArrayKind, at: size, length: array.length };
    arrays.push(array);
    size = aligned(size + array.byteLength);
    return named;
  });
  const json = new TextEncoder().encode(text);
  const start = aligned(WIDEST + json.length);
  const packed = new Uint8Array(start + size);
  new DataView(packed.buffer).setUint32(0, json.length);
  packed.set(json, WIDEST);
  let at = start;
  for (const array of arrays) {
    packed.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), at);
    at = aligned(at + array.byteLength);
  }
  return packed;
}

/**
 * A chapter's table in its stored form beside the chapter, so that opening a journal reads columns without building
 * any.
 */
export function packTable(chapter: Chapter, code: string): Uint8Array<ArrayBuffer> {
  const { trades: _, fills: __, partials: ___, ...head } = chapter;
  return packData({ code, head, table: chapterTable(chapter) } satisfies StoredTable);
}
