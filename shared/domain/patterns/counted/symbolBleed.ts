import { arithmeticOf } from '../../metrics/folds/arithmetic.ts';
import { isSmallSample } from '../../statistics/isSmallSample.ts';
import type { CountedBehavior } from '../patternReport.ts';
import type { CountedAmong } from '../patternTrades.ts';
import { countedTrades } from './countedTrades.ts';

/** One symbol with at least 20 trades that lost at least as much as all other losing symbols together. Counted among the symbols traded. */
export function symbolBleed(trades: CountedAmong): CountedBehavior | null {
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
