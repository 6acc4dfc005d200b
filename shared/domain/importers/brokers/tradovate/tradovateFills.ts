import { futureInstrument } from '#domain/importers/instruments/usInstrument.ts';
import { rowReasons } from '#domain/importers/rowReasons.ts';
import type { RowMeaning } from '#domain/importers/rows/layout.ts';
import type { RowCells } from '#domain/importers/rows/rowCells.ts';
import { layout } from '#domain/importers/rows/tableImporter.ts';

const FILLS = {
  account: ['account'],
  id: ['fill id', '_id', 'id'],
  side: ['b/s'],
  contract: ['contract'],
  quantity: ['quantity', '_qty'],
  price: ['_price', 'price'],
  utc: ['_timestamp'],
  time: ['timestamp'],
  tradeDay: ['_tradedate'],
  active: ['_active'],
  commission: ['commission'],
} as const;

/** The report Fills, the only one of Tradovate with commissions and trade dates. Its times are in UTC, and once more in the trader's zone. */
export const tradovateFills = layout({
  name: 'fills',
  columns: FILLS,
  required: ['id', 'side', 'contract', 'quantity', 'price', 'utc', 'tradeDay'],
  numbers: ['price', 'commission'],
  fees: ['commission'],
  zone: null,
  newestFirst: false,
  start: () => ({ row: fillRow }),
});

function fillRow(cells: RowCells<keyof typeof FILLS>): RowMeaning {
  if (cells.text('active').toLowerCase() === 'false') return { ignored: 'A fill that the exchange has taken back.' };
  const side = cells.text('side').toLowerCase();
  if (side !== 'buy' && side !== 'sell') return rowReasons.neitherSide(cells.text('side'));
  const instrument = cells.instrument(cells.text('contract'), futureInstrument);
  if (typeof instrument === 'string') return instrument;
  const stamp = cells.text('utc') || cells.text('time');
  return {
    instrument,
    action: side,
    effect: 'unknown',
    quantity: cells.number('quantity', 'quantity'),
    price: cells.number('price', 'price'),
    fee: cells.amount('commission', 'commission'),
    time: cells.text('utc') === '' ? cells.clock.stamp(stamp) : cells.clock.iso(stamp),
    stamp,
    account: cells.account('account'),
    executionId: cells.text('id'),
    tradeDay: cells.text('tradeDay'),
  };
}
