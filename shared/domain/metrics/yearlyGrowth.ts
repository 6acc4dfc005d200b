import { toNumber } from '../money.ts';
import type { Facts } from './facts.ts';

/** Shortest time from the first active day to the last for which a yearly rate means anything. */
const LEAST_DAYS = 90;
const YEAR = 365.25;
const DAY = 86_400_000;

/** Compound yearly growth in percent; null under 90 days, without starting capital, or when nothing is left of it. */
export function yearlyGrowth({ startingCapital, net, days }: Facts): number | null {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined || startingCapital <= 0n || startingCapital + net <= 0n) return null;
  const length = (Date.parse(last.day) - Date.parse(first.day)) / DAY;
  return length < LEAST_DAYS ? null : 100 * ((toNumber(startingCapital + net) / toNumber(startingCapital)) ** (YEAR / length) - 1);
}
