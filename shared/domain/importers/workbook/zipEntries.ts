/** A file inside an archive, still compressed; `size` as the archive states it. */
type ZipEntry = { readonly name: string; readonly data: Uint8Array; readonly isStored: boolean; readonly size: number };

/** True for an archive, as workbooks are. */
export const isWorkbook = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
/** A workbook has about a dozen parts; pictures and macros beside them are not looked at. */
const MOST_ENTRIES = 1000;
/** The end record and the longest comment behind it. */
const LONGEST_END = 22 + 65_535;

/** The files of a ZIP archive by its directory; null if it is invalid or encrypted. */
export function zipEntries(bytes: Uint8Array): readonly ZipEntry[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  while (end >= 0 && end > bytes.length - LONGEST_END && view.getUint32(end, true) !== END) end--;
  if (end < 0 || view.getUint32(end, true) !== END) return null;
  const count = view.getUint16(end + 10, true);
  if (count > MOST_ENTRIES) return null;
  const entries: ZipEntry[] = [];
  for (let at = view.getUint32(end + 16, true), n = 0; n < count; n++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== ENTRY) return null;
    const [flags, method] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)];
    const [packed, size, header] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true), view.getUint32(at + 42, true)];
    const [nameSize, extra, comment] = [view.getUint16(at + 28, true), view.getUint16(at + 30, true), view.getUint16(at + 32, true)];
    if ((flags & 1) !== 0 || (method !== 0 && method !== 8)) return null;
    if (header + 30 > bytes.length || view.getUint32(header, true) !== LOCAL) return null;
    const start = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
    if (start + packed > bytes.length) return null;
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameSize));
    entries.push({ name, data: bytes.subarray(start, start + packed), isStored: method === 0, size });
    at += 46 + nameSize + extra + comment;
  }
  return entries;
}
