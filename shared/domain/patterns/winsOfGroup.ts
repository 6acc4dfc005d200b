import { binomialTail } from '../statistics/binomialTail.ts';
import { wilsonInterval } from '../statistics/wilsonInterval.ts';
import type { PatternWins } from './patternReport.ts';

/** A group’s wins beside those of the rest: how often the rest’s win rate would give as many, or as few, twice the smaller tail. */
export function winsOfGroup(wins: number, n: number, restWins: number, rest: number): PatternWins {
  const { low, high } = wilsonInterval(wins, n)!;
  const restShare = restWins / rest;
  const [atLeast, atMost] = [binomialTail(wins, n, restShare), binomialTail(n - wins, n, 1 - restShare)];
  return { wins, share: wins / n, low, high, restShare, p: Math.min(1, 2 * Math.min(atLeast, atMost)) };
}
