import { wordsVersion } from '../book/wordsVersion.ts';
import type { WordName } from '../book/words.ts';
import { type Cell, type CsvColumn, csvText } from '../exports/csvText.ts';
import type { DecimalMark } from '../importers/readNumber.ts';
import type { TradeRow } from '../list/journalRows.ts';
import { zoneClock } from '../time.ts';
import { keptText } from './keptText.ts';
import { listText } from './wordList.ts';

/** Columns that tell trades apart for the eye. What is changed in them is not taken back: figures come from fills. */
export const readOnlyColumns = [
  ...(['symbol', 'side', 'opened', 'closed', 'quantity', 'entry_price', 'exit_price', 'net', 'currency', 'account'] as const),
] as const;

/** One of them. */
export type ReadOnlyColumn = (typeof readOnlyColumns)[number];

/** How the moments of a trade stand in a sheet: "2026-03-02 10:00" in the trader's zone, or the day alone where no more is known. */
export const sheetMoment = (zone: string): ((at: number, dayOnly: boolean) => string) => {
  const clock = zoneClock(zone);
  return (at, dayOnly) => {
    const [day = '', time = ''] = new Date(dayOnly ? at : at + clock.offset(at)).toISOString().split('T');
    return dayOnly ? day : `${day} ${time.slice(0, 5)}`;
  };
};

/** What stands in the columns that are only read. */
export function readOnlyCells(zone: string): Readonly<Record<ReadOnlyColumn, (row: TradeRow) => Cell>> {
  const moment = sheetMoment(zone);
  return {
    symbol: ({ instrument }) => keptText(instrument.symbol),
    side: ({ side }) => side,
    opened: ({ openedAt, precision }) => moment(openedAt, precision === 'day'),
    closed: ({ closedAt, precision }) => (closedAt === null ? null : moment(closedAt, precision === 'day')),
    quantity: ({ quantity }) => quantity,
    entry_price: ({ entryPrice }) => entryPrice,
    exit_price: ({ exitPrice }) => exitPrice,
    net: ({ net }) => net,
    currency: ({ instrument }) => instrument.currency,
    account: ({ account }) => keptText(account),
  };
}

const list = (words: readonly string[]): Cell => (words.length === 0 ? null : keptText(listText(words)));

/** What stands in the columns that are there to be edited. */
export const editedCells: Readonly<Record<WordName, (row: TradeRow) => Cell>> = {
  setup: ({ setup }) => setup && keptText(setup),
  tags: ({ tags }) => list(tags),
  mistakes: ({ mistakes }) => list(mistakes),
  stop: ({ stop }) => stop,
  target: ({ target }) => target,
  rating: ({ rating }) => rating,
  reviewed: ({ reviewed }) => (reviewed ? 'yes' : 'no'),
};

/** The columns that name the trade and the version of its words. */
export const ID_COLUMN = 'id';
/** See `ID_COLUMN`. */
export const VERSION_COLUMN = 'journal_version';

/**
 * Trades as a sheet to edit in a spreadsheet and bring back: CSV with what tells trades apart, then what can be edited, then the trade's id and the version
 * of what stands there now, by which changes made elsewhere in the meantime are seen. Times are in `zone`,
 * numbers as the trader's spreadsheet writes them.
 */
export function sheetText(rows: readonly TradeRow[], zone: string, mark: DecimalMark = '.'): string {
  const columns: readonly CsvColumn<TradeRow>[] = [
    ...Object.entries(readOnlyCells(zone)),
    ...Object.entries(editedCells),
    [ID_COLUMN, ({ id }) => keptText(id)],
    [VERSION_COLUMN, wordsVersion],
  ];
  return csvText(columns, rows, mark);
}
