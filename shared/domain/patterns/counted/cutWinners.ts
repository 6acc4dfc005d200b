import { medianOf } from '#domain/statistics/nthSmallest.ts';
import { arithmeticOf } from '../../metrics/folds/arithmetic.ts';
import { excursionMeasures } from '../../reports/explorer/excursionMeasures.ts';
import { timeMeasures } from '../../reports/explorer/timeMeasures.ts';
import { priceOfTrades } from '../../reports/habits/priceOfTrades.ts';
import { isSmallSample } from '../../statistics/isSmallSample.ts';
import { wilsonInterval } from '../../statistics/wilsonInterval.ts';
import { type CountedBehavior, trendOf } from '../patternReport.ts';
import type { CountedAmong } from '../patternTrades.ts';

/**
 * A behavior of some trades, by their numbers in the sequence: `n` of `of` (by default all counted trades). Null if
 * empty.
 */
export function countedTrades(
  among: CountedAmong,
  {
    id,
    members,
    of,
    n = members.length,
    unit = 'trades',
    subject = null,
  }: { readonly id: string; readonly members: readonly number[]; readonly of: number } & Partial<
    Pick<CountedBehavior, 'n' | 'unit' | 'subject'>
  >,
): CountedBehavior | null {
  const share = wilsonInterval(n, of);
  if (members.length === 0 || share === null) return null;
  const { input, sequence, values } = among;
  const results = { ...input, arithmetic: arithmeticOf(input.table) };
  const places = members.map((member) => sequence[member]!);
  const { trades, net, withRisk, totalR } = priceOfTrades(results, places);
  return {
    id,
    unit,
    n,
    of,
    subject,
    ...share,
    trades,
    net,
    withRisk,
    totalR: withRisk === 0 ? null : totalR,
    trend: trendOf(Float64Array.from(members, (member) => values[member]!)),
    rows: Uint32Array.from(members, (member) => input.order[sequence[member]!]!),
  };
}

/** Winners held for less than half as long as losers usually are. */
const SHORT = 0.5;
/** Maximum captured percentage of the best move for a cut winner. */
const LITTLE = 40;

type OfRow = (row: number) => number;

/**
 * Winners that are cut: the median winner is held for less than half as long as the median loser. Counted are the winners below half the losers’ median (the
 * subject, in seconds), of all winners. Where price bars tell what enough of the winners captured of their best move, the median winner captured less than
 * 40% of it too, and those that did are counted, of the winners with bars (`cutMoves`).
 */
export function cutWinners(trades: CountedAmong): CountedBehavior | null {
  const { input, sequence } = trades;
  const [secondsOf, percentOf] = [timeMeasures.held, excursionMeasures.capture].map((measure) =>
    measure.of({ table: input.table, zone: input.zone }),
  ) as [OfRow, OfRow];
  const heldOf = (at: number) => secondsOf(input.order[sequence[at]!]!);
  const captureOf = (at: number) => percentOf(input.order[sequence[at]!]!);
  const timed = Array.from(sequence.keys()).filter((at) => !Number.isNaN(heldOf(at)));
  const [winners, losers] = [1, -1].map((sign) => timed.filter((at) => input.outcomes[sequence[at]!] === sign)) as [number[], number[]];
  if (isSmallSample(winners.length) || isSmallSample(losers.length)) return null;
  const medianIn = (places: readonly number[], of: (at: number) => number): number => medianOf(Float64Array.from(places, of))!;
  const short = SHORT * medianIn(losers, heldOf);
  if (!(medianIn(winners, heldOf) < short)) return null;
  const isShort = (at: number) => heldOf(at) < short;
  const subject = String(short);
  const measured = winners.filter((at) => !Number.isNaN(captureOf(at)));
  if (isSmallSample(measured.length))
    return countedTrades(trades, { id: 'cutWinners', members: winners.filter(isShort), of: winners.length, subject });
  if (!(medianIn(measured, captureOf) < LITTLE)) return null;
  const members = measured.filter((at) => isShort(at) && captureOf(at) < LITTLE);
  return countedTrades(trades, { id: 'cutMoves', members, of: measured.length, subject });
}
