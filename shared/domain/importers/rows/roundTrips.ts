import { UNNAMED } from '#domain/importers/rows/draftFill.ts';
import type { TimePrecision } from '#domain/trades/fill.ts';
import type { Instrument } from '#domain/trades/instrument.ts';
import { type Decimal, ZERO } from '#domain/units/decimal.ts';
import type { Millis } from '#domain/units/millis.ts';
import { sessionClock } from '#domain/units/sessionClock.ts';
import { rowReasons } from '../rowReasons.ts';
import { givenTradeDay } from '../values/givenTradeDay.ts';
import type { DraftFill } from './draftFill.ts';
import { fillProblem } from './fillProblem.ts';
import type { RowCells } from './rowCells.ts';
import type { RowLog } from './rowLog.ts';

/** One end of a round trip; `stamp` its time as written. */
type TripEnd = { readonly price: Decimal; readonly stamp: string };
/** A row that is a whole round trip. `fee` is for both ends; `gross` its result as the broker states it; `id` the broker's own, '' when it has none. */
type RoundTrip = {
  readonly instrument: Instrument;
  readonly account: string;
  readonly side: 'long' | 'short';
  readonly quantity: Decimal;
  readonly entry: TripEnd;
  readonly exit: TripEnd;
  readonly fee: Decimal;
  readonly gross?: Decimal;
  readonly id: string;
  /** The trade date that the row gives, as it writes it. */
  readonly tradeDay?: string;
};

/** A round trip with its times. */
type ReadTrip = { readonly trip: RoundTrip; readonly entered: number; readonly left: number };

const sessionOf = sessionClock();

/** Writes rows that are round trips as their two fills; the fee goes to the exit. The broker's id given twice is a duplicate. */
export class RoundTrips {
  private readonly seen = new Map<string, Map<string, ReadTrip>>();

  /** The number of the entry in the log (the exit follows it); a sentence if the row is invalid; null if already read. */
  add(cells: RowCells<string>, log: RowLog, trip: RoundTrip): number | string | null {
    const { instrument, account, side, quantity, entry, exit, fee, id } = trip;
    const { clock, rows } = cells;
    const entered = clock.stamp(entry.stamp);
    const enteredTo = clock.precision;
    const left = clock.stamp(exit.stamp);
    if (cells.problem !== '') return cells.problem;
    if (Number.isNaN(entered) || Number.isNaN(left)) return clock.problem || rowReasons.noTime;
    if (left < entered) return rowReasons.exitBeforeEntry;
    const enter = side === 'long' ? 'buy' : 'sell';
    const leave = side === 'long' ? 'sell' : 'buy';
    const refused = fillProblem(instrument, enter, quantity, entry.price) || fillProblem(instrument, leave, quantity, exit.price);
    if (refused !== '') return refused;
    if (id !== '') {
      const before = this.readBefore({ trip, entered, left });
      if (before === 'differs') return `An earlier row has the same id (${id.slice(0, 60)}) but another trade.`;
      if (before === 'same') {
        log.duplicate(rows, `The same trade (${id.slice(0, 60)}) is in an earlier row already.`);
        return null;
      }
    }
    const dated = givenTradeDay(trip.tradeDay ?? '', left);
    if (dated === 'unclear') return rowReasons.noTradeDay(trip.tradeDay ?? '');
    const first = log.size;
    const fill = (action: 'buy' | 'sell', price: Decimal, cost: Decimal, time: Millis, precision: TimePrecision): DraftFill => ({
      id: UNNAMED,
      account,
      instrument,
      action,
      quantity,
      price,
      fee: cost,
      time,
      precision,
      order: 0,
      effect: 'unknown',
      batch: '',
      // A trade held over several sessions has only the exit's date.
      ...(dated !== null && sessionOf(time) === sessionOf(left) && { tradeDay: dated }),
    });
    const [opening, last] = [fill(enter, entry.price, ZERO, entered, enteredTo), fill(leave, exit.price, fee, left, clock.precision)];
    log.fill(rows, opening, id && `${id}-entry`, entry.stamp);
    if (trip.gross !== undefined) last.statedGross = trip.gross;
    log.fill(rows, last, id && `${id}-exit`, exit.stamp);
    return first;
  }

  /** Finds an earlier row with this id, with the same trade or another one. */
  private readBefore(read: ReadTrip): 'same' | 'differs' | 'never' {
    const { account, id } = read.trip;
    const seen = this.seen.get(account) ?? new Map<string, ReadTrip>();
    this.seen.set(account, seen);
    const before = seen.get(id);
    if (before === undefined) {
      seen.set(id, read);
      return 'never';
    }
    return isSame(before.trip, read.trip) && before.entered === read.entered && before.left === read.left ? 'same' : 'differs';
  }
}

const isSame = (a: RoundTrip, b: RoundTrip) =>
  a.instrument === b.instrument &&
  a.side === b.side &&
  a.quantity === b.quantity &&
  a.entry.price === b.entry.price &&
  a.exit.price === b.exit.price;
