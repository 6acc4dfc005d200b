import { createHash } from 'node:crypto';
import { usSession } from '#domain/market/usSession.ts';
import { DAY, millis } from '#domain/units/millis.ts';

/** `t`: when it begins, in UTC seconds. */
type StandInBar = {
  readonly t: number;
  readonly o: number;
  readonly h: number;
  readonly l: number;
  readonly c: number;
  readonly v: number;
};

/** A number from 0 to 1 that a name always has. */
const drawn = (name: string): number => createHash('sha256').update(name).digest().readUInt32BE() / 2 ** 32;

/** An invented price of a symbol at a second: the same whenever it is asked, and near that of the second before. */
function priceAt(symbol: string, second: number): number {
  const base = 20 + 400 * drawn(symbol);
  const wave = [86_400 * 40, 86_400 * 3, 5400, 700].map(
    (length, i) => Math.sin((second / length) * 2 * Math.PI + i) * [0.12, 0.03, 0.008, 0.003][i]!,
  );
  return Math.round(base * (1 + wave.reduce((sum, each) => sum + each, 0)) * 100) / 100;
}

function barAt(symbol: string, second: number, seconds: number): StandInBar {
  const prices = [0, 0.25, 0.5, 0.75, 1].map((part) => priceAt(symbol, second + Math.floor(part * (seconds - 1))));
  return {
    t: second,
    o: prices[0]!,
    h: Math.max(...prices),
    l: Math.min(...prices),
    c: prices.at(-1)!,
    v: 100 + Math.floor(9000 * drawn(`${symbol}${second}`)),
  };
}

/** When bars of a length begin in a stretch of UTC seconds: within New York's sessions, on weekdays. */
function* beginnings(from: number, until: number, seconds: number): Generator<number> {
  for (let at = from * 1000; at < until * 1000 + DAY; at += DAY) {
    const { open, close } = usSession(millis(at));
    if ([0, 6].includes(new Date(open).getUTCDay())) continue;
    const step = Math.min(seconds, (close - open) / 1000);
    for (let second = open / 1000; second < close / 1000; second += step) if (second >= from && second <= until) yield second;
  }
}

/** Some bars of a range, and the start of the next ones; null for an invalid request. */
export function inventedBars(
  symbol: string,
  seconds: number | undefined,
  [from, until]: readonly [number, number],
  first: number,
  limit: number,
) {
  if (seconds === undefined || Number.isNaN(from) || Number.isNaN(until)) return null;
  const all = [...beginnings(from, until, seconds)];
  const bars = all.slice(first, first + limit).map((second) => barAt(symbol, second, seconds));
  return { bars, next: first + limit < all.length ? first + limit : null };
}
