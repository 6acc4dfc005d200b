import type { Fill } from '#domain/trades/fill.ts';
import type { LotMethod, Trade } from '#domain/trades/trade.ts';
import type { FillId, TradeId } from '#domain/units/ids.ts';
import type { Ledger } from '../model/rebuildMonths.ts';
import { tradesAround } from './deleteFills.ts';

/**
 * The fills of some trades. `isWhole`: all of the trades exist; `shared`: a fill that also belongs to another trade.
 */
type FillsOfTrades = { readonly fills: ReadonlyMap<FillId, Fill>; readonly isWhole: boolean; readonly shared: Fill | undefined };

/** The fills of some trades of a ledger. */
export function fillsOfTrades(ledger: Ledger, ids: ReadonlySet<TradeId>, lots: LotMethod): FillsOfTrades {
  const trades = tradesAround(ledger, ids, lots);
  const own = trades.filter(({ id }) => ids.has(id));
  const fillsIn = (some: readonly Trade[]) => new Map(some.flatMap(({ fills }) => fills.map(({ fill }) => [fill.id, fill] as const)));
  const fills = fillsIn(own);
  const others = fillsIn(trades.filter(({ id }) => !ids.has(id)));
  return { fills, isWhole: own.length === ids.size, shared: [...fills.values()].find(({ id }) => others.has(id)) };
}
