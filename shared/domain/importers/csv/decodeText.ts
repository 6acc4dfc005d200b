import type { Unreadable } from '../imported.ts';
import { fileLimits } from './fileLimits.ts';

/** Largest file the journal reads: 64 MiB. */
export const LARGEST_FILE = fileLimits.megabytes * 1024 * 1024;

const AS_CSV = 'Open it, save or export it as CSV, and choose that file.';
const PICTURE = 'That is a picture, not a CSV file. Download your transactions as CSV from your broker.';
const SIGNATURES: readonly (readonly [bytes: readonly number[], sentence: string])[] = [
  [[0x50, 0x4b, 0x03, 0x04], `That is an Excel workbook or a ZIP archive, not a CSV file. ${AS_CSV}`],
  [[0xd0, 0xcf, 0x11, 0xe0], `That is an old Excel workbook (.xls) or one with a password, not a CSV file. ${AS_CSV}`],
  [[0x1f, 0x8b], 'That file is compressed (gzip). Unpack it first and choose the CSV file inside.'],
  [[0x25, 0x50, 0x44, 0x46], 'That is a PDF. Download the same statement as CSV from your broker and choose that file.'],
  [[0x89, 0x50, 0x4e, 0x47], PICTURE],
  [[0xff, 0xd8, 0xff], PICTURE],
  [[0x47, 0x49, 0x46, 0x38], PICTURE],
];

/** UTF-16 written without a mark: Latin text has a zero in nearly every second byte. */
function unmarkedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const size = Math.min(bytes.length, 4096) & ~1;
  let even = 0;
  let odd = 0;
  for (let at = 0; at < size; at += 2) {
    if (bytes[at] === 0) even++;
    if (bytes[at + 1] === 0) odd++;
  }
  const many = size * 0.2;
  if (odd > many && even === 0) return 'utf-16le';
  return even > many && odd === 0 ? 'utf-16be' : null;
}

/** UTF-16 by its mark, else UTF-8 or Windows-1252; null where a zero shows that it is no text. Zeros are looked for in the text: in bytes that takes ten times as long. */
function textOf(bytes: Uint8Array): string | null {
  const marked = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null;
  if (marked !== null) return new TextDecoder(marked).decode(bytes);
  const text = utf8OrWindows(bytes);
  if (!text.includes('\0')) return text;
  const unmarked = unmarkedUtf16(bytes);
  return unmarked === null ? null : new TextDecoder(unmarked).decode(bytes);
}

function utf8OrWindows(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * The text of a broker's file: UTF-8 or UTF-16 with or without a byte order mark, otherwise Windows-1252. Lines end
 * in LF or CRLF. Non-text (workbooks, archives, pictures, binary), empty files and files over 64 MiB are refused in
 * a sentence. Never throws.
 */
export function decodeText(bytes: Uint8Array): { readonly text: string } | Unreadable {
  if (bytes.length > LARGEST_FILE) {
    const size = Math.ceil(bytes.length / 1024 / 1024);
    return {
      sentence: `That file has ${size} MB; files up to ${fileLimits.megabytes} MB can be read. Export shorter periods and import them one after another.`,
    };
  }
  const known = SIGNATURES.find(([signature]) => signature.every((byte, at) => bytes[at] === byte));
  if (known) return { sentence: known[1] };
  const text = textOf(bytes);
  if (text === null)
    return { sentence: 'That is not a text file, so there is nothing to read in it. Download your transactions as CSV from your broker.' };
  if (text.trim() === '') return { sentence: 'That file is empty. Download it again from your broker, for a period in which you traded.' };
  return { text: text.includes('\n') ? text : text.replaceAll('\r', '\n') };
}
