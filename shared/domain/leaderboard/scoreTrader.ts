import { arithmeticOf } from '../metrics/folds/arithmetic.ts';
import { exitOrder } from '../metrics/folds/exitOrder.ts';
import { foldRisk } from '../metrics/folds/foldRisk.ts';
import type { TradeTable } from '../metrics/table/tradeTable.ts';
import { tPoint95 } from '../statistics/tTails.ts';
import { type Decimal, formatDecimal, ZERO } from '../units/decimal.ts';
import { keptRules, type PromisedWeek } from './keptRules.ts';
import { type ProcessFigures, type ProcessScore, processScore } from './processScore.ts';
import { reviewedWeeks } from './reviewedWeeks.ts';
import { type FramePeriod, periodOf, type TimeFrame, timeFrames } from './timeFrame.ts';
import type { TradeOrigins } from './tradeOrigins.ts';

/** So many closed trades in a frame make a rank; so many with a known risk make an expectancy and a drawdown in R. */
export const RANKED_FROM = 20;

/** What a trader is scored from. `table`: their own accounts' trades, counted by strategies; `zone` decides the weeks of commitments and reviews. */
type ScoredJournal = {
  readonly table: TradeTable;
  readonly origins: TradeOrigins;
  readonly zone: string;
  readonly currency: string;
  readonly promises: readonly PromisedWeek[];
};

/** A trader in a frame. Counts are of closed trades, by strategies; `net` is the sum of those in `currency`; `manual` and `edited` are not as a broker's file has them. */
export type FrameScore = ProcessScore &
  ProcessFigures & {
    readonly trades: number;
    readonly wins: number;
    readonly losses: number;
    readonly breakevens: number;
    readonly currency: string;
    readonly net: string;
    readonly manual: number;
    readonly edited: number;
  };

/** The deepest fall of summed R from its high. `rs` in the order the trades were closed. */
function deepestFall(rs: Iterable<number>): number {
  let [sum, high, deepest] = [0, 0, 0];
  for (const r of rs) {
    sum += r;
    high = Math.max(high, sum);
    deepest = Math.max(deepest, high - sum);
  }
  return deepest;
}

const inFrame = ({ closedAt, size }: TradeTable, start: number, now: number): Uint32Array =>
  Uint32Array.from({ length: size }, (_, row) => row).filter((row) => closedAt[row]! >= start && closedAt[row]! <= now);

/** Figures of one frame; null below twenty closed trades. */
function scoreFrame(journal: ScoredJournal, { start }: FramePeriod, reviewed: number, now: number): FrameScore | null {
  const { table, origins, zone, currency, promises } = journal;
  const rows = inFrame(table, start, now);
  if (rows.length < RANKED_FROM) return null;
  const order = exitOrder(table, rows);
  const arithmetic = arithmeticOf(table);
  const [gross, fees] = [arithmetic.column(table.gross), arithmetic.column(table.fees)];
  const net = arithmetic.list(order.length);
  let [wins, losses, sum] = [0, 0, arithmetic.zero];
  for (let i = 0; i < order.length; i++) {
    const result = gross[order[i]!]! - fees[order[i]!]!;
    net[i] = result;
    if (result > arithmetic.zero) wins++;
    else if (result < arithmetic.zero) losses++;
    if (table.instruments[table.instrument[order[i]!]!]!.currency === currency) sum += result;
  }
  const { trades: withRisk, total, deviation } = foldRisk(table, order, net, zone);
  const known = withRisk >= RANKED_FROM;
  const rs = Array.from(order, (row, i) => [Number(net[i]), Number(table.risk[row])] as const).flatMap(([result, risk]) =>
    risk > 0 ? [result / risk] : [],
  );
  const mean = total / withRisk;
  const figures: ProcessFigures = {
    rules: keptRules(table, order, promises, zone),
    reviewedWeeks: reviewed,
    expectancy: known ? { mean, low: mean - (tPoint95(withRisk - 1) * deviation!) / Math.sqrt(withRisk) } : null,
    drawdownR: known ? deepestFall(rs) : null,
  };
  const countOf = (set: ReadonlySet<string>): number => order.reduce((count, row) => count + (set.has(table.id[row]!) ? 1 : 0), 0);
  return {
    ...processScore(figures),
    ...figures,
    trades: order.length,
    wins,
    losses,
    breakevens: order.length - wins - losses,
    currency,
    net: formatDecimal(sum === arithmetic.zero ? ZERO : (arithmetic.toDecimal(sum) as Decimal)),
    manual: countOf(origins.manual),
    edited: countOf(origins.edited),
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
