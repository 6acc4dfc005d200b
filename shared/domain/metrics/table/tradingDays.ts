// Record 0094: trading days of accounts.

import type { DayCount } from '#domain/accounts/dayCount.ts';
import { dayNumber, dayNumberOf, hourOf } from '#domain/units/dayKey.ts';
import type { Millis, MillisColumn } from '#domain/units/millis.ts';
import { sessionClock } from '#domain/units/sessionClock.ts';
import { zoneClock } from '#domain/units/zoneClock.ts';
import { joinColumns, partsOf } from './joinAmounts.ts';
import { DAY_ONLY, type TradeTable } from './tradeTable.ts';

type DayColumns = Pick<TradeTable, 'accounts' | 'account' | 'instruments' | 'instrument' | 'precision' | 'dayCounts' | 'tradeDays'>;

/** True for what trades in futures sessions: futures, and options on them. */
const isFuture = ({ kind }: TradeTable['instruments'][number]) => kind === 'future' || kind === 'futureOption';

const found = new WeakMap<DayColumns['account'], { readonly of: DayColumns['dayCounts']; readonly counts: readonly DayCount[] }>();

/**
 * Day convention of each account in a table: the trader's choice, otherwise by its instruments: futures sessions if
 * all are futures, the calendar otherwise. `table` has all of an account's trades. Cached.
 */
export function dayCountsOf(table: DayColumns): readonly DayCount[] {
  const known = found.get(table.account);
  if (known !== undefined && known.of === table.dayCounts) return known.counts;
  const { accounts, account, instruments, instrument, dayCounts } = table;
  const future = instruments.map(isFuture);
  const [traded, others] = [new Uint8Array(accounts.length), new Uint8Array(accounts.length)];
  for (let row = 0; row < account.length; row++) (future[instrument[row]!] ? traded : others)[account[row]!] = 1;
  const counts = accounts.map((label, at) => dayCounts?.get(label) ?? (traded[at] === 1 && others[at] === 0 ? 'session' : 'calendar'));
  found.set(account, { of: dayCounts, counts });
  return counts;
}

/** Days of a table's moments, as counts of days since 1970-01-01; NaN for a trade without such a moment. */
type TradingDays = {
  /** The day of a moment in the account of a row. */
  readonly at: (row: number, time: Millis) => number;
  readonly opened: (row: number) => number;
  readonly closed: (row: number) => number;
};

type DatedColumns = DayColumns & Pick<TradeTable, 'openedAt' | 'closedAt' | 'exits'>;

/** Trade dates given by files, by account and time. */
function givenDays({ tradeDays = [] }: DayColumns): ReadonlyMap<string, number> | null {
  if (tradeDays.length === 0) return null;
  return new Map(tradeDays.map(({ account, time, day }) => [`${time} ${account}`, dayNumberOf(day)]));
}

/**
 * The single definition of an account's day at a moment. In an account on sessions it is the file's trade date,
 * otherwise the session's; in others, and for trades known only by date, the calendar's in `zone`.
 */
export function tradingDays(table: DatedColumns, zone: string): TradingDays {
  const at = daysAt(table, zone);
  const { openedAt, closedAt } = table;
  return {
    at,
    opened: (row) => at(row, openedAt[row]!),
    closed: (row) => at(row, closedAt[row]!),
  };
}

function daysAt(table: DayColumns, zone: string): TradingDays['at'] {
  const clock = zoneClock(zone);
  const { account, accounts, precision } = table;
  const calendar = (time: Millis) => dayNumber(time, clock.offset(time));
  const counts = dayCountsOf(table);
  const bySession = Uint8Array.from(counts, (count) => (count === 'session' ? 1 : 0));
  if (!counts.includes('session')) return (_, time) => calendar(time);
  const session = sessionClock();
  const given = givenDays(table);
  return (row, time) => {
    if (bySession[account[row]!] === 0 || precision[row] === DAY_ONLY) return calendar(time);
    return given?.get(`${time} ${accounts[account[row]!]!}`) ?? session(time);
  };
}

/** Where a column has no time. */
const NO_TIME = -0x80000000;
const readings = new WeakMap<object, Map<string, Int32Array>>();

/** `read` of each time in a column; far below anything where it is missing. */
function readTimes(times: MillisColumn, read: (time: Millis, at: number) => number): Int32Array {
  const found = new Int32Array(times.length);
  for (let at = 0; at < found.length; at++) {
    const time = times[at]!;
    found[at] = Number.isNaN(time) ? NO_TIME : read(time, at);
  }
  return found;
}

/** Computes integers for a column once, under a name. */
export function remembered(column: object, name: string, compute: () => Int32Array): Int32Array {
  const known = readings.get(column) ?? new Map<string, Int32Array>();
  readings.set(column, known);
  const found = known.get(name) ?? compute();
  known.set(name, found);
  return found;
}

/** A reading of the times of a column by a zone's clock: of a joined column put together from its parts, so that a write costs its month. */
const zonedColumn = (times: MillisColumn, zone: string, name: string, read: (time: Millis, offset: Millis) => number): Int32Array =>
  remembered(times, `${name} ${zone}`, () => {
    const parts = partsOf<Float64Array>(times) as readonly MillisColumn[] | null;
    if (parts !== null)
      return joinColumns<Int32Array>(
        new Int32Array(times.length),
        parts.map((part) => zonedColumn(part, zone, name, read)),
      );
    const clock = zoneClock(zone);
    return readTimes(times, (time) => read(time, clock.offset(time)));
  });

/** The hour, 0 to 23, of each time in a zone. */
export const hourColumn = (times: MillisColumn, zone: string): Int32Array => zonedColumn(times, zone, 'hour', hourOf);

/** The trading days (see tradingDays) of a table's entries, closes or exits; far below any day if missing. */
export function dayColumn(table: DatedColumns, of: 'opened' | 'closed' | 'exits', zone: string): Int32Array {
  const { openedAt, closedAt, exits } = table;
  const times = { opened: openedAt, closed: closedAt, exits: exits.time }[of];
  const counts = dayCountsOf(table);
  if (!counts.includes('session')) return zonedColumn(times, zone, 'day', dayNumber);
  // Exits of trades and of strategies are the same times in other rows.
  return remembered(of === 'exits' ? exits.row : times, `${of} ${zone} ${counts.join()}`, () => {
    const day = daysAt(table, zone);
    return readTimes(times, of === 'exits' ? (time, at) => day(exits.row[at]!, time) : (time, at) => day(at, time));
  });
}
