import { arithmeticOf } from '#domain/metrics/folds/arithmetic.ts';
import { tradingDays } from '#domain/metrics/table/tradingDays.ts';
import { isSmallSample } from '#domain/statistics/isSmallSample.ts';
import type { CountedBehavior } from '../patternReport.ts';
import type { CountedAmong } from '../patternTrades.ts';
import { membersWithHabit } from './countedFigure.ts';
import { countedTrades, cutWinners } from './cutWinners.ts';

/** One symbol with at least 20 trades that lost at least as much as all other losing symbols together. Counted among the symbols traded. */
function symbolBleed(trades: CountedAmong): CountedBehavior | null {
  const { input, sequence } = trades;
  const { table, order, net } = input;
  const { zero } = arithmeticOf(table);
  const bySymbol = Map.groupBy(sequence.keys(), (at) => table.instruments[table.instrument[order[sequence[at]!]!]!]!.underlying);
  const losing = [...bySymbol]
    .map(([symbol, members]) => ({ symbol, members, sum: members.reduce((sum, at) => sum + net[sequence[at]!]!, zero) }))
    .filter(({ sum }) => sum < zero)
    .sort((a, b) => (a.sum < b.sum ? -1 : a.sum > b.sum ? 1 : a.symbol < b.symbol ? -1 : 1));
  const [worst, ...others] = losing;
  if (worst === undefined || bySymbol.size < 2 || isSmallSample(worst.members.length)) return null;
  if (worst.sum > others.reduce((sum, other) => sum + other.sum, zero)) return null;
  return countedTrades(trades, {
    id: 'symbolBleed',
    unit: 'symbols',
    n: 1,
    of: bySymbol.size,
    members: worst.members,
    subject: worst.symbol,
  });
}

/** Days whose profit was given back (see the habit): counts their trades after the day’s peak, whose results are the loss, among all days with an exit. */
function gaveBack(trades: CountedAmong): CountedBehavior | null {
  const { input, sequence } = trades;
  const { table, order, zone } = input;
  const { closed } = tradingDays(table, zone);
  const days = (members: Iterable<number>) => new Set(Array.from(members, (at) => closed(order[sequence[at]!]!))).size;
  const members = membersWithHabit(trades, 'gaveBack');
  return countedTrades(trades, { id: 'gaveBack', unit: 'days', n: days(members), of: days(sequence.keys()), members });
}

/**
 * Trades with additions at a worse price while losing (see the habit). A losing trade ends worse than others in any
 * case, so it is counted, not tested.
 */
const averagedDown = (trades: CountedAmong): CountedBehavior | null =>
  countedTrades(trades, { id: 'averagedDown', members: membersWithHabit(trades, 'averagedDown'), of: trades.sequence.length });

/** Losers that were held beyond the plan (see the habit): the loss is more than 1.2 times the risk. Of all losing trades with a risk. */
function heldLosers(trades: CountedAmong): CountedBehavior | null {
  const { input, sequence } = trades;
  const isLoser = (at: number) => input.outcomes[sequence[at]!]! < 0 && Number(input.table.risk[input.order[sequence[at]!]!]) > 0;
  const losers = Array.from(sequence.keys()).filter(isLoser);
  return countedTrades(trades, { id: 'heldLosers', members: membersWithHabit(trades, 'heldLosers'), of: losers.length });
}

/**
 * Trades that broke an existing plan (see byPlanKept), of all that had one. Some are found by their result, so they
 * are counted and not tested.
 */
function ignoredPlans(trades: CountedAmong): CountedBehavior | null {
  const { input, sequence } = trades;
  const { plans, id } = input.table;
  if (plans === undefined) return null;
  const idOf = (at: number) => id[input.order[sequence[at]!]!]!;
  const had = Array.from(sequence.keys()).filter((at) => plans.trades.has(idOf(at)) || plans.ignored.has(idOf(at)));
  const members = had.filter((at) => plans.ignored.has(idOf(at)));
  return countedTrades(trades, { id: 'ignoredPlans', members, of: had.length });
}

/** Behaviors that are found by their results, each null where it did not happen. A new one is a file and a place here. */
const behaviors = [ignoredPlans, heldLosers, averagedDown, cutWinners, gaveBack, symbolBleed];

/** Those that happened. */
export const countedBehaviors = (trades: CountedAmong): readonly CountedBehavior[] =>
  behaviors.map((count) => count(trades)).filter((found) => found !== null);
