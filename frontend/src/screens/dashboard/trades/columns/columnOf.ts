import * as listTexts from '#copy/trades/tradeListTexts.ts';
import type { SortColumn } from '#domain/journal/views/sortRows.ts';
import { useResultName } from '#features/view/useResultName.ts';

/**
 * One column of the list after the name: its head, its sort order, its width in pixels, and when it makes room: the lowest `stays` goes
 * first.
 */
type ListColumn = {
  readonly name: string;
  readonly width: number;
  readonly stays: number;
  readonly sort?: SortColumn;
  readonly right?: true;
  /** It needs what tables do not have. */
  readonly written?: true;
  /** It needs the bars of trades to be read. */
  readonly bars?: true;
};

const { columns: names } = listTexts;

/** Every column that the list can show. */
const listColumns = {
  account: { name: names.account, width: 90, stays: 6, sort: 'account' },
  side: { name: names.side, width: 44, stays: 9, sort: 'side' },
  opened: { name: names.opened, width: 112, stays: 4, sort: 'opened', right: true },
  closed: { name: names.closed, width: 66, stays: 20, sort: 'closed', right: true },
  held: { name: names.held, width: 62, stays: 5, sort: 'held', right: true },
  size: { name: names.size, width: 48, stays: 13, sort: 'size', right: true },
  entry: { name: names.entry, width: 62, stays: 14, sort: 'entry', right: true },
  exit: { name: names.exit, width: 60, stays: 12, sort: 'exit', right: true },
  net: { name: names.net, width: 94, stays: 99, sort: 'net', right: true },
  r: { name: names.r, width: 78, stays: 15, sort: 'r', right: true },
  gross: { name: names.gross, width: 98, stays: 3, right: true },
  fees: { name: names.fees, width: 76, stays: 3, sort: 'fees', right: true },
  risk: { name: names.risk, width: 84, stays: 3, right: true },
  stop: { name: names.stop, width: 74, stays: 3, right: true, written: true },
  target: { name: names.target, width: 74, stays: 3, right: true, written: true },
  setup: { name: names.setup, width: 102, stays: 11, sort: 'setup' },
  words: { name: names.words, width: 130, stays: 10 },
  emotions: { name: names.emotions, width: 120, stays: 2 },
  playbook: { name: names.playbook, width: 130, stays: 1 },
  rules: { name: names.rules, width: 74, stays: 2, right: true },
  rating: { name: names.rating, width: 62, stays: 7, sort: 'rating' },
  note: { name: names.note, width: 200, stays: 1, written: true },
  screenshots: { name: names.screenshots, width: 92, stays: 1, sort: 'screenshots', right: true },
  addsToLoser: { name: names.addsToLoser, width: 104, stays: 1, sort: 'addsToLoser', right: true },
  mae: { name: names.mae, width: 84, stays: 2, sort: 'mae', right: true, bars: true },
  mfe: { name: names.mfe, width: 84, stays: 2, sort: 'mfe', right: true, bars: true },
  capture: { name: names.capture, width: 82, stays: 2, sort: 'capture', right: true, bars: true },
  review: { name: names.review, width: 48, stays: 8 },
} as const satisfies Readonly<Record<string, ListColumn>>;

/** The name of one of them. */
export type ColumnId = keyof typeof listColumns;

/** All of them, in the order of the chooser. */
export const columnIds = Object.keys(listColumns) as readonly ColumnId[];

/** The default columns: the side is said beside the name. The account is shown if there are several. */
export const defaultColumns: readonly ColumnId[] = [
  ...(['closed', 'held', 'size', 'entry', 'exit', 'net', 'r', 'setup', 'words', 'review', 'account'] as const),
];

/** A column's definition, by its name. */
export const columnOf = (id: ColumnId): ListColumn => listColumns[id];

/**
 * Names columns of the list. "net" shows results under the Net/Gross switch and "gross" the other of the two, so both are named by their
 * content.
 */
export function useColumnName(): (id: ColumnId) => string {
  const { short, other } = useResultName();
  return (id) => (id === 'net' ? short : id === 'gross' ? other : columnOf(id).name);
}
