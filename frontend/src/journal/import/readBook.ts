import { Inflate } from 'fflate';
import { sheetOfBook } from '#domain/importers/sheetOfBook.ts';

/** Bytes that are inflated in one go: a hostile part grows about a thousandfold. */
const SLICE = 16 * 1024;

/** Inflates a part of an archive: as much as came out of a damaged one, null where it gives more than `most` bytes. */
function inflatePart(data: Uint8Array, most: number): Uint8Array | null {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const stream = new Inflate((chunk) => {
    chunks.push(chunk);
    size += chunk.length;
  });
  try {
    for (let at = 0; at < data.length && size <= most; at += SLICE) stream.push(data.subarray(at, at + SLICE), at + SLICE >= data.length);
  } catch {
    // Damaged: its checksum shows it.
  }
  if (size > most) return null;
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

/** Reads the sheet of a workbook that is imported. */
export const readBook = (bytes: Uint8Array): ReturnType<typeof sheetOfBook> => sheetOfBook(bytes, inflatePart);
