import { normalCdf } from '#domain/options/fairCurve.ts';
import type { Chance } from '#domain/sample/chance.ts';
import { cents, type HistoryLine, OPEN, type OpenPositions } from './historyLine.ts';
import { type Market, universe } from './market.ts';

/** Black–Scholes premium at zero interest: what an option of `days` days is worth. Good enough for a demo history, no more. */
function optionPrice(right: 'C' | 'P', spot: number, strike: number, days: number, volatility: number): number {
  if (days <= 0) return Math.max(0, right === 'C' ? spot - strike : strike - spot);
  const spread = volatility * Math.sqrt(days / 365);
  const d1 = (Math.log(spot / strike) + (spread * spread) / 2) / spread;
  const d2 = d1 - spread;
  const call = spot * normalCdf(d1) - strike * normalCdf(d2);
  return Math.max(0.01, right === 'C' ? call : call - spot + strike);
}

const optionFee = (contracts: number) => Math.round(contracts * 66) / 100;

type SeedLeg = { readonly right: 'C' | 'P'; readonly strike: number; readonly sign: 1 | -1 };

const shapes: readonly ((spot: number, step: number) => SeedLeg[])[] = [
  (s, k) => [{ right: 'C', strike: round(s * 1.01, k), sign: 1 }],
  (s, k) => [{ right: 'P', strike: round(s * 0.96, k), sign: -1 }],
  (s, k) => [
    { right: 'P', strike: round(s * 0.97, k), sign: -1 },
    { right: 'P', strike: round(s * 0.97, k) - 2 * k, sign: 1 },
  ],
  (s, k) => [
    { right: 'P', strike: round(s * 0.95, k) - 2 * k, sign: 1 },
    { right: 'P', strike: round(s * 0.95, k), sign: -1 },
    { right: 'C', strike: round(s * 1.05, k), sign: -1 },
    { right: 'C', strike: round(s * 1.05, k) + 2 * k, sign: 1 },
  ],
];
const round = (value: number, step: number) => Math.round(value / step) * step;

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** The first listed Friday on or after `days` days from `date`. */
function fridayAfter(date: string, days: number): string {
  const t = Date.parse(date) + days * 86_400_000;
  return new Date(t + ((5 - new Date(t).getUTCDay() + 7) % 7) * 86_400_000).toISOString().slice(0, 10);
}

/** One strategy of options, closed later, expired or still open at the end; none when one of its contracts is in use. */
export function optionTrade(luck: Chance, prices: Market, index: number, positions: OpenPositions): HistoryLine[] {
  const date = prices.days[index]!;
  const symbol = luck.pick(['SPY', 'QQQ', 'AAPL', 'NVDA', 'TSLA', 'AMD', 'IWM', 'META']);
  const spot = prices.day(symbol, date).open;
  const step = spot > 300 ? 5 : spot > 60 ? 2.5 : 1;
  const expiry = fridayAfter(date, luck.whole(8, 36));
  const contracts = luck.whole(1, spot > 300 ? 2 : 4);
  const volatility = universe[symbol]!.daily * 16 * (0.95 + luck.next() * 0.2);
  const legs = luck.pick(shapes)(spot, step);
  const names = legs.map(({ right, strike }) => `${symbol} ${expiry} ${right} ${strike}`);
  if (names.some((name) => positions.contracts.has(name))) return [];
  for (const name of names) positions.contracts.add(name);
  const seconds = Math.floor(OPEN + 900 + luck.next() * 18_000);
  const exitIndex = Math.min(index + luck.whole(1, 16), prices.days.length - 1);
  const exitDate = prices.days[exitIndex]!;
  const stillOpen = exitIndex === prices.days.length - 1 && expiry > exitDate;
  const exitSeconds = Math.floor(OPEN + 900 + luck.next() * 20_000);
  const isAtExpiry = exitDate >= expiry;
  const end = isAtExpiry
    ? { date: prices.days.filter((day) => day <= expiry).at(-1)!, seconds: OPEN + 22_800, left: 0, volatility }
    : { date: exitDate, seconds: exitSeconds, left: daysBetween(exitDate, expiry), volatility: volatility * 0.97 };
  const { close } = prices.day(symbol, end.date);
  return legs.flatMap(({ right, strike, sign }): HistoryLine[] => {
    const option = { expiry, right, strike };
    const base = { symbol, option, quantity: contracts, commission: optionFee(contracts) };
    const [enter, leave] = sign > 0 ? (['buy', 'sell'] as const) : (['sell', 'buy'] as const);
    const premium = cents(optionPrice(right, spot, strike, daysBetween(date, expiry), volatility));
    const opened: HistoryLine = { ...base, date, seconds, action: enter, effect: 'open', price: premium };
    if (stillOpen) return [opened];
    const closed = { ...base, date: end.date, effect: 'close' } as const;
    const value = optionPrice(right, close, strike, end.left, end.volatility);
    return isAtExpiry && value < 0.05
      ? [opened, { ...closed, seconds: 16 * 3600, action: 'expire', price: 0, commission: 0 }]
      : [opened, { ...closed, seconds: end.seconds, action: leave, price: cents(value) }];
  });
}
