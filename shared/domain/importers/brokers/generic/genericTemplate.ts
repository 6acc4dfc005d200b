import { GENERIC_COLUMNS } from './genericInstrument.ts';

const EXAMPLES: readonly Partial<Record<(typeof GENERIC_COLUMNS)[number], string>>[] = [
  {
    datetime: '2026-01-15 09:31:05',
    symbol: 'AAPL',
    asset_type: 'stock',
    side: 'buy',
    quantity: '100',
    price: '182.55',
    commission: '1.00',
    fees: '0.00',
    currency: 'USD',
    note: 'Example: replace these two rows with yours',
  },
  {
    datetime: '2026-01-15 10:12:40',
    symbol: 'AAPL',
    asset_type: 'stock',
    side: 'sell',
    quantity: '100',
    price: '184.10',
    commission: '1.00',
    fees: '0.02',
    currency: 'USD',
  },
];

/** The CSV template that people download: every column of the generic layout, and one round trip as an example. */
export const genericTemplate = [GENERIC_COLUMNS, ...EXAMPLES.map((row) => GENERIC_COLUMNS.map((column) => row[column] ?? ''))]
  .map((cells) => `${cells.join(',')}\r\n`)
  .join('');
