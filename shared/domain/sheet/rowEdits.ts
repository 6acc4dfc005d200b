import { LONGEST_WORD, MOST_WORDS } from '#domain/trades/writtenWords.ts';
import { type DecimalMark, isNone } from '../format/readNumber.ts';
import type { CsvTable } from '../importers/csv/csvTable.ts';
import { matchesVersion } from '../journal/model/annotationVersion.ts';
import { type AnnotationField, MOST_TARGETS, type TradeAnnotation } from '../journal/model/tradeAnnotation.ts';
import type { AnnotatedTradeRow } from '../journal/views/journalRows.ts';
import { type Decimal, ONE } from '../units/decimal.ts';
import { comparableText, unescapeCell } from './escapeCell.ts';
import { cellText, readPrice, showsPrice } from './matchesExported.ts';
import { editedCells, headingOf, type SheetField, sheetFields, splitCellList, VERSION_COLUMN } from './sheetText.ts';

/** A row of a sheet: its line (1-based), its text (at most 400 characters) and its cells by the names of their columns. */
export type SheetRow = { readonly line: number; readonly raw: string; readonly cells: ReadonlyMap<string, string> };

/** Twenty tags of sixty characters, every character escaped. */
const LONGEST_CELL = 4000;
const LONGEST_RAW = 400;

/** The rows below a sheet's header; repeated headers are skipped. */
export function sheetRows({ rows, columns, isHeader }: CsvTable, text: string): SheetRow[] {
  const read: SheetRow[] = [];
  while (rows.next()) {
    if (isHeader()) continue;
    const cells = new Map<string, string>();
    for (const [name, column] of columns) cells.set(name, rows.cell(column, LONGEST_CELL));
    read.push({ line: rows.line, raw: text.slice(rows.start, Math.min(rows.end, rows.start + LONGEST_RAW)).trimEnd(), cells });
  }
  return read;
}

/**
 * Differences of a row from its trade. `edits`: fields changed in the sheet only. `clashes`: changed in the sheet
 * and, to another value, in the journal since the export. `newer`: some were changed in the journal only, and stay.
 */
export type RowEdits = { readonly edits: Partial<TradeAnnotation>; readonly clashes: Partial<TradeAnnotation>; readonly newer: boolean };

/** True when a cell is exactly what the journal would export now, which most are. */
function isAsNow(cell: string, name: SheetField, trade: AnnotatedTradeRow, mark: DecimalMark): boolean {
  const written = cellText(editedCells[name](trade, mark));
  return cell === written || comparableText(unescapeCell(cell)) === comparableText(written);
}

const YES = new Set('yes y true 1 x ✓ ✔ ja oui si sí sim wahr vrai verdadero verdadeiro vero waar'.split(' '));
const NO = new Set(['', 'no', 'n', 'false', '0', '-', 'nein', 'non', 'não', 'nee', 'falsch', 'faux', 'falso', 'onwaar']);

/** The value of a cell, or a sentence why it has none. */
type ReadAnnotation<Name extends AnnotationField> = { readonly value: TradeAnnotation[Name] } | { readonly problem: string };

const short = (cell: string): string => (cell.length > 40 ? `${cell.slice(0, 40)} …` : cell);
const problem = (sentence: string) => ({ problem: sentence });

function readSetup(cell: string): ReadAnnotation<'setup'> {
  const setup = comparableText(unescapeCell(cell));
  if (setup.length > LONGEST_WORD) return problem(`The setup "${short(setup)}" is longer than ${LONGEST_WORD} characters.`);
  return { value: setup || null };
}

const readList =
  (one: string) =>
  (cell: string): ReadAnnotation<'tags'> => {
    const value = splitCellList(comparableText(unescapeCell(cell)));
    const long = value.find((word) => word.length > LONGEST_WORD);
    if (long !== undefined)
      return problem(`The ${one} "${short(long)}" is longer than ${LONGEST_WORD} characters. Put a semicolon between two.`);
    return value.length > MOST_WORDS ? problem(`A trade has at most ${MOST_WORDS} ${one}s.`) : { value };
  };

const amountOf =
  (name: string) =>
  (cell: string, mark: DecimalMark): ReadAnnotation<'stop'> => {
    const text = unescapeCell(cell);
    if (isNone(text)) return { value: null };
    const value = readPrice(text, mark);
    if (value === null) return problem(`The ${name} "${short(text)}" is not a number.`);
    return value < 0n ? problem(`The ${name} ${short(text)} is below zero.`) : { value: value === 0n ? null : value };
  };

