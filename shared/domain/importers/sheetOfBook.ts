import { plural } from '../format/plural.ts';
import type { Unreadable } from './imported.ts';
import { recognizeFile } from './readFile.ts';
import { dateStyles, dateText, numberText } from './workbook/dateText.ts';
import { attributeOf, decodedXml, xmlTags } from './workbook/xmlTags.ts';
import { zipEntries } from './workbook/zipEntries.ts';

// Record 0132: spreadsheets are read by a small reader of our own.

/** A sheet as text: its rows on lines, cells cut by tabs. */
type Sheet = { readonly name: string; readonly text: string; readonly rows: number };

/** Inflates a compressed part, or null where it is damaged or gives more than `most` bytes. */
type Inflate = (data: Uint8Array, most: number) => Uint8Array | null;

/** Limits of a workbook: bytes of all its parts together, sheets, and cells. */
const workbookLimits = { bytes: 192 * 1024 * 1024, sheets: 60, cells: 3_000_000, columns: 300 } as const;

const TOO_LARGE = 'That workbook is too large to be read here. Save its sheet as CSV, for a shorter period, and choose that file.';
const DAMAGED =
  'That workbook cannot be read: it is damaged or protected by a password. Open it, save it again without one, and choose that file.';
const NO_BOOK = 'That is a ZIP archive, not a workbook. Unpack it and choose the file inside.';
const DECLARED = 'That workbook declares document types of its own, which no spreadsheet program writes. Save it again or export CSV.';

class WorkbookFault extends Error {}

