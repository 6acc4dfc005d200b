import { DAY, millis } from '#domain/units/millis.ts';
import { usInstrument } from '../instruments/usInstrument.ts';
import { rowReasons } from '../rowReasons.ts';
import type { RowMeaning } from '../rows/layout.ts';
import type { RowCells } from '../rows/rowCells.ts';
import { StatedSums } from '../rows/statedSums.ts';
import { layout } from '../rows/tableImporter.ts';

const LOTS = {
  symbol: ['symbol'],
  closed: ['closed date'],
  quantity: ['quantity'],
  proceeds: ['proceeds', 'total proceeds'],
  cost: ['cost basis (cb)', 'cost basis'],
  gain: ['gain/loss ($)', 'gain/loss $'],
  wash: ['wash sale?'],
} as const;

/** Schwab's Realized Gain/Loss: results by tax lot, adjusted for wash sales and without times, for comparison alone. */
export const schwabRealized = layout({
  name: 'realized',
  columns: LOTS,
  required: ['symbol', 'closed', 'quantity', 'cost', 'gain', 'wash'],
  numbers: ['gain'],
  fees: 'in amount',
  zone: 'America/New_York',
  newestFirst: true,
  isRow: (cells) => cells.text('closed') !== '',
  start() {
    const sums = new StatedSums();
    return { row: (cells) => lotRow(cells, sums), stated: () => sums.list(), statedSpan: () => sums.span };
  },
});

function lotRow(cells: RowCells<keyof typeof LOTS>, sums: StatedSums): RowMeaning {
  const instrument = cells.instrument(cells.text('symbol'), usInstrument);
  if (typeof instrument === 'string') return instrument;
  const gain = cells.number('gain', 'gain or loss');
  const closed = cells.clock.american(cells.text('closed'));
  if (cells.problem !== '' || Number.isNaN(closed)) return cells.problem || cells.clock.problem;
  sums.add(instrument.key, gain, null);
  sums.at(closed, millis(closed + DAY - 1));
  return { ignored: rowReasons.statedResult };
}
