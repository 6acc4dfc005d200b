import { CashInLieu } from '#domain/importers/rows/cashInLieu.ts';
import type { Layout } from '#domain/importers/rows/layout.ts';

import { SplitPairs } from '#domain/importers/rows/splitPairs.ts';
import { layout, tableImporter } from '#domain/importers/rows/tableImporter.ts';
import { type EtradeColumn, etradeRow } from './etradeRow.ts';

const common: Pick<Layout<EtradeColumn>, 'required' | 'numbers' | 'fees' | 'zone' | 'newestFirst' | 'isRow' | 'start'> = {
  required: ['date', 'type', 'description', 'quantity', 'price', 'amount', 'commission'],
  numbers: ['quantity', 'price', 'amount'],
  fees: 'in amount',
  zone: 'America/New_York',
  newestFirst: true,
  isRow: (cells) => cells.rows.count > 2,
  start() {
    const splits = new SplitPairs();
    const lieu = new CashInLieu();
    return {
      row: (cells) => etradeRow(cells, splits, lieu),
      end(log) {
        splits.end(log);
        lieu.end(log, splits);
      },
    };
  },
};
const since2025 = layout<EtradeColumn>({
  ...common,
  columns: {
    date: ['activity/trade date'],
    type: ['activity type'],
    description: ['description'],
    symbol: ['symbol'],
    quantity: ['quantity #'],
    price: ['price $'],
    amount: ['amount $'],
    commission: ['commission'],
    fees: ['fees'],
    security: [],
  },
  account: (text) => /Account Activity for (.{1,60}?) from /.exec(text.slice(0, 4000))?.[1] ?? '',
});
const before2025 = layout<EtradeColumn>({
  name: 'before-2025',
  ...common,
  columns: {
    date: ['transactiondate'],
    type: ['transactiontype'],
    description: ['description'],
    symbol: ['symbol'],
    quantity: ['quantity'],
    price: ['price'],
    amount: ['amount'],
    commission: ['commission'],
    fees: [],
    security: ['securitytype'],
  },
  account: (text) => /For Account:\W{0,3}([#\d]{1,40})/.exec(text.slice(0, 4000))?.[1] ?? '',
});
const withoutSymbols = layout<EtradeColumn>({
  name: 'without-symbols',
  ...common,
  required: [...common.required, 'fees'],
  columns: {
    date: ['date'],
    type: ['transaction type'],
    description: ['description'],
    symbol: ['symbol'],
    quantity: ['quantity'],
    price: ['price'],
    amount: ['amount'],
    commission: ['commission'],
    fees: ['fees'],
    security: [],
  },
});

/** E*TRADE's account activity, in the layout since 2025 and two before it: dates only; the amount is the paid total. */
export const etrade = tableImporter({
  id: 'etrade',
  name: 'E*TRADE',
  howTo:
    'At etrade.com open Accounts, then Transactions (or Activity), choose the account and the dates, and download as CSV (DownloadTxnHistory.csv).',
  missing:
    'This doesn’t look like an E*TRADE transaction history. Download Transactions as CSV (DownloadTxnHistory.csv) and choose that file.',
  layouts: [since2025, before2025, withoutSymbols],
});