/** The parts of a workbook as text, inflated within one budget of bytes. */
function partsOf(bytes: Uint8Array, inflate: Inflate) {
  const entries = new Map((zipEntries(bytes) ?? []).map((entry) => [entry.name.replace(/^\//, ''), entry]));
  if (entries.size === 0) throw new WorkbookFault(DAMAGED);
  let left: number = workbookLimits.bytes;
  return {
    has: (name: string) => entries.has(name),
    read(name: string): string {
      const entry = entries.get(name);
      if (entry === undefined) return '';
      if (entry.size > left) throw new WorkbookFault(TOO_LARGE);
      const data = entry.isStored ? entry.data : inflate(entry.data, left);
      if (data === null) throw new WorkbookFault(TOO_LARGE);
      left -= data.length;
      const text = new TextDecoder().decode(data);
      if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new WorkbookFault(DECLARED);
      return text;
    },
  };
}

/** The texts that cells share, by number; their phonetic readings are left out. */
function sharedTexts(xml: string): readonly string[] {
  const texts: string[] = [];
  let isPhonetic = false;
  for (const { name, closes, isEmpty, text } of xmlTags(xml)) {
    if (name === 'si' && !closes) texts.push('');
    if (name === 'rPh') isPhonetic = !closes && !isEmpty;
    if (name === 't' && !closes && !isPhonetic && texts.length > 0) texts[texts.length - 1] += decodedXml(text);
  }
  return texts;
}

/** The column of a cell such as "AB12", from 0; the one after the last without a reference. */
function columnOf(reference: string, after: number): number {
  let column = 0;
  for (let at = 0; at < reference.length; at++) {
    const letter = reference.charCodeAt(at) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return column === 0 ? after : column - 1;
}

const quoted = (text: string): string => (/["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

type Book = { readonly texts: readonly string[]; readonly dates: readonly boolean[]; readonly system: 1900 | 1904; cells: number };

/** A cell's text: the value that was saved for it, also for a formula. */
function cellOf(value: string, type: string, style: number, { texts, dates, system }: Book): string {
  if (type === 's') return texts[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (type === 'str' || type === 'inlineStr' || type === 'e' || type === 'd' || value === '') return value;
  return dates[style] === true && Number.isFinite(Number(value)) ? dateText(Number(value), system) : numberText(value);
}

/** The rows of a sheet on lines; those without a cell are left out. */
function sheetText(xml: string, book: Book): { readonly text: string; readonly rows: number } {
  const lines: string[] = [];
  let row: string[] = [];
  let cell = { column: 0, type: '', style: 0, value: '' };
  const endCell = (): void => {
    if (cell.column >= workbookLimits.columns) return;
    if (++book.cells > workbookLimits.cells) throw new WorkbookFault(TOO_LARGE);
    row[cell.column] = quoted(cellOf(cell.value, cell.type, cell.style, book));
  };
  for (const { name, attributes, closes, isEmpty, text } of xmlTags(xml)) {
    if (name === 'row' && !closes) row = [];
    if (name === 'row' && (closes || isEmpty) && row.length > 0) lines.push(Array.from(row, (each) => each ?? '').join('\t'));
    if (name === 'c' && !closes) {
      const column = columnOf(attributeOf(attributes, 'r'), row.length);
      cell = { column, type: attributeOf(attributes, 't'), style: Number(attributeOf(attributes, 's') || 0), value: '' };
    }
    if ((name === 'v' || name === 't') && !closes) cell.value += decodedXml(text);
    if (name === 'c' && closes) endCell();
  }
  return { text: lines.map((line) => `${line}\n`).join(''), rows: lines.length };
}

/** Names and parts of the sheets, in the order of their tabs; sheets of charts are left out. */
function sheetsOf(parts: ReturnType<typeof partsOf>, workbook: string) {
  const targets = new Map<string, string>();
  for (const { name, attributes } of xmlTags(parts.read('xl/_rels/workbook.xml.rels')))
    if (name === 'Relationship') targets.set(attributeOf(attributes, 'Id'), attributeOf(attributes, 'Target'));
  const sheets: { readonly name: string; readonly part: string }[] = [];
  for (const { name, attributes, closes } of xmlTags(workbook)) {
    if (name !== 'sheet' || closes) continue;
    const target = targets.get(attributeOf(attributes, 'r:id')) ?? '';
    const part = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
    if (parts.has(part) && part.includes('worksheets/')) sheets.push({ name: attributeOf(attributes, 'name'), part });
  }
  if (sheets.length > workbookLimits.sheets) throw new WorkbookFault(TOO_LARGE);
  return sheets;
}

/** The sheets of an .xlsx workbook, as the values that were saved in it; or why it cannot be read. Never throws on any bytes. */
function readWorkbook(bytes: Uint8Array, inflate: Inflate): readonly Sheet[] | Unreadable {
  try {
    const parts = partsOf(bytes, inflate);
    if (!parts.has('xl/workbook.xml')) return { sentence: parts.has('EncryptionInfo') ? DAMAGED : NO_BOOK };
    const workbook = parts.read('xl/workbook.xml');
    const system = /date1904=["'](?:1|true)["']/.test(workbook) ? 1904 : 1900;
    const sheets = sheetsOf(parts, workbook);
    const book: Book = {
      texts: sharedTexts(parts.read('xl/sharedStrings.xml')),
      dates: dateStyles(parts.read('xl/styles.xml')),
      system,
      cells: 0,
    };
    return sheets.map(({ name, part }) => ({ name, ...sheetText(parts.read(part), book) }));
  } catch (error) {
    if (error instanceof WorkbookFault) return { sentence: error.message };
    throw error;
  }
}

/** The sheet of a workbook that is read, as bytes of text, and a sentence about each one that is not. */
type SheetOfBook = { readonly bytes: Uint8Array; readonly notes: readonly string[] };

const EMPTY = 'That workbook has no rows. Download it again, for a period in which you traded.';

const bytesOf = ({ text }: Sheet): Uint8Array => new TextEncoder().encode(text);
const noteOn = ({ name, rows }: Sheet): string =>
  `The sheet "${name.slice(0, 60)}" with ${rows} ${plural(rows, 'row', 'rows')} is not read. Save it as a file of its own if it has trades.`;

/** Chooses the sheet of a workbook to import: the first one of a known layout, else the one with most rows. Names the others. */
export function sheetOfBook(book: Uint8Array, inflate: Inflate): SheetOfBook | Unreadable {
  const sheets = readWorkbook(book, inflate);
  if ('sentence' in sheets) return sheets;
  const filled = sheets.filter(({ rows }) => rows > 0);
  const known = filled.find((sheet) => 'importer' in recognizeFile(bytesOf(sheet)));
  const chosen = known ?? filled.toSorted((a, b) => b.rows - a.rows)[0];
  if (chosen === undefined) return { sentence: EMPTY };
  return { bytes: bytesOf(chosen), notes: filled.filter((sheet) => sheet !== chosen).map(noteOn) };
}
