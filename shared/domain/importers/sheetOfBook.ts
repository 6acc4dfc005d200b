import { plural } from '../format/percent.ts';
import type { Unreadable } from './imported.ts';
import { recognizeFile } from './readFile.ts';
import { dateStyles, dateText, numberText } from './workbook/dateText.ts';
import { DAMAGED, type Inflate, relationsOf, TOO_LARGE, WorkbookFault, workbookParts } from './workbook/workbookParts.ts';
import { attributeOf, decodedXml, xmlTags } from './workbook/xmlTags.ts';

// Record 0132: spreadsheets are read by a small reader of our own.

/** A sheet as text: its rows on lines, cells cut by tabs. `isCut`: it has cells beyond the columns that are read. */
type Sheet = { readonly name: string; readonly text: string; readonly rows: number; readonly isCut: boolean };

/** Limits of a workbook: sheets, cells, and columns of a sheet. */
const workbookLimits = { sheets: 60, cells: 3_000_000, columns: 300 } as const;

const NO_BOOK = 'That is a ZIP archive, not a workbook. Unpack it and choose the file inside.';
const OTHER_BOOK = 'That is a workbook of another kind (.xlsb or .ods). Save it as .xlsx or CSV, and choose that file.';
/** Text of a cell, with characters that XML cannot have. */
function cellText(text: string): string {
  const decoded = decodedXml(text);
  if (!decoded.includes('_x')) return decoded;
  return decoded.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** The texts that cells share, by number; their phonetic readings are left out. */
function sharedTexts(xml: string): readonly string[] {
  const texts: string[] = [];
  let isPhonetic = false;
  for (const { name, closes, isEmpty, text } of xmlTags(xml)) {
    if (name === 'si' && !closes) texts.push('');
    if (name === 'rPh') isPhonetic = !closes && !isEmpty;
    if (name === 't' && !closes && !isPhonetic && texts.length > 0) texts[texts.length - 1] += cellText(text);
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
  if (type === 's') {
    const text = texts[Number(value)];
    if (text === undefined) throw new WorkbookFault(DAMAGED);
    return text;
  }
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (type === 'str' || type === 'inlineStr' || type === 'e' || type === 'd' || value === '') return value;
  return dates[style] === true && Number.isFinite(Number(value)) ? dateText(Number(value), system) : numberText(value);
}

/** The rows of a sheet on lines; those without a cell are left out. */
function sheetText(xml: string, book: Book): Omit<Sheet, 'name'> {
  const lines: string[] = [];
  let isCut = false;
  let row: string[] = [];
  let cell = { column: -1, type: '', style: 0, value: '' };
  const endCell = (): void => {
    if (cell.value === '') return;
    if (cell.column >= workbookLimits.columns) {
      isCut = true;
      return;
    }
    if (++book.cells > workbookLimits.cells) throw new WorkbookFault(TOO_LARGE);
    row[cell.column] = quoted(cellOf(cell.value, cell.type, cell.style, book));
  };
  for (const { name, attributes, closes, isEmpty, text } of xmlTags(xml)) {
    if (name === 'row' && !closes) {
      row = [];
      cell.column = -1;
    }
    if (name === 'row' && (closes || isEmpty) && row.length > 0) lines.push(Array.from(row, (each) => each ?? '').join('\t'));
    if (name === 'c' && !closes) {
      const column = columnOf(attributeOf(attributes, 'r'), cell.column + 1);
      cell = { column, type: attributeOf(attributes, 't'), style: Number(attributeOf(attributes, 's') || 0), value: '' };
    }
    if ((name === 'v' || name === 't') && !closes) cell.value += cellText(text);
    if (name === 'c' && closes) endCell();
  }
  return { text: lines.map((line) => `${line}\n`).join(''), rows: lines.length, isCut };
}

const CHARTS: ReadonlySet<string> = new Set(['chartsheet', 'dialogsheet', 'xlMacrosheet']);

/** Names and parts of the sheets, in the order of their tabs; sheets of charts are left out. */
function sheetsOf(workbook: string, relations: ReturnType<typeof relationsOf>) {
  const sheets: { readonly name: string; readonly part: string }[] = [];
  for (const { name, attributes, closes } of xmlTags(workbook)) {
    if (name !== 'sheet' || closes) continue;
    // The prefix of the relation's id is any that the workbook chose.
    const prefixed = /[\w.-]+:id(?==)/.exec(attributes)?.[0] ?? '';
    const { kind = '', part = '' } = relations.get(attributeOf(attributes, prefixed)) ?? {};
    if (!CHARTS.has(kind)) sheets.push({ name: attributeOf(attributes, 'name'), part });
  }
  if (sheets.length > workbookLimits.sheets) throw new WorkbookFault(TOO_LARGE);
  return sheets;
}

/**
 * The values that were saved in an .xlsx workbook, or why it cannot be read. `gone`: the names of sheets whose part it lacks. Never throws on any bytes.
 */
function readWorkbook(
  bytes: Uint8Array,
  inflate: Inflate,
): { readonly sheets: readonly Sheet[]; readonly gone: readonly string[] } | Unreadable {
  try {
    const parts = workbookParts(bytes, inflate);
    const ofKind = (some: ReturnType<typeof relationsOf>, kind: string) => [...some.values()].find((each) => each.kind === kind)?.part;
    const main = ofKind(relationsOf(parts, ''), 'officeDocument') ?? 'xl/workbook.xml';
    const isOther = parts.has('xl/workbook.bin') || parts.has('content.xml');
    if (isOther || !parts.has(main)) return { sentence: isOther ? OTHER_BOOK : NO_BOOK };
    const relations = relationsOf(parts, main);
    const workbook = parts.read(main);
    const all = sheetsOf(workbook, relations);
    const book: Book = {
      texts: sharedTexts(parts.read(ofKind(relations, 'sharedStrings') ?? 'xl/sharedStrings.xml')),
      dates: dateStyles(parts.read(ofKind(relations, 'styles') ?? 'xl/styles.xml')),
      system: /date1904=["'](?:1|true)["']/.test(workbook) ? 1904 : 1900,
      cells: 0,
    };
    const sheets = all.flatMap(({ name, part }) => (parts.has(part) ? [{ name, ...sheetText(parts.read(part), book) }] : []));
    return { sheets, gone: all.flatMap(({ name, part }) => (parts.has(part) ? [] : [name])) };
  } catch (error) {
    if (error instanceof WorkbookFault) return { sentence: error.message };
    throw error;
  }
}

/** The sheet of a workbook that is read, as bytes of text, and a sentence about each one that is not. */
type SheetOfBook = { readonly bytes: Uint8Array; readonly notes: readonly string[] };

const EMPTY = 'That workbook has no rows. Download it again, for a period in which you traded.';

const bytesOf = ({ text }: Sheet): Uint8Array => new TextEncoder().encode(text);
const shown = (name: string): string => `The sheet "${name.slice(0, 60)}"`;
const noteOn = ({ name, rows }: Sheet): string =>
  `${shown(name)} with ${rows} ${plural(rows, 'row', 'rows')} is not read. Save it as a file of its own if it has trades.`;
const goneNote = (name: string): string =>
  `${shown(name)} cannot be found in that workbook. Save it as a file of its own if it has trades.`;
const cutNote = ({ name }: Sheet): string =>
  `${shown(name)} has more than ${workbookLimits.columns} columns. Those after them are not read.`;

/** Chooses the sheet of a workbook to import: the first one of a known layout, else the one with most rows. Names the others. */
export function sheetOfBook(bytes: Uint8Array, inflate: Inflate): SheetOfBook | Unreadable {
  const book = readWorkbook(bytes, inflate);
  if ('sentence' in book) return book;
  const filled = book.sheets.filter(({ rows }) => rows > 0);
  const known = filled.find((sheet) => 'importer' in recognizeFile(bytesOf(sheet)));
  const chosen = known ?? filled.toSorted((a, b) => b.rows - a.rows)[0];
  if (chosen === undefined) return { sentence: book.gone.length > 0 ? DAMAGED : EMPTY };
  const notes = [...filled.filter((sheet) => sheet !== chosen).map(noteOn), ...book.gone.map(goneNote)];
  return { bytes: bytesOf(chosen), notes: chosen.isCut ? [...notes, cutNote(chosen)] : notes };
}
