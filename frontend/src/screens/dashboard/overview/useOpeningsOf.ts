import { type Leg, openedFor } from '#domain/options/leg.ts';
import type { Payoff } from '#domain/options/payoff.ts';
import type { Decimal } from '#domain/units/decimal.ts';
import type { TradeId } from '#domain/units/ids.ts';
import { legsOfTrades } from '#features/strategies/legsOfTrades.ts';
import { useView } from '#features/view/useView.ts';
import { amountUnit, useAsyncValue } from '#journal/useAsyncValue.ts';
import { useJournal } from '#journal/useJournal.ts';
import type { GroupedRow } from '#journal/worker/rowGroup.ts';
import type { TradeDetail } from '#journal/worker/tradeDetail.ts';

/** A strategy's opening: its legs, its premium (below zero: paid), and their payoff at expiration. */
export type StrategyOpening = {
  readonly legs: readonly Leg[];
  readonly received: Decimal;
  readonly payoff: Payoff;
  /** All of it is still open. */
  readonly isWhole: boolean;
};

function openingOf({ trades, payoff }: TradeDetail): StrategyOpening | null {
  if (payoff === null) return null;
  const legs = legsOfTrades(trades);
  return { legs, received: openedFor(legs), payoff, isWhole: trades.every(({ quantity, openQuantity }) => openQuantity === quantity) };
}

/**
 * The openings of some rows by the ids of their trades; null if no strategy. While those of other rows are read, the ones before stay, each
 * with its own row. `problem`: why they could not be read.
 */
export function useOpeningsOf(rows: readonly GroupedRow[]) {
  const { worker, asOf } = useJournal();
  const { view } = useView();
  const ids = rows.map(({ trade }) => trade.id);
  const readOne = async (id: TradeId) => {
    const detail = await worker.detail(id, view);
    return [id, detail && openingOf(detail)] as const;
  };
  const { value, problem } = useAsyncValue(
    asOf([ids, view]),
    async () => new Map(await Promise.all(ids.map(readOne))),
    null,
    amountUnit(view),
  );
  return { openings: value, problem };
}
