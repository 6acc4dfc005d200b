import type { PlannedTrades } from '../metrics/table/tradeTable.ts';
import type { PlanOutcome } from './planOutcome.ts';

/**
 * A way of leaving a plan (`against`: its side, for unplanned trades), the number of trades, and R over those with a
 * known one; null if R is undefined.
 */
type LeftPlan = {
  readonly way: 'against' | 'early' | 'late' | 'past' | 'wider' | 'size';
  readonly trades: number;
  readonly r: number | null;
};

/** Below this, in R, an entry is within its zone. */
const SLIPPED = 0.005;

/** In which ways trades left their plans: the largest R first, then the ways without R, the most frequent first. A trade can be in several. */
export function leftPlans(
  outcomes: readonly PlanOutcome[],
  planned: Pick<PlannedTrades, 'trades' | 'ignored'> | null,
): readonly LeftPlan[] {
  const negated = (of: readonly (number | null)[]): number | null => {
    const known = of.filter((r) => r !== null);
    return known.length === 0 ? null : -known.reduce((all, r) => all + r, 0);
  };
  const way = (
    name: LeftPlan['way'],
    did: (outcome: PlanOutcome) => boolean,
    r: ((outcome: PlanOutcome) => number | null) | null,
  ): LeftPlan => {
    const own = outcomes.filter(did);
    return { way: name, trades: own.length, r: r && negated(own.map(r)) };
  };
  const against = [...(planned?.ignored ?? [])].filter((trade) => !planned?.trades.has(trade)).length;
  const found: readonly LeftPlan[] = [
    { way: 'against', trades: against, r: null },
    way(
      'early',
      ({ exit }) => exit === 'early',
      ({ short }) => short,
    ),
    way(
      'late',
      ({ slippage }) => slippage !== null && slippage >= SLIPPED,
      ({ slippage }) => slippage,
    ),
    way(
      'past',
      ({ exit }) => exit === 'past',
      ({ past }) => past,
    ),
    way('wider', ({ stop }) => stop === 'wider', null),
    way('size', ({ size }) => size !== null && size !== 0n, null),
  ];
  return found.filter(({ trades }) => trades > 0).sort((a, b) => (a.r ?? 0) - (b.r ?? 0) || b.trades - a.trades);
}
