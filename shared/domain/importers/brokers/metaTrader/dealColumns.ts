import { columnOf, columnsOf } from '#domain/importers/csv/csvTable.ts';
import { CLOSED_NAMES } from './closedColumns.ts';

/** Columns of a table of deals, in the languages of closed positions. `position`: only some brokers' own exports have it. */
const DEAL_NAMES = {
  deal: [
    'deal',
    'ticket',
    'deal id',
    'geschäft',
    'transacción',
    'affare',
    'transazione',
    'opération',
    'transaction',
    'transação',
    'negócio',
  ],
  time: CLOSED_NAMES.openTime,
  symbol: CLOSED_NAMES.symbol,
  type: ['type', 'typ', 'tipo'],
  direction: ['direction', 'entry', 'richtung', 'dirección', 'direzione', 'direção'],
  volume: CLOSED_NAMES.volume,
  price: CLOSED_NAMES.openPrice,
  order: ['order', 'order id', 'auftrag', 'orden', 'ordine', 'ordre', 'ordem'],
  position: ['position', 'position id'],
  commission: CLOSED_NAMES.commission,
  charge: [...CLOSED_NAMES.taxes, 'tasa', 'cargo', 'tassa', 'frais', 'taxa'],
  swap: CLOSED_NAMES.swap,
  profit: CLOSED_NAMES.profit,
} as const;

/** Where the columns of a table of deals are; below 0 when missing. */
export type DealColumns = Readonly<Record<keyof typeof DEAL_NAMES, number>>;

const NEEDED = ['deal', 'time', 'symbol', 'type', 'direction', 'volume', 'price', 'profit'] as const;

/** The columns of such a table by its columns' names; null when it is another table. */
export function dealColumnsIn(columns: ReadonlyMap<string, number>): DealColumns | null {
  const places = Object.entries(DEAL_NAMES).map(([name, names]) => [name, columnOf(columns, ...names)]);
  const at = Object.fromEntries(places) as DealColumns;
  return NEEDED.every((name) => at[name] >= 0) ? at : null;
}

/** The same from the header's cells. */
export const dealColumnsOf = (cells: readonly string[]): DealColumns | null => dealColumnsIn(columnsOf(cells));
