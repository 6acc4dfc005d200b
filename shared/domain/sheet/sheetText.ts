import { type Cell, type CsvColumn, csvText } from '../exports/csvText.ts';
import type { DecimalMark } from '../format/readNumber.ts';
import { annotationVersion } from '../journal/model/annotationVersion.ts';
import { type AnnotationField, annotationFields } from '../journal/model/tradeAnnotation.ts';
import type { AnnotatedTradeRow } from '../journal/views/journalRows.ts';
import { type Decimal, formatDecimal } from '../units/decimal.ts';
import type { Millis } from '../units/millis.ts';
import { zoneClock } from '../units/zoneClock.ts';
import { escapeCell } from './escapeCell.ts';

/** Words in one cell, joined by "; "; a semicolon or backslash inside a word is escaped with a backslash. */
const joinCellList = (words: readonly string[]): string => words.map((word) => word.replace(/[\\;]/g, '\\$&')).join('; ');

/** The words of such a cell, each once, in their order. A backslash before any other character is a plain backslash. */
export function splitCellList(cell: string): string[] {
  const words = [''];
  for (let at = 0; at < cell.length; at++) {
    const letter = cell[at]!;
    const next = cell[at + 1];
    if (letter === ';') words.push('');
    else if (letter === '\\' && (next === ';' || next === '\\')) words[words.length - 1] += cell[++at]!;
    else words[words.length - 1] += letter;
  }
  return [...new Set(words.map((word) => word.trim()).filter((word) => word !== ''))];
}

/** Read-only columns, for people to recognize trades. Edits in them are not imported: figures come from fills. */
export const readOnlyColumns = [
  ...(['symbol', 'side', 'opened', 'closed', 'quantity', 'entry_price', 'exit_price', 'net', 'currency', 'account'] as const),
] as const;

/** One of them. */
export type ReadOnlyColumn = (typeof readOnlyColumns)[number];

/**
 * Format of a trade's times in a sheet: "2026-03-02 10:00" in the trader's zone, or only the day if the time is
 * unknown.
 */
const sheetTime = (zone: string): ((at: Millis, dayOnly: boolean) => string) => {
  const clock = zoneClock(zone);
  return (at, dayOnly) => {
    const [day = '', time = ''] = new Date(dayOnly ? at : at + clock.offset(at)).toISOString().split('T');
    return dayOnly ? day : `${day} ${time.slice(0, 5)}`;
  };
};

/** The cells of the read-only columns. */
export function readOnlyCells(zone: string): Readonly<Record<ReadOnlyColumn, (row: AnnotatedTradeRow) => Cell>> {
  const moment = sheetTime(zone);
  return {
    symbol: ({ instrument }) => escapeCell(instrument.symbol),
    side: ({ side }) => side,
    opened: ({ openedAt, precision }) => moment(openedAt, precision === 'day'),
    closed: ({ closedAt, precision }) => (closedAt === null ? null : moment(closedAt, precision === 'day')),
    quantity: ({ quantity }) => quantity,
    entry_price: ({ entryPrice }) => entryPrice,
    exit_price: ({ exitPrice }) => exitPrice,
    net: ({ net }) => net,
    currency: ({ instrument }) => instrument.currency,
    account: ({ account }) => escapeCell(account),
  };
}

const list = (words: readonly string[]): Cell => (words.length === 0 ? null : escapeCell(joinCellList(words)));

/** A single price is a number to the spreadsheet; several are text, with its own decimal mark. */
function priceList(prices: readonly Decimal[], mark: DecimalMark): Cell {
  const [first = null] = prices;
  return prices.length <= 1 ? first : escapeCell(joinCellList(prices.map((price) => formatDecimal(price).replace('.', mark))));
}

/** Annotation fields in a sheet: all except checklists, whose rules are only known with their playbook. */
export type SheetField = Exclude<AnnotationField, 'checks'>;

/** The names of them. */
export const sheetFields: readonly SheetField[] = annotationFields.filter((name) => name !== 'checks');

/** The cells of the editable columns. */
export const editedCells: Readonly<Record<SheetField, (row: AnnotatedTradeRow, mark: DecimalMark) => Cell>> = {
  setup: ({ setup }) => setup && escapeCell(setup),
  tags: ({ tags }) => list(tags),
  mistakes: ({ mistakes }) => list(mistakes),
  stop: ({ stop }) => stop,
  target: ({ target }) => target,
  rating: ({ rating }) => rating,
  reviewed: ({ reviewed }) => (reviewed ? 'yes' : 'no'),
  emotions: ({ emotions }) => list(emotions),
  plannedRisk: ({ plannedRisk }) => plannedRisk,
  moreTargets: ({ moreTargets }, mark) => priceList(moreTargets, mark),
};

/** The heading of an editable column. */
export const headingOf = (name: SheetField): string =>
  ({ plannedRisk: 'planned_risk', moreTargets: 'more_targets' })[name as string] ?? name;

/** The columns for the trade's id and the version of its annotation. */
export const ID_COLUMN = 'id';
/** See `ID_COLUMN`. */
export const VERSION_COLUMN = 'journal_version';

/**
 * Trades as CSV to edit in a spreadsheet and import again: read-only columns, editable columns, then the trade's id
 * and the version of its annotation, which reveals changes made elsewhere in the meantime. Times are in `zone`,
 * numbers as the trader's spreadsheet writes them.
 */
export function sheetText(rows: readonly AnnotatedTradeRow[], zone: string, mark: DecimalMark = '.'): string {
  const columns: readonly CsvColumn<AnnotatedTradeRow>[] = [
    ...Object.entries(readOnlyCells(zone)),
    ...sheetFields.map((name) => [headingOf(name), (row: AnnotatedTradeRow) => editedCells[name](row, mark)] as const),
    [ID_COLUMN, ({ id }) => escapeCell(id)],
    [VERSION_COLUMN, annotationVersion],
  ];
  return csvText(columns, rows, mark);
}
