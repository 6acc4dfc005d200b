import { type Chance, chance } from './chance.ts';
import { type Market, market, tradingDays, universe } from './market.ts';
import { optionPrice } from './optionPrice.ts';

/** One line of a broker's file before it is written in that broker's layout. Times are New York wall time. */
export type HistoryLine = {
  readonly date: string;
  readonly seconds: number;
  readonly symbol: string;
  readonly option: { readonly expiry: string; readonly right: 'C' | 'P'; readonly strike: number } | null;
  readonly action: 'buy' | 'sell' | 'expire';
  readonly effect: 'open' | 'close';
  readonly quantity: number;
  readonly price: number;
  readonly commission: number;
};

/** How a demo trader trades. */
export type Style = {
  readonly seed: number;
  readonly months: number;
  readonly tradesPerDay: number;
  readonly optionsPerDay: number;
  /** Shift of the average outcome, in fractions of a usual move: what they are good at. */
  readonly edge: number;
  readonly size: number;
};

/** What is in use: a symbol's stock until a moment, and option contracts for good. A trader has one side of a thing at a time. */
type OpenPositions = { readonly until: Map<string, string>; readonly contracts: Set<string> };
const moment = (date: string, seconds: number) => `${date} ${String(Math.floor(seconds)).padStart(6, '0')}`;

const cents = (price: number) => Math.max(0.01, Math.round(price * 100) / 100);
const OPEN = 9.5 * 3600;
const stockFee = (quantity: number) => Math.max(0.35, Math.round(quantity * 0.5) / 100);
const optionFee = (contracts: number) => Math.round(contracts * 66) / 100;

/** Good in the first ninety minutes, careless around noon: gives the by-hour chart its story. */
const hourEdge = (seconds: number) => (seconds < OPEN + 5400 ? 0.22 : seconds < OPEN + 14_400 ? -0.12 : 0.05);
const dayEdge = (date: string) => (new Date(`${date}T12:00:00Z`).getUTCDay() === 4 ? -0.25 : 0.05);

function stockTrade(luck: Chance, prices: Market, index: number, style: Style, positions: OpenPositions): HistoryLine[] {
  const date = prices.days[index]!;
  const symbol = luck.pick(Object.keys(universe));
  const { open, close, wobble } = prices.day(symbol, date);
  const seconds = Math.floor(OPEN + 60 + luck.next() ** 1.8 * 21_000);
  const entry = cents(open + (close - open) * ((seconds - OPEN) / 23_400) + luck.normal() * open * wobble * 0.15);
  if ((positions.until.get(symbol) ?? '') >= moment(date, seconds)) return [];
  const long = luck.next() < 0.66;
  const unit = Math.max(1, Math.round((style.size / entry) * (0.5 + luck.next())));
  const quantity = unit >= 20 ? Math.round(unit / 10) * 10 : unit;
  const move = (luck.normal() * 0.45 + (style.edge + hourEdge(seconds) + dayEdge(date)) * 0.5) * wobble * 0.55;
  const patience = Math.floor(180 + luck.next() ** 2 * 9000);
  const exitSeconds = Math.min(seconds + patience, OPEN + 23_340);
  const exit = cents(entry * (1 + (long ? move : -move)));
  const side = (opening: boolean) => (opening === long ? 'buy' : 'sell') as 'buy' | 'sell';
  const line = (at: number, opening: boolean, q: number, price: number): HistoryLine => ({
    date,
    seconds: at,
    symbol,
    option: null,
    action: side(opening),
    effect: opening ? 'open' : 'close',
    quantity: q,
    price,
    commission: stockFee(q),
  });
  const lines = [line(seconds, true, quantity, entry)];
  const scaled = quantity >= 40 && luck.next() < 0.3;
  const first = scaled ? Math.floor(quantity / 2) : quantity;
  lines.push(line(exitSeconds, false, first, exit));
  if (scaled)
    lines.push(line(exitSeconds + luck.whole(20, 300), false, quantity - first, cents(exit * (1 + luck.normal() * wobble * 0.1))));
  positions.until.set(symbol, moment(date, lines.at(-1)!.seconds));
  return lines;
}

type Leg = { readonly right: 'C' | 'P'; readonly strike: number; readonly sign: 1 | -1 };

const shapes: readonly ((spot: number, step: number) => Leg[])[] = [
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

function optionTrade(luck: Chance, prices: Market, index: number, positions: OpenPositions): HistoryLine[] {
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
  const lines: HistoryLine[] = [];
  for (const { right, strike, sign } of legs) {
    const option = { expiry, right, strike };
    const base = { symbol, option, quantity: contracts, commission: optionFee(contracts) };
    const premium = cents(optionPrice(right, spot, strike, daysBetween(date, expiry), volatility));
    lines.push({ ...base, date, seconds, action: sign > 0 ? 'buy' : 'sell', effect: 'open', price: premium });
    if (stillOpen) continue;
    if (exitDate >= expiry) {
      const closing = prices.days.filter((day) => day <= expiry).at(-1)!;
      const value = optionPrice(right, prices.day(symbol, closing).close, strike, 0, volatility);
      if (value < 0.05)
        lines.push({ ...base, date: closing, seconds: 16 * 3600, action: 'expire', effect: 'close', price: 0, commission: 0 });
      else
        lines.push({
          ...base,
          date: closing,
          seconds: OPEN + 22_800,
          action: sign > 0 ? 'sell' : 'buy',
          effect: 'close',
          price: cents(value),
        });
    } else {
      const value = cents(optionPrice(right, prices.day(symbol, exitDate).close, strike, daysBetween(exitDate, expiry), volatility * 0.97));
      lines.push({ ...base, date: exitDate, seconds: exitSeconds, action: sign > 0 ? 'sell' : 'buy', effect: 'close', price: value });
    }
  }
  return lines;
}

/** Months of stock and option trading up to yesterday, in the order it happened. `until` in UTC milliseconds. */
export function history(style: Style, until: number): HistoryLine[] {
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
