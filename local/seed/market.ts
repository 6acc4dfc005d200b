import type { Chance } from '#domain/sample/chance.ts';

/** A day of one symbol: enough to place believable fills between open and close. */
type SimulatedDay = { readonly date: string; readonly open: number; readonly close: number; readonly wobble: number };
export type Market = { readonly days: readonly string[]; day(symbol: string, date: string): SimulatedDay };

const NYSE_CLOSED = new Set([
  '2026-05-25',
  '2026-06-19',
  '2026-07-03',
  '2026-09-07',
  '2026-11-26',
  '2026-12-25',
  '2027-01-01',
  '2027-01-18',
  '2027-02-15',
]);

/** Prices to start from, and how far a symbol moves in a usual day. */
export const universe: Readonly<Record<string, { readonly start: number; readonly daily: number }>> = {
  SPY: { start: 655, daily: 0.008 },
  QQQ: { start: 588, daily: 0.011 },
  AAPL: { start: 248, daily: 0.014 },
  NVDA: { start: 176, daily: 0.024 },
  TSLA: { start: 398, daily: 0.031 },
  AMD: { start: 214, daily: 0.029 },
  MSFT: { start: 512, daily: 0.013 },
  META: { start: 634, daily: 0.018 },
  AMZN: { start: 224, daily: 0.016 },
  PLTR: { start: 168, daily: 0.033 },
  SOFI: { start: 26.4, daily: 0.034 },
  COIN: { start: 312, daily: 0.04 },
  IWM: { start: 236, daily: 0.012 },
};

const iso = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Weekdays from `months` months before `until` to the day before it, without the exchange's holidays. */
export function tradingDays(until: number, months: number): string[] {
  const end = new Date(until);
  const first = Date.UTC(end.getUTCFullYear(), end.getUTCMonth() - months, end.getUTCDate());
  const days: string[] = [];
  for (let t = first; t < until - 86_400_000; t += 86_400_000) {
    const weekday = new Date(t).getUTCDay();
    if (weekday !== 0 && weekday !== 6 && !NYSE_CLOSED.has(iso(t))) days.push(iso(t));
  }
  return days;
}

/** A random walk for every symbol of the universe over the given days. */
export function market(days: readonly string[], luck: Chance): Market {
  const table = new Map<string, SimulatedDay>();
  for (const [symbol, { start, daily }] of Object.entries(universe)) {
    let price = start * 0.92;
    for (const date of days) {
      const open = price * (1 + luck.normal() * daily * 0.3);
      const close = open * (1 + 0.0006 + luck.normal() * daily * 0.8);
      table.set(`${symbol} ${date}`, { date, open, close, wobble: daily });
      price = close;
    }
  }
  return {
    days,
    day: (symbol, date) => {
      const found = table.get(`${symbol} ${date}`);
      if (!found) throw new RangeError(`No prices for ${symbol} on ${date}`);
      return found;
    },
  };
}
