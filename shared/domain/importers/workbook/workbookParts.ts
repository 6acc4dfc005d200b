import { attributeOf, xmlTags } from './xmlTags.ts';

/** A file inside an archive, still compressed; `size` and `checksum` (CRC-32) as the archive states them. */
type ZipEntry = {
  readonly name: string;
  readonly data: Uint8Array;
  readonly isStored: boolean;
  readonly size: number;
  readonly checksum: number;
};

const CHECKSUMS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  return sum;
});

/** The CRC-32 of bytes, unsigned. */
function checksumOf(bytes: Uint8Array): number {
  let sum = -1;
  for (let at = 0; at < bytes.length; at++) sum = CHECKSUMS[(sum ^ bytes[at]!) & 255]! ^ (sum >>> 8);
  return ~sum >>> 0;
}

/** True for an archive, as workbooks are. */
export const isWorkbook = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
/** A workbook has about a dozen parts; pictures and macros beside them are not looked at. */
const MOST_ENTRIES = 1000;
/** The end record and the longest comment behind it. */
const LONGEST_END = 22 + 65_535;

const WIDE = 0xffff_ffff;
/** Sizes and place of a directory's entry: those that 32 bits say nothing of are in its fields of 64 bits, which programs also write for small files. */
function placeOf(view: DataView, at: number): readonly [packed: number, size: number, header: number] | null {
  const places = [at + 24, at + 20, at + 42];
  let field = at + 46 + view.getUint16(at + 28, true);
  const end = Math.min(field + view.getUint16(at + 30, true), view.byteLength);
  while (field + 4 <= end && view.getUint16(field, true) !== 1) field += 4 + view.getUint16(field + 2, true);
  field += 4;
  const values = places.map((place) => {
    const value = view.getUint32(place, true);
    if (value !== WIDE || field + 8 > end) return value;
    field += 8;
    return Number(view.getBigUint64(field - 8, true));
  });
  return values.includes(WIDE) ? null : [values[1]!, values[0]!, values[2]!];
}

/** The files of a ZIP archive by its directory; null if it is invalid or encrypted. */
function zipEntries(bytes: Uint8Array): readonly ZipEntry[] | null {
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
    const place = placeOf(view, at);
    if (place === null) return null;
    const [packed, size, header] = place;
    const [nameSize, extra, comment] = [view.getUint16(at + 28, true), view.getUint16(at + 30, true), view.getUint16(at + 32, true)];
    if ((flags & 1) !== 0 || (method !== 0 && method !== 8)) return null;
    if (header + 30 > bytes.length || view.getUint32(header, true) !== LOCAL) return null;
    const start = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
    if (start + packed > bytes.length) return null;
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameSize));
    entries.push({
      name,
      data: bytes.subarray(start, start + packed),
      isStored: method === 0,
      size,
      checksum: view.getUint32(at + 16, true),
    });
    at += 46 + nameSize + extra + comment;
  }
  return entries;
}

/** Inflates a compressed part: as much as came out of a damaged one, null where it gives more than `most` bytes. */
export type Inflate = (data: Uint8Array, most: number) => Uint8Array | null;

/** Most bytes of all parts of a workbook together. */
const MOST_BYTES = 192 * 1024 * 1024;

/** Reasons that a workbook cannot be read, as sentences. */
export const TOO_LARGE = 'That workbook is too large to be read here. Save its sheet as CSV, for a shorter period, and choose that file.';
/** Its bytes are not whole, or encrypted. */
export const DAMAGED =
  'That workbook cannot be read: it is damaged or protected by a password. Open it, save it again without one, and choose that file.';
const DECLARED = 'That workbook declares document types of its own, which no spreadsheet program writes. Save it again or export CSV.';

/** A workbook that cannot be read; its message is a sentence for the trader. */
export class WorkbookFault extends Error {}

/** Spells the name of a part as all programs do: they differ in case and slashes. */
const partName = (name: string): string => name.replaceAll('\\', '/').replace(/^\//, '').toLowerCase();

/** The parts of a workbook as text, inflated within one budget of bytes. */
export function workbookParts(bytes: Uint8Array, inflate: Inflate) {
  const entries = new Map((zipEntries(bytes) ?? []).map((entry) => [partName(entry.name), entry]));
  if (entries.size === 0) throw new WorkbookFault(DAMAGED);
  let left: number = MOST_BYTES;
  return {
    has: (name: string) => entries.has(partName(name)),
    read(name: string): string {
      const entry = entries.get(partName(name));
      if (entry === undefined) return '';
      if (entry.size > left) throw new WorkbookFault(TOO_LARGE);
      const data = entry.isStored ? entry.data : inflate(entry.data, left);
      if (data === null) throw new WorkbookFault(TOO_LARGE);
      if (checksumOf(data) !== entry.checksum) throw new WorkbookFault(DAMAGED);
      left -= data.length;
      const text = new TextDecoder().decode(data);
      if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new WorkbookFault(DECLARED);
      return text;
    },
  };
}
type BookParts = ReturnType<typeof workbookParts>;

/** The parts that a part refers to, by the ids of its relations, each with its kind. '' has those of the archive. */
export function relationsOf(parts: BookParts, part: string) {
  const folder = part.slice(0, part.lastIndexOf('/') + 1);
  const found = new Map<string, { readonly kind: string; readonly part: string }>();
  for (const { name, attributes } of xmlTags(parts.read(`${folder}_rels/${part.slice(folder.length)}.rels`))) {
    if (name !== 'Relationship') continue;
    const target = attributeOf(attributes, 'Target');
    const kind = attributeOf(attributes, 'Type').split('/').at(-1)!;
    found.set(attributeOf(attributes, 'Id'), { kind, part: target.startsWith('/') ? target : folder + target });
  }
  return found;
}
