import { type ListedTrade, tradeListTable } from '#domain/metrics/table/tradeListTable.ts';
import { seededRandom } from '#domain/statistics/seededRandom.ts';
import { ZERO } from '#domain/units/decimal.ts';
import { findPatterns } from '../findPatterns.ts';
import type { PatternReport } from '../patternReport.ts';
import { type PatternTrades, patternTrades } from '../patternTrades.ts';

const NEW_YORK = 'America/New_York';

/** Numbers of the normal distribution around 0 with deviation 1. Source: Box and Muller 1958. */
function normal(random: () => number): () => number {
  return () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** Results in R of a journal of chance: the deviation of a trade, and of what the trades of one day share. */
type Chance = {
  readonly trades: number;
  readonly days: number;
  readonly seed: number;
  readonly deviation?: number;
  readonly shared?: number;
};

const SYMBOLS = ['AAPL', 'AMD', 'NVDA', 'QQQ', 'SPY', 'TSLA'];

/** Trades on weekdays of New York's session, five minutes to two hours long, $100 at risk each, whose results are chance. */
export function chanceTrades({ trades, days, seed, deviation = 1.2, shared = 0 }: Chance): readonly ListedTrade[] {
  const random = seededRandom(`journal ${seed}`);
  const draw = normal(random);
  const luck = Array.from({ length: days }, () => shared * draw());
  return Array.from({ length: trades }, (_, i) => {
    const day = Math.floor(random() * days);
    const entry = Date.UTC(2025, 0, 6 + 7 * Math.floor(day / 5) + (day % 5), 14, 30) + Math.floor(random() * 380) * 60_000;
    return {
      id: `t${i}`,
      symbol: SYMBOLS[Math.floor(random() * SYMBOLS.length)]!,
      side: random() < 0.6 ? 'long' : 'short',
      entryTime: new Date(entry).toISOString(),
      exitTime: new Date(entry + 300_000 + Math.floor(random() * 6_900_000)).toISOString(),
      grossPnl: (100 * (deviation * draw() + luck[day]!)).toFixed(2),
      fees: '0',
      risk: '100',
    };
  });
}

/** The same trades with `edge` more in R for some of them. */
export const withEdge = (trades: readonly ListedTrade[], edge: number, has: (trade: ListedTrade) => boolean): readonly ListedTrade[] =>
  trades.map((trade) => (has(trade) ? { ...trade, grossPnl: (Number(trade.grossPnl) + 100 * edge).toFixed(2) } : trade));

/** Listed trades as test input. */
export const testedTrades = (trades: readonly ListedTrade[], inR = false): PatternTrades =>
  patternTrades(tradeListTable(trades), { among: null, meant: null }, { zone: NEW_YORK, currency: 'USD', startingCapital: ZERO }, inR);

/** The answer of a search, run to its end. */
export function patternsOf(trades: PatternTrades, seed?: string): PatternReport {
  const search = findPatterns(trades, seed);
  for (let step = search.next(); ; step = search.next()) if (step.done) return step.value;
}
