import type { ListedTrade } from '#domain/metrics/table/tradeListTable.ts';
import { seededRandom } from '#domain/statistics/seededRandom.ts';
import { chanceTrades } from './testJournal.ts';

/**
 * A journal whose expectancy moves in `stretches` of random lengths, each `level` R above or below zero. Each stretch has one or two of the `symbols` as its
 * own, in `share` of its trades.
 */
type Drift = {
  readonly trades: number;
  readonly days: number;
  readonly stretches: number;
  readonly level: number;
  readonly symbols: number;
  readonly share: number;
};

const kinds: readonly Drift[] = [
  { trades: 400, days: 200, stretches: 8, level: 0.5, symbols: 8, share: 1 },
  { trades: 400, days: 200, stretches: 4, level: 0.6, symbols: 12, share: 0.9 },
  { trades: 400, days: 200, stretches: 12, level: 0.6, symbols: 4, share: 1 },
  { trades: 800, days: 250, stretches: 6, level: 0.5, symbols: 6, share: 0.9 },
  { trades: 600, days: 400, stretches: 3, level: 0.5, symbols: 6, share: 1 },
  { trades: 1000, days: 250, stretches: 10, level: 0.5, symbols: 5, share: 0.8 },
  { trades: 300, days: 250, stretches: 5, level: 0.6, symbols: 5, share: 0.7 },
  { trades: 500, days: 120, stretches: 2, level: 0.5, symbols: 4, share: 1 },
];

/** First days of the stretches: even ones whose ends are moved by up to a quarter of their length. */
const startsOf = ({ days, stretches }: Drift, random: () => number) =>
  Array.from({ length: stretches }, (_, i) => (i === 0 ? 0 : (days / stretches) * (i + random() / 2 - 0.25)));

/** A journal in which nothing is planted but its moving expectancy: the seed decides which of eight kinds it is, its chance and its stretches. */
export function driftingTrades(seed: number): readonly ListedTrade[] {
  const kind = kinds[seed % kinds.length]!;
  const random = seededRandom(`drift ${seed}`);
  const starts = startsOf(kind, random);
  const isGood = starts.map((_, i) => (i % 2 === 0) === random() < 0.8);
  const firstDay = Date.UTC(2025, 0, 6);
  return chanceTrades({ trades: kind.trades, days: kind.days, seed }).map((trade) => {
    const calendarDay = Math.floor((Date.parse(trade.entryTime) - firstDay) / 86_400_000);
    const day = 5 * Math.floor(calendarDay / 7) + (calendarDay % 7);
    const stretch = starts.findLastIndex((start) => day >= start);
    const own = (2 * stretch + (random() < 0.5 ? 0 : 1)) % kind.symbols;
    const symbol = random() < kind.share ? own : Math.floor(random() * kind.symbols);
    const result = Number(trade.grossPnl) + (isGood[stretch] ? 100 : -100) * kind.level;
    return { ...trade, symbol: `S${String.fromCharCode(65 + symbol)}`, grossPnl: result.toFixed(2) };
  });
}
