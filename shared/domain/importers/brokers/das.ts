import { ZERO } from '#domain/units/decimal.ts';
import { millis } from '#domain/units/millis.ts';
import { namedInstrument } from '../instruments/namedInstrument.ts';
import type { RowMeaning } from '../rows/layout.ts';
import type { RowCells } from '../rows/rowCells.ts';
import { layout, tableImporter } from '../rows/tableImporter.ts';
import { dayInName } from '../values/dayInName.ts';
import { sideBesideShort } from '../values/orderSide.ts';

const COLUMNS = {
  time: ['time'],
  symbol: ['symbol'],
  side: ['side'],
  price: ['price'],
  quantity: ['qty'],
  route: ['route'],
  account: ['account'],
  cloid: ['cloid'],
} as const;

const trades = layout({
  columns: COLUMNS,
  required: ['time', 'symbol', 'side', 'price', 'quantity', 'route', 'account', 'cloid'],
  numbers: ['price'],
  fees: [],
  zone: null,
  newestFirst: false,
  start(_text, fileName) {
    const day = dayInName(fileName);
    if (day === null)
      return {
        sentence:
          'A DAS file has times but no date, so the day must be in its name. Rename it to something like "trades 2026-07-20.csv" and choose it again.',
      };
    return { row: (cells) => tradeRow(cells, day) };
  },
});

/** The trades window of DAS Trader Pro: clock times only; the day is in the file's name. No fees. */
export const das = tableImporter({
  id: 'das',
  name: 'DAS Trader Pro',
  howTo:
    'In DAS Trader Pro right-click the Trades window and choose Export; put the day in the file’s name (trades 2026-07-20.csv), because the file has none.',
  missing:
    'This doesn’t look like the Trades window of DAS Trader: the header row Time, Symbol, Side, Price, Qty, Route, … is missing. Export the Trades window and choose that file.',
  layouts: [trades],
});

function tradeRow(cells: RowCells<keyof typeof COLUMNS>, day: string): RowMeaning {
  // S always closes a long position; SS sells short.
  const side = sideBesideShort(cells.text('side'));
  if (typeof side === 'string') return side;
  const instrument = cells.instrument(cells.text('symbol'), namedInstrument);
  if (typeof instrument === 'string') return instrument;
  if (instrument.expiry !== undefined && instrument.expiry < day)
    return `${instrument.symbol} expired on ${instrument.expiry}, before the day in the file’s name. Correct the name or the symbol.`;
  const stamp = `${day} ${cells.text('time')}`;
  return {
    instrument,
    ...side,
    quantity: cells.number('quantity', 'quantity'),
    price: cells.number('price', 'price'),
    fee: ZERO,
    time: cells.text('time') === '' ? millis(Number.NaN) : cells.clock.stamp(stamp),
    stamp,
    account: cells.account('account'),
  };
}
