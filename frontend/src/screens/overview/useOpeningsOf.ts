import { type Leg, openedFor } from '#domain/options/leg.ts';
import type { Payoff } from '#domain/options/payoff.ts';
import type { Decimal } from '#domain/units/decimal.ts';
import { legsOfTrades } from '#frontend/parts/strategies/legsOfTrades.ts';
import { useView } from '#frontend/parts/view/useView.ts';
import { amountUnit, useAsyncValue } from '#journal/useAsyncValue.ts';
import { useJournal } from '#journal/useJournal.ts';
import type { GroupedRow } from '#journal/worker/rowGroup.ts';

/** How a strategy was opened: its legs, what was received for them (below zero: paid), and what they can come to at expiration. */
export type StrategyOpening = {
  readonly legs: readonly Leg[];
  readonly received: Decimal;
  readonly payoff: Payoff;
  /** All of it is still open. */
  readonly isWhole: boolean;
};

/** The openings of some rows, in their order; null for what is no strategy, and for all until they have been read. */
export function useOpeningsOf(rows: readonly GroupedRow[]): readonly (StrategyOpening | null)[] {
  const { worker, revision } = useJournal();
  const { view } = useView();
  const ids = rows.map(({ trade }) => trade.id);
  const { value } = useAsyncValue(
    `${revision} ${ids.join()} ${JSON.stringify(view)}`,
    () => Promise.all(ids.map((id) => worker.detail(id, view))),
    null,
    amountUnit(view),
  );
  return rows.map((_, i) => {
    const detail = value?.[i];
    if (detail == null || detail.payoff === null) return null;
    const legs = legsOfTrades(detail.trades);
    const isWhole = detail.trades.every(({ quantity, openQuantity }) => openQuantity === quantity);
    return { legs, received: openedFor(legs), payoff: detail.payoff, isWhole };
  });
}
