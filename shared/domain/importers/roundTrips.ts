import type { Decimal } from '../money.ts';
import type { Instrument } from '../trades/instrument.ts';
import type { RowCells } from './rowCells.ts';
import type { RowLog } from './rowLog.ts';
import { refusal } from './tableImporter.ts';

/** One end of a round trip; `stamp` its time as written. */
export type TripEnd = { readonly price: Decimal; readonly stamp: string };
/** A row that is a whole round trip. `fee` is for both ends; `id` the broker's own, '' when it has none. */
export type RoundTrip = {
  readonly instrument: Instrument;
  readonly account: string;
  readonly side: 'long' | 'short';
  readonly quantity: Decimal;
  readonly entry: TripEnd;
  readonly exit: TripEnd;
  readonly fee: Decimal;
  readonly id: string;
};

/** Writes rows that are round trips as their two fills; the fee goes to the exit. The broker's id given twice is a duplicate. */
export class RoundTrips {
  private readonly seen = new Map<string, { readonly trip: RoundTrip; readonly entered: number; readonly left: number }>();

  /** The number of the entry in the log (the exit follows it); a sentence when the row is none; null when it has been told already. */
  add(cells: RowCells<string>, log: RowLog, trip: RoundTrip): number | string | null {
    const { instrument, account, side, quantity, entry, exit, fee, id } = trip;
    const { clock, rows } = cells;
    const times = [clock.stamp(entry.stamp), clock.precision, clock.stamp(exit.stamp), clock.precision] as const;
    if (cells.problem !== '') return cells.problem;
    if (Number.isNaN(times[0]) || Number.isNaN(times[2])) return clock.problem || 'A time is missing.';
    if (times[2] < times[0]) return 'The exit is before the entry.';
    const [enter, leave] = side === 'long' ? (['buy', 'sell'] as const) : (['sell', 'buy'] as const);
    const refused = refusal(instrument, enter, quantity, entry.price) || refusal(instrument, leave, quantity, exit.price);
    if (refused !== '') return refused;
    if (id !== '') {
      const name = `${account}|${id}`;
      const before = this.seen.get(name);
      if (before === undefined) this.seen.set(name, { trip, entered: times[0], left: times[2] });
      else if (!isSame(before.trip, trip) || before.entered !== times[0] || before.left !== times[2])
        return `An earlier row has the same id (${id.slice(0, 60)}) but another trade.`;
      else {
        log.duplicate(rows, `The same trade (${id.slice(0, 60)}) stands in an earlier row already.`);
        return null;
      }
    }
    const first = log.size;
    const write = (
      action: 'buy' | 'sell',
      { price, stamp }: TripEnd,
      time: number,
      precision: typeof clock.precision,
      cost: Decimal,
      end: string,
    ) =>
      log.fill(
        rows,
        { id: '', account, instrument, action, quantity, price, fee: cost, time, precision, order: 0, effect: 'unknown', batch: '' },
        id === '' ? '' : `${id}-${end}`,
        stamp,
      );
    write(enter, entry, times[0], times[1], 0n, 'entry');
    write(leave, exit, times[2], times[3], fee, 'exit');
    return first;
  }
}

const isSame = (a: RoundTrip, b: RoundTrip) =>
  a.instrument === b.instrument &&
  a.side === b.side &&
  a.quantity === b.quantity &&
  a.entry.price === b.entry.price &&
  a.exit.price === b.exit.price;
