import type { Instrument } from '#domain/trades/instrument.ts';
import { type Decimal, ZERO } from '#domain/units/decimal.ts';
import { rowReasons } from '../rowReasons.ts';
import type { DraftFill } from '../rows/draftFill.ts';
import { fillProblem } from '../rows/fillProblem.ts';
import type { MappedCells } from './mappedCells.ts';
import { feeBeside, type MappedRow, type RowReading, rowStart, undated } from './mappedRow.ts';
import { isBySide } from './tradeColumns.ts';

type End = Pick<DraftFill, 'price' | 'time' | 'precision'> & { readonly stamp: string };

/** One end of a trade; a sentence where its time cannot be read. */
function endOf({ cells, clock }: RowReading, fields: Parameters<MappedCells['stamp']>, price: Decimal): End | string {
  const stamp = cells.stamp(...fields);
  const time = clock.stamp(stamp);
  return Number.isNaN(time) ? clock.problem || rowReasons.noTime : { stamp, time, price, precision: clock.precision };
}

/** The ends of a row as the file names them, entry before exit; `exit` null: the trade is open. */
function endsOf(reading: RowReading, isOpen: boolean): { readonly entry: End; readonly exit: End | null } | string {
  const { cells } = reading;
  const price = cells.number('price', 'entry price');
  const exitPrice = isOpen ? ZERO : cells.number('exitPrice', 'exit price');
  if (cells.problem !== '') return cells.problem;
  const entry = endOf(reading, ['date', 'time'], price);
  if (typeof entry === 'string' || isOpen) return typeof entry === 'string' ? entry : { entry, exit: null };
  const exit = cells.has('exitDate') ? endOf(reading, ['exitDate', 'exitTime'], exitPrice) : { ...entry, price: exitPrice };
  return typeof exit === 'string' ? exit : { entry, exit };
}

const refusal = (instrument: Instrument, quantity: Decimal, [enter, entry]: ['buy' | 'sell', End], exit: End | null): string =>
  fillProblem(instrument, enter, quantity, entry.price) ||
  (exit === null ? '' : fillProblem(instrument, enter === 'buy' ? 'sell' : 'buy', quantity, exit.price));

/**
 * Writes a row that is a whole trade as its two fills; the fee goes to the exit. A trade without an exit is still open: one fill. Where the ends are named by side
 * ("buyPrice"), a sale before the purchase was a short.
 */
export function tradeRow(reading: RowReading, entryColumn: string | undefined): MappedRow {
  const { rows, cells, log } = reading;
  const row = rowStart(cells);
  if (typeof row === 'string' || !('meaning' in row)) return row;
  const { instrument, quantity } = row;
  const isOpen = cells.text('exitPrice') === '' && cells.text('exitDate') === '';
  const ends = endsOf(reading, isOpen);
  if (typeof ends === 'string') return ends;
  const isReversed = ends.exit !== null && ends.exit.time < ends.entry.time;
  const isBySides = !cells.has('side') && isBySide(entryColumn);
  if (isReversed && !isBySides) return rowReasons.exitBeforeEntry;
  const [entry, exit] = isReversed ? [ends.exit!, ends.entry] : [ends.entry, ends.exit];
  const enter = row.meaning === 'buy' && !isReversed ? 'buy' : 'sell';
  const fees = cells.feesByCurrency(instrument);
  const pnl = cells.optional('pnl', 'profit or loss');
  const refused = cells.problem || refusal(instrument, quantity, [enter, entry], exit);
  if (refused !== '') return refused;
  const id = cells.text('id');
  const fee = feeBeside(reading, instrument, fees, (exit ?? entry).time);
  const write = (action: 'buy' | 'sell', { stamp, ...at }: End, cost: Decimal, name: string) => {
    const fill: DraftFill = {
      ...undated,
      account: cells.text('account'),
      instrument,
      action,
      quantity,
      fee: cost,
      effect: 'unknown',
      ...at,
    };
    log.fill(rows, fill, id && `${id}-${name}`, stamp);
  };
  write(enter, entry, exit === null ? fee : ZERO, 'entry');
  if (exit !== null) write(enter === 'buy' ? 'sell' : 'buy', exit, fee, 'exit');
  return { instrument, time: entry.time, pnl: exit === null ? null : pnl };
}
