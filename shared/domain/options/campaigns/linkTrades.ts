import type { Trade } from '#domain/trades/trade.ts';
import { isOption, MAX_TOGETHER_MS } from '../strategies/openedTogether.ts';
import { deliveryLinks, isCovered, isRoll, type TradeLink } from './tradeLink.ts';

/** Index of the first value in a rising list that is not below `least`. */
function lowerBound(sorted: readonly number[], value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Every link within a family, in order of opening. Calls are linked to the shares that cover them only if an
 * assignment or exercise delivered those.
 */
export function linkTrades(family: readonly Trade[]): TradeLink[] {
  const [options, shares] = [family.filter(isOption), family.filter((trade) => !isOption(trade))];
  const ties = options.flatMap((option) => deliveryLinks(option, shares));
  const opened = options.map(({ openedAt }) => openedAt);
  for (const from of options) {
    const rolledTo = new Set<Trade>();
    for (const { fill } of from.fills) {
      let at = lowerBound(opened, fill.time - MAX_TOGETHER_MS);
      for (; at < options.length && opened[at]! <= fill.time + MAX_TOGETHER_MS; at++)
        if (isRoll(from, options[at]!)) rolledTo.add(options[at]!);
    }
    for (const to of rolledTo) ties.push({ kind: 'roll', from, to });
  }
  const brought = ({ kind, from, to }: TradeLink) =>
    to.side === 'long' && (kind === 'assignment' ? from.instrument.right === 'P' : kind === 'exercise' && from.instrument.right === 'C');
  const delivered = new Set(ties.filter(brought).map(({ to }) => to));
  for (const holding of delivered)
    for (const call of options) if (isCovered(call, holding)) ties.push({ kind: 'cover', from: holding, to: call });
  return ties;
}
