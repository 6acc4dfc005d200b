import type { TradeTable } from '../metrics/table/tradeTable.ts';
import { tradingDays } from '../metrics/table/tradingDays.ts';
import { sampleDeviation } from '../statistics/sampleDeviation.ts';
import { tPoint95 } from '../statistics/tTails.ts';
import { weekdayOf } from '../units/dayKey.ts';
import { type Decimal, formatDecimal, ZERO } from '../units/decimal.ts';
import { millis } from '../units/millis.ts';
import { foldPeriod } from './foldPeriod.ts';
import { keptRules, type PromisedWeek } from './keptRules.ts';
import { type ProcessFigures, type ProcessScore, processScore } from './processScore.ts';
import { recordLimits } from './recordLimits.ts';
import { type FramePeriod, periodOf, type TimeFrame, timeFrames } from './timeFrame.ts';
import type { TradeOrigin } from './tradeOrigins.ts';

/** The mean of some results in R, and where it lies with 95 % confidence; no ends below two results. */
export type MeanOfR = { readonly mean: number; readonly low: number | null; readonly high: number | null };

/** The mean of at least one result and its range, by Student's distribution. */
export function meanOfR(rs: readonly number[]): MeanOfR {
  const mean = rs.reduce((sum, r) => sum + r, 0) / rs.length;
  const deviation = sampleDeviation(rs);
  const reach = deviation === null ? null : (tPoint95(rs.length - 1) * deviation) / Math.sqrt(rs.length);
  return { mean, low: reach === null ? null : mean - reach, high: reach === null ? null : mean + reach };
}

/**
 * The deepest fall of summed R from its high, 0 or more. `highest`, `lowest`, `recovered`: after which results the high was reached, the fall was deepest and the
 * high was reached again; −1 before the first, null where it has not been since.
 */
type FallOfR = { readonly r: number; readonly highest: number; readonly lowest: number; readonly recovered: number | null };

/** The deepest fall of results in the order they were closed; the first of several as deep. */
export function fallOfR(rs: readonly number[]): FallOfR {
  let [sum, high, highAt] = [0, 0, -1];
  let deepest: FallOfR & { readonly high: number } = { r: 0, highest: -1, lowest: -1, recovered: null, high: 0 };
  rs.forEach((r, at) => {
    sum += r;
    if (deepest.recovered === null && deepest.r > 0 && sum >= deepest.high) deepest = { ...deepest, recovered: at };
    if (sum > high) [high, highAt] = [sum, at];
    if (high - sum > deepest.r) deepest = { r: high - sum, highest: highAt, lowest: at, recovered: null, high };
  });
  const { high: _, ...fall } = deepest;
  return fall;
}

/**
 * Input of a trader's score. `table`: their own accounts' trades, by strategy, `origins` of each row; `zone` decides the weeks of
 * commitments and reviews, `currency` is their preferred one.
 */
export type ScoredJournal = {
  readonly table: TradeTable;
  readonly origins: readonly TradeOrigin[];
  readonly zone: string;
  readonly currency: string;
  readonly promises: readonly PromisedWeek[];
};

/** A trader in a frame. Counts are of closed trades, by strategies; `net` is the sum of those in `currency` (boardCurrency); `verified`, `edited` and `manual` by origin, the others from files. */
export type FrameScore = ProcessScore &
  ProcessFigures & {
    readonly trades: number;
    readonly wins: number;
    readonly losses: number;
    readonly breakevens: number;
    readonly currency: string;
    readonly net: string;
    readonly verified: number;
    readonly edited: number;
    readonly manual: number;
  };

/** The currency that a trader's amount is in: the one they prefer where a closed trade is in it, else the one of most trades. `currencies`: of each trade, at least one. */
function boardCurrency(currencies: readonly string[], preferred: string): string {
  if (currencies.includes(preferred)) return preferred;
  const all = [...Map.groupBy(currencies, (currency) => currency)];
  return all.reduce((most, each) => (each[1].length > most[1].length ? each : most))[0];
}

/**
 * Weeks in a row in which every trade that was closed is reviewed, counted back from the last week with a close; weeks without a close count for nothing and
 * break nothing. The week of `now` (UTC milliseconds) waits: it adds to the row when all of it is reviewed and breaks nothing before it is over.
 */
function reviewedWeeks(table: TradeTable, zone: string, now: number): number {
  const { size, closedAt, reviewed } = table;
  const tradingDay = tradingDays(table, zone);
  const weekOf = (day: number): number => day - weekdayOf(day);
  const weeks = new Map<number, boolean>();
  for (let row = 0; row < size; row++) {
    if (!(closedAt[row]! <= now)) continue;
    const week = weekOf(tradingDay.closed(row));
    weeks.set(week, (weeks.get(week) ?? true) && reviewed[row] === 1);
  }
  const present = Array.from({ length: size }, (_, row) => weekOf(tradingDay.at(row, millis(now))));
  for (const week of new Set(present)) if (weeks.get(week) === false) weeks.delete(week);
  const lastFirst = [...weeks].sort(([a], [b]) => b - a);
  const broken = lastFirst.findIndex(([, all]) => !all);
  return broken < 0 ? lastFirst.length : broken;
}

/** Figures of one frame; null below twenty closed trades. */
function scoreFrame(journal: ScoredJournal, { start }: FramePeriod, reviewed: number, now: number): FrameScore | null {
  const { table, origins, zone, currency: preferred, promises } = journal;
  const { order, arithmetic, net, wins, losses, inR, verified, edited, manual } = foldPeriod(table, origins, start, now);
  if (order.length < recordLimits.from) return null;
  const currencies = Array.from(order, (row) => table.instruments[table.instrument[row]!]!.currency);
  const currency = boardCurrency(currencies, preferred);
  let sum = arithmetic.zero;
  for (const [i, each] of currencies.entries()) if (each === currency) sum += net[i]!;
  const rs = inR.map(({ r }) => r);
  const known = rs.length >= recordLimits.from;
  const { mean, low } = known ? meanOfR(rs) : { mean: 0, low: null };
  const figures: ProcessFigures = {
    rules: keptRules(table, order, promises, zone),
    reviewedWeeks: reviewed,
    expectancy: low === null ? null : { mean, low },
    drawdownR: known ? fallOfR(rs).r : null,
  };
  return {
    ...processScore(figures),
    ...figures,
    trades: order.length,
    wins,
    losses,
    breakevens: order.length - wins - losses,
    currency,
    net: formatDecimal(sum === arithmetic.zero ? ZERO : (arithmetic.toDecimal(sum) as Decimal)),
    verified,
    edited,
    manual,
  };
}

/** A trader in each frame at `now` (UTC milliseconds), with its period; frames with fewer than twenty closed trades are absent. */
export function scoreTrader(
  journal: ScoredJournal,
  now: number,
): readonly { readonly frame: TimeFrame; readonly period: string; readonly scored: FrameScore }[] {
  const reviewed = reviewedWeeks(journal.table, journal.zone, now);
  return timeFrames.flatMap((frame) => {
    const period = periodOf(frame, now);
    const scored = scoreFrame(journal, period, reviewed, now);
    return scored === null ? [] : [{ frame, period: period.name, scored }];
  });
}