function readTargets(cell: string, mark: DecimalMark): ReadAnnotation<'moreTargets'> {
  const text = unescapeCell(cell);
  if (isNone(text)) return { value: [] };
  const read = splitCellList(text).map((part) => amountOf('target')(part, mark));
  const wrong = read.find((each) => 'problem' in each);
  if (wrong !== undefined) return wrong;
  const value = read.flatMap((each) => ('problem' in each || each.value === null ? [] : [each.value]));
  return value.length > MOST_TARGETS ? problem(`A trade has at most ${MOST_TARGETS} more targets.`) : { value };
}

function readRating(cell: string, mark: DecimalMark): ReadAnnotation<'rating'> {
  const text = unescapeCell(cell);
  if (isNone(text)) return { value: null };
  const value = readPrice(text, mark);
  if (value === null || value % ONE !== 0n || value < ONE || value > 5n * ONE)
    return problem(`The rating "${short(text)}" is not a whole number from 1 to 5.`);
  return { value: Number(value / ONE) };
}

function readReviewed(cell: string): ReadAnnotation<'reviewed'> {
  const word = comparableText(unescapeCell(cell)).toLowerCase();
  if (YES.has(word)) return { value: true };
  return NO.has(word) ? { value: false } : problem(`"${short(cell)}" under reviewed is neither yes nor no.`);
}

/** Parsers of the editable columns. An empty cell clears the value. */
const annotationReaders: { readonly [Name in SheetField]: (cell: string, mark: DecimalMark) => ReadAnnotation<Name> } = {
  setup: readSetup,
  tags: readList('tag'),
  mistakes: readList('mistake'),
  stop: amountOf('stop'),
  target: amountOf('target'),
  rating: readRating,
  reviewed: readReviewed,
  emotions: readList('emotion'),
  plannedRisk: amountOf('planned risk'),
  moreTargets: readTargets,
};

const sorted = (words: readonly string[]): string => JSON.stringify(words.map(comparableText).filter(Boolean).sort());

const isPrices = (value: TradeAnnotation[AnnotationField]): value is readonly Decimal[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'bigint');

/** True when a cell read as `value` equals the journal's: lists in any order, prices as a spreadsheet rounds them. */
function matchesAnnotation(
  value: TradeAnnotation[AnnotationField],
  now: TradeAnnotation[AnnotationField],
  cell: string,
  mark: DecimalMark,
): boolean {
  if (isPrices(value) && isPrices(now)) {
    // A cell with several prices is text to the spreadsheet, so it has the decimal mark of the export.
    const parts = splitCellList(unescapeCell(cell));
    const shows = (part: string, price: Decimal) => showsPrice(part, price, mark) || showsPrice(part, price, mark === '.' ? ',' : '.');
    return value.length === now.length && now.every((price, at) => value[at] === price || shows(parts[at] ?? '', price));
  }
  if (Array.isArray(value)) return sorted(value as readonly string[]) === sorted(now as readonly string[]);
  if (typeof value === 'bigint' && typeof now === 'bigint') return value === now || showsPrice(unescapeCell(cell), now, mark);
  return typeof now === 'string' ? value === (comparableText(now) || null) : value === now;
}

/**
 * Compares a row with its current trade and, by the row's version, with the exported trade. Returns a sentence for
 * an unreadable cell.
 */
export function rowEdits({ cells }: SheetRow, trade: AnnotatedTradeRow, mark: DecimalMark): RowEdits | { readonly problem: string } {
  const edits: Partial<Record<SheetField, unknown>> = {};
  const clashes: Partial<Record<SheetField, unknown>> = {};
  const version = cells.get(VERSION_COLUMN)!;
  let newer = false;
  for (const name of sheetFields) {
    const cell = cells.get(headingOf(name));
    if (cell === undefined || isAsNow(cell, name, trade, mark)) continue;
    const read = annotationReaders[name](cell, mark);
    if ('problem' in read) return read;
    if (matchesAnnotation(read.value, trade[name], cell, mark)) continue;
    if (matchesVersion(version, name, trade)) edits[name] = read.value;
    else if (matchesVersion(version, name, { ...trade, [name]: read.value })) newer = true;
    else clashes[name] = read.value;
  }
  return { edits: edits as Partial<TradeAnnotation>, clashes: clashes as Partial<TradeAnnotation>, newer };
}
