import { rPoints } from '#copy/trades/tradePageTexts.ts';
import { toNumber } from '#domain/units/decimal.ts';
import type { TradeSubject } from '#features/tradeChart/tradeSubject.ts';

/** A point of the line from stop to target, in multiples of the risk. */
type RiskPoint = { readonly kind: 'stop' | 'entry' | 'target' | 'result'; readonly name: string; readonly r: number };

/** Where stop, entry, targets and the result are, in multiples of the risk; none where no risk is known. Prices count for a single trade alone. */
export function riskPoints({ trade, one }: TradeSubject): readonly RiskPoint[] {
  if (trade.risk === null || trade.r === null) return [];
  const { instrument, entryPrice, side, quantity } = trade;
  const perPoint = ((side === 'long' ? 1 : -1) * quantity * toNumber(instrument.multiplier)) / toNumber(trade.risk);
  const at = (price: number) => (price - entryPrice) * perPoint;
  const { stop = null, target = null, moreTargets = [] } = one?.written ?? {};
  const targets = target === null ? [] : [target, ...moreTargets];
  const isKnown = trade.closedAt !== null || trade.net !== 0n;
  return [
    { kind: 'stop', name: stop === null ? rPoints.risk : rPoints.stop, r: stop === null ? -1 : at(toNumber(stop)) },
    { kind: 'entry', name: rPoints.entry, r: 0 },
    ...targets.map((price) => ({ kind: 'target', name: rPoints.target, r: at(toNumber(price)) }) as const),
    ...(isKnown ? [{ kind: 'result', name: trade.closedAt === null ? rPoints.realized : rPoints.closed, r: trade.r } as const] : []),
  ];
}
