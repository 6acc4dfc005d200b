import type { Chance } from '#domain/sample/chance.ts';
import { cents, type HistoryLine, OPEN, type OpenPositions } from './historyLine.ts';
import { type Market, universe } from './market.ts';
import type { TradingStyle } from './tradingStyle.ts';

/** Sorts by time as text. */
const textTime = (date: string, seconds: number) => `${date} ${String(Math.floor(seconds)).padStart(6, '0')}`;
const stockFee = (quantity: number) => Math.max(0.35, Math.round(quantity * 0.5) / 100);
/** Good in the first ninety minutes, careless around noon: gives the by-hour chart its story. */
const hourEdge = (seconds: number) => (seconds < OPEN + 5400 ? 0.22 : seconds < OPEN + 14_400 ? -0.12 : 0.05);
/** Far worse on Thursdays: a leak that the search for patterns can tell from chance. */
const dayEdge = (date: string) => (new Date(`${date}T12:00:00Z`).getUTCDay() === 4 ? -0.95 : 0.2);

/** A round trip in shares within one day; none while the symbol is in use. */
export function stockTrade(luck: Chance, prices: Market, index: number, style: TradingStyle, positions: OpenPositions): HistoryLine[] {
  const date = prices.days[index]!;
  const symbol = luck.pick(Object.keys(universe));
  const { open, close, wobble } = prices.day(symbol, date);
  const seconds = Math.floor(OPEN + 60 + luck.next() ** 1.8 * 21_000);
  const entry = cents(open + (close - open) * ((seconds - OPEN) / 23_400) + luck.normal() * open * wobble * 0.15);
  if ((positions.until.get(symbol) ?? '') >= textTime(date, seconds)) return [];
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
  positions.until.set(symbol, textTime(date, lines.at(-1)!.seconds));
  return lines;
}
