import type { Fill } from '#domain/trades/fill.ts';
import { matchFills } from '#domain/trades/matchFills.ts';
import type { LotMethod, Matched } from '#domain/trades/trade.ts';
import { add, type Decimal, negate, subtract, ZERO } from '#domain/units/decimal.ts';
import type { FillId } from '#domain/units/ids.ts';
import type { TradeRef } from '../model/touchedEntries.ts';

/** Manual grouping of fills into trades: a shared name, or null for none. `trades` locates their chapters. */
export type TradeGrouping = {
  readonly trades: readonly TradeRef[];
  readonly fills: readonly { readonly fill: FillId; readonly trade: FillId | null }[];
};

/** Fills of one account that become others or come new, and those that go because they are part of another again. */
export type Regrouped = { readonly changed: ReadonlyMap<FillId, Fill>; readonly gone: ReadonlySet<FillId> };

const none: ReadonlySet<FillId> = new Set();
/** Fills that become others, and those that go. */
export const regrouped = (changed: ReadonlyMap<FillId, Fill>, gone: ReadonlySet<FillId> = none): Regrouped => ({ changed, gone });

/** The current grouping of some trades' fills, for restoring it later. */
export const groupingOf = (trades: readonly TradeRef[], fills: Iterable<Fill>): TradeGrouping => ({
  trades: trades.map(({ account, openedAt }) => ({ account, openedAt })),
  fills: [...fills].map(({ id, changes }) => ({ fill: id, trade: changes?.trade ?? null })),
});

/**
 * Sums of all trades of some instruments: results and fees so far, units open (short below zero), and closes without
 * an opening.
 */
function sumsOf({ trades, unmatched }: Matched) {
  const sum = (amounts: readonly Decimal[]): Decimal => amounts.reduce((all, each) => add(all, each), ZERO);
  return {
    gross: sum(trades.map(({ gross }) => gross)),
    fees: sum(trades.map(({ fees }) => fees)),
    open: sum(trades.map(({ side, openQuantity }) => (side === 'long' ? openQuantity : negate(openQuantity)))),
    unmatched: sum(unmatched.map(({ quantity }) => quantity)),
    trades: trades.length,
  };
}

/**
 * The trades of the regrouped fills' instruments afterwards, or null when something else than their grouping would change: results, fees, units open, closes
 * without an opening. Each trade's result is rounded to eight decimals, so by one of those for each trade results may differ.
 */
export function tradesRegrouped(fills: ReadonlyMap<FillId, Fill>, { changed, gone }: Regrouped, lots: LotMethod): Matched | null {
  const keys = new Set([...changed.values()].map(({ instrument }) => instrument.key));
  const matched = (all: Iterable<Fill>) =>
    matchFills(
      [...all].filter(({ instrument }) => keys.has(instrument.key)),
      lots,
    );
  const before = sumsOf(matched(fills.values()));
  const after = matched([...new Map([...fills, ...changed]).values()].filter(({ id }) => !gone.has(id)));
  const sums = sumsOf(after);
  const rounding = BigInt(before.trades + sums.trades);
  const moved = subtract(sums.gross, before.gross);
  const isSame = sums.fees === before.fees && sums.open === before.open && sums.unmatched === before.unmatched;
  return isSame && moved <= rounding && moved >= -rounding ? after : null;
}
