import type { TradeTable } from '../metrics/table/tradeTable.ts';
import { tradingDays } from '../metrics/table/tradingDays.ts';
import type { InstrumentKind } from '../trades/instrument.ts';
import { dayText } from '../units/dayKey.ts';
import { DAY } from '../units/millis.ts';
import { foldPeriod, type PeriodFold, type ResultInR } from './foldPeriod.ts';
import { recordLimits } from './recordLimits.ts';
import { fallOfR, type MeanOfR, meanOfR, type ScoredJournal } from './scoreTrader.ts';
import { periodOf } from './timeFrame.ts';

/** A kind of instrument is named from this share of the trades on. */
const NAMED_FROM = 0.2;
/** Days a trade of the middle is held at most, for those who trade within a day and within days. */
const HELD = { day: 1, swing: 14 };

/** Results in R of some trades with a planned risk: how many, their sum, and their mean with its range. */
export type SummedR = MeanOfR & { readonly trades: number; readonly total: number };
/** The trades of one setup that have a planned risk. */
type SetupRecord = SummedR & { readonly name: string };

/**
 * Results in R of the trades with a planned risk. Days are UTC, or of sessions; `recovered` is null while the
 * drawdown lasts, `fall` without a drawdown.
 */
type RecordInR = SummedR & {
  readonly won: { readonly trades: number; readonly r: number };
  readonly lost: { readonly trades: number; readonly r: number };
  readonly fall: { readonly r: number; readonly from: string; readonly to: string; readonly recovered: string | null } | null;
};

/** Closed trades of a stretch, by strategies; `inR` is null where none had a planned risk. */
type SpanRecord = {
  readonly trades: number;
  readonly wins: number;
  readonly losses: number;
  readonly verified: number;
  readonly edited: number;
  readonly manual: number;
  readonly inR: RecordInR | null;
  readonly setups: readonly SetupRecord[];
};

/**
 * A trader's results of the last twelve months, without amounts. `through` and `quarter` name the month and quarter
 * of its creation, UTC, like the leaderboard; `days`: each day with a result in R, their sum and number. `kinds` and
 * `style`: instruments and holding time they mostly trade.
 */
type TraderRecord = {
  readonly through: string;
  readonly quarter: string;
  readonly kinds: readonly InstrumentKind[];
  readonly style: 'day' | 'swing' | 'position' | null;
  readonly days: readonly { readonly day: string; readonly r: number; readonly trades: number }[];
  readonly spans: { readonly months: SpanRecord; readonly quarter: SpanRecord; readonly month: SpanRecord };
};

/** R to a ten-thousandth: finer than anything shown, and short to store. */
const short = (r: number): number => Math.round(r * 10_000) / 10_000;
const sumOf = (rs: readonly number[]): number => short(rs.reduce((sum, r) => sum + r, 0));
/** The sum of at least one result. */
export function summedR(rs: readonly number[]): SummedR {
  const { mean, low, high } = meanOfR(rs);
  return { trades: rs.length, total: sumOf(rs), mean: short(mean), low: low && short(low), high: high && short(high) };
}
/** The day of a result: UTC, or the session's in accounts that count sessions. */
function dayOfResult(table: TradeTable): (result: ResultInR) => string {
  const { closed } = tradingDays(table, 'UTC');
  return ({ row }) => dayText(closed(row));
}

/** Groups in the order they first come. */
function grouped<T>(all: readonly T[], nameOf: (one: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const group = groups.get(nameOf(one)) ?? [];
    groups.set(nameOf(one), group);
    group.push(one);
  }
  return groups;
}

function recordInR(table: TradeTable, results: readonly ResultInR[]): RecordInR | null {
  if (results.length === 0) return null;
  const rs = results.map(({ r }) => r);
  const fall = fallOfR(rs);
  const dayOf = dayOfResult(table);
  const day = (at: number): string => dayOf(results[Math.max(at, 0)]!);
  const part = (side: readonly number[]) => ({ trades: side.length, r: Math.abs(sumOf(side)) });
  return {
    ...summedR(rs),
    won: part(rs.filter((r) => r > 0)),
    lost: part(rs.filter((r) => r < 0)),
    fall:
      fall.r === 0
        ? null
        : {
            r: short(fall.r),
            from: day(fall.highest),
            to: day(fall.lowest),
            recovered: fall.recovered === null ? null : day(fall.recovered),
          },
  };
}

function setupsOf(table: TradeTable, results: readonly ResultInR[]): readonly SetupRecord[] {
  const named = [...grouped(results, ({ row }) => table.setups[table.setup[row]!] ?? '')].filter(([name]) => name !== '');
  const most = named.sort(([a, one], [b, other]) => other.length - one.length || (a < b ? -1 : 1)).slice(0, recordLimits.setups);
  return most.map(([name, its]) => ({ name, ...summedR(its.map(({ r }) => r)) }));
}

const spanRecord = (table: TradeTable, { order, wins, losses, verified, edited, manual, inR }: PeriodFold): SpanRecord => ({
  trades: order.length,
  wins,
  losses,
  verified,
  edited,
  manual,
  inR: recordInR(table, inR),
  setups: setupsOf(table, inR),
});

/** The most traded kinds, most first. */
function kindsOf({ instruments, instrument }: TradeTable, order: Uint32Array): readonly InstrumentKind[] {
  const kinds = [...grouped([...order], (row) => instruments[instrument[row]!]!.kind)] as [InstrumentKind, readonly number[]][];
  const named = kinds.filter(([, rows]) => rows.length >= NAMED_FROM * order.length);
  return named.sort(([a, one], [b, other]) => other.length - one.length || (a < b ? -1 : 1)).map(([kind]) => kind);
}

/** By how long the trade of the middle was held. */
function styleOf({ openedAt, closedAt }: TradeTable, order: Uint32Array): TraderRecord['style'] {
  if (order.length === 0) return null;
  const held = [...order].map((row) => (closedAt[row]! - openedAt[row]!) / DAY).sort((a, b) => a - b);
  const middle = held[Math.floor(held.length / 2)]!;
  return middle < HELD.day ? 'day' : middle < HELD.swing ? 'swing' : 'position';
}

/** The track record of a journal at `now`, UTC milliseconds. */
export function trackRecord({ table, origins }: Pick<ScoredJournal, 'table' | 'origins'>, now: number): TraderRecord {
  const at = new Date(now);
  const [month, quarter] = [periodOf('month', now), periodOf('quarter', now)];
  const spanFrom = (start: number) => foldPeriod(table, origins, start, now);
  const months = spanFrom(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - recordLimits.months + 1));
  const days = [...grouped(months.inR, dayOfResult(table))].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    through: month.name,
    quarter: quarter.name,
    kinds: kindsOf(table, months.order),
    style: styleOf(table, months.order),
    days: days.map(([day, results]) => ({ day, r: sumOf(results.map(({ r }) => r)), trades: results.length })),
    spans: {
      months: spanRecord(table, months),
      quarter: spanRecord(table, spanFrom(quarter.start)),
      month: spanRecord(table, spanFrom(month.start)),
    },
  };
}
