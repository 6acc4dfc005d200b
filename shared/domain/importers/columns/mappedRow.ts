import type { Fill } from '#domain/trades/fill.ts';
import type { Instrument } from '#domain/trades/instrument.ts';
import { absolute, type Decimal, formatDecimal, negate, ZERO } from '#domain/units/decimal.ts';
import type { Millis } from '#domain/units/millis.ts';
import type { CsvRows } from '../csv/csvRows.ts';
import { rowReasons } from '../rowReasons.ts';
import { UNNAMED } from '../rows/draftFill.ts';
import { feeElsewhere } from '../rows/feeElsewhere.ts';
import { fillProblem } from '../rows/fillProblem.ts';
import type { RowLog } from '../rows/rowLog.ts';
import type { StatementClock } from '../values/statementClock.ts';
import type { SideMeaning } from './columnProfile.ts';
import type { MappedCells } from './mappedCells.ts';

type Side = Pick<Fill, 'effect'> & { readonly action: 'buy' | 'sell' };
const MEANS: Readonly<Record<Exclude<SideMeaning, 'skip'>, Side>> = {
  buy: { action: 'buy', effect: 'unknown' },
  sell: { action: 'sell', effect: 'unknown' },
  short: { action: 'sell', effect: 'open' },
  cover: { action: 'buy', effect: 'close' },
};

/** Input and output of reading a row. */
export type RowReading = {
  readonly rows: CsvRows;
  readonly cells: MappedCells;
  readonly clock: StatementClock;
  readonly log: RowLog;
};

/** The outcome of a row: fills of this instrument at this time with its stated result (or null) and the money of an execution, why it fails, or why it is no trade. */
export type MappedRow =
  | {
      readonly instrument: Instrument;
      readonly time: Millis;
      readonly pnl: Decimal | null;
      readonly deal?: { readonly quantity: Decimal; readonly price: Decimal; readonly fee: Decimal };
    }
  | { readonly ignored: string }
  | string;

/** Placeholders of a fill until the whole file is read. */
export const undated = { id: UNNAMED, order: 0, batch: '' } as const;

/** Reads the side, size and instrument of a row; else why it fails, or why it is no trade. */
export function rowStart(
  cells: MappedCells,
): { meaning: Exclude<SideMeaning, 'skip'>; quantity: Decimal; instrument: Instrument } | MappedRow {
  const word = cells.text('side');
  const side = cells.side();
  if (side === 'skip') return { ignored: `Rows that say "${word.slice(0, 40)}" are not trades, as you chose.` };
  const unfilled = cells.notFilled();
  if (unfilled !== '') return { ignored: unfilled };
  if (side === '')
    return word === ''
      ? rowReasons.noSide
      : `We don’t know what "${word.slice(0, 40)}" means. Choose its meaning where you match this file’s columns.`;
  const quantity = cells.number('quantity', 'quantity');
  if (cells.problem !== '') return cells.problem;
  const instrument = cells.instrument(quantity);
  if (typeof instrument === 'string') return cells.problem || instrument;
  return { meaning: side ?? (quantity < 0n ? 'sell' : 'buy'), quantity: absolute(quantity), instrument };
}

/** Returns the fee in the currency of the trade, and adds fees in other currencies as cash beside it. */
export function feeBeside(
  { cells, clock, log }: RowReading,
  { currency, underlying }: Instrument,
  fees: ReadonlyMap<string, Decimal>,
  time: Millis,
): Decimal {
  const [id, stamp] = [cells.id(), `${cells.text('date')} ${cells.text('time')}`.trim()];
  for (const [paid, sum] of fees) {
    if (paid === currency || sum === 0n) continue;
    const cash = {
      account: cells.text('account'),
      symbol: underlying,
      currency: paid,
      amount: negate(sum),
      time,
      precision: clock.precision,
    };
    feeElsewhere(log.findings, cash, id && `${id}|${formatDecimal(sum)} ${paid}`, stamp);
  }
  return fees.get(currency) ?? ZERO;
}

/** Writes a row that is one execution into the log. */
export function executionRow({ rows, cells, clock, log }: RowReading): MappedRow {
  const row = rowStart(cells);
  if (typeof row === 'string' || !('meaning' in row)) return row;
  const { instrument, quantity } = row;
  const price = cells.number('price', 'price');
  const fees = cells.feesByCurrency(instrument);
  const pnl = cells.optional('pnl', 'profit or loss');
  if (cells.problem !== '') return cells.problem;
  const side = MEANS[row.meaning];
  const refused = fillProblem(instrument, side.action, quantity, price);
  if (refused !== '') return refused;
  const time = clock.stamp(cells.stamp('date', 'time'));
  if (Number.isNaN(time)) return clock.problem;
  const fee = feeBeside({ rows, cells, clock, log }, instrument, fees, time);
  const fill = { ...undated, account: cells.text('account'), instrument, ...side, quantity, price, fee, time, precision: clock.precision };
  log.fill(rows, fill, cells.id(), `${cells.text('date')} ${cells.text('time')}`.trim());
  return { instrument, time, pnl, deal: { quantity, price, fee } };
}
