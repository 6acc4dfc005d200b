import { chance } from '#domain/sample/chance.ts';
import type { HistoryLine, OpenPositions } from './historyLine.ts';
import { market, tradingDays } from './market.ts';
import { optionTrade } from './optionTrade.ts';
import { stockTrade } from './stockTrade.ts';
import type { TradingStyle } from './tradingStyle.ts';

/** Months of stock and option trading up to yesterday, in the order it happened. `until` in UTC milliseconds. */
export function history(style: TradingStyle, until: number): HistoryLine[] {
  const luck = chance(style.seed);
  const prices = market(tradingDays(until, style.months), luck);
  const lines: HistoryLine[] = [];
  const positions: OpenPositions = { until: new Map(), contracts: new Set() };
  for (let index = 0; index < prices.days.length; index++) {
    if (luck.next() < 0.08) continue;
    for (let n = luck.whole(0, style.tradesPerDay * 2); n > 0; n--) lines.push(...stockTrade(luck, prices, index, style, positions));
    if (luck.next() < style.optionsPerDay) lines.push(...optionTrade(luck, prices, index, positions));
  }
  return lines.sort((a, b) => (a.date === b.date ? a.seconds - b.seconds : a.date < b.date ? -1 : 1));
}
