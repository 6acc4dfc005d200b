import { child, line } from './workload.ts';

/** Prints what the leaderboard reads among a million traders beside ten thousand. */
export function leaderboardUnits(): void {
  // The leaderboard's reads must not depend on the number of traders.
  const [few, many] = [child('leaderboard.ts', '10000'), child('leaderboard.ts', '1000000')];
  for (const [name, units, aim] of [
    ['leaderboard page, 1,000,000 traders', 'page', 'at most 1 read unit'],
    ['own rank', 'own', 'at most 1 read unit'],
    ['making the page', 'made', 'as many as at 10,000'],
  ] as const)
    line(name, `${many[units]} RRU`, `${few[units]} RRU`, (many[units]! / few[units]!).toFixed(2), aim);
}
