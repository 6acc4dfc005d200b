import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import type { ListItem } from '#journal/worker/journalWorker.ts';

/** What the cells of one row are made of, with columns and on a phone. */
export type CellsProps = {
  readonly item: Extract<ListItem, { kind: 'trade' }>;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly money: MoneyFormat;
  /** Results are multiples of the risk. */
  readonly inR: boolean;
  readonly zone: string;
  /** The row stands under the head of its day. */
  readonly byDay: boolean;
  /** Decimals of all prices in the list. */
  readonly digits: number;
  /** What an account is called, by its label. */
  readonly accountName: (label: string) => string;
};
