import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import type { TradeAddress } from '#features/trades/useTradeLink.ts';
import type { ListItem } from '#journal/worker/journalWorker.ts';
import type { JournalMarks } from '#journal/worker/marksOf.ts';
import type { ColumnId } from './columns/columnOf.ts';
import type { Selection } from './selection/useSelection.ts';

/** Props of a row's cells, with columns and on a phone. */
export type CellsProps = {
  readonly item: Extract<ListItem, { kind: 'trade' }>;
  /** Where the page of its trade is. */
  readonly link: TradeAddress;
  readonly columns: readonly ColumnId[];
  /** Chosen columns without space: the row shows the essentials in other ways. */
  readonly folded: readonly ColumnId[];
  /** Null where nothing is selected by boxes. */
  readonly selection: Selection | null;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly money: MoneyFormat;
  /** Open rows at their brokers' marks, by their ids; null without any. */
  readonly marks: JournalMarks['rows'] | null;
  /** Results are multiples of the risk. */
  readonly inR: boolean;
  /** Results are before fees. */
  readonly gross: boolean;
  readonly zone: string;
  /** True if the row is under its day's head. */
  readonly byDay: boolean;
  /** An account's name, by its label. */
  readonly accountName: (label: string) => string;
};
