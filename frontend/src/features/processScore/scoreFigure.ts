import type { LeaderboardEntry } from '#contract/schemas/leaderboardEntry.ts';
import * as texts from '#copy/together/leaderboardTexts.ts';
import { inR, resultInR } from '#domain/format/percent.ts';

/** The parts of a score in their order. */
export const scorePartNames = ['rules', 'reviews', 'expectancy', 'drawdown'] as const;

/** The figure behind a part of a score; null if missing. */
export function scoreFigure(part: (typeof scorePartNames)[number], entry: LeaderboardEntry): string | null {
  const { rules, reviewedWeeks, expectancy, drawdownR } = entry;
  if (part === 'rules') return rules && texts.figures.rules(rules);
  if (part === 'reviews') return texts.figures.weeks(reviewedWeeks);
  if (part === 'expectancy') return expectancy && texts.figures.expectancy(resultInR(expectancy.mean), resultInR(expectancy.low));
  return drawdownR === null ? null : inR(-drawdownR);
}

type Counted = Pick<LeaderboardEntry, 'verified' | 'manual' | 'edited'>;

/** True if a connection pulled every fill of a trader's closed trades, and none was edited; false for an older row, which does not say. */
export const isVerified = ({ verified }: Counted, trades: number): boolean => trades > 0 && verified === trades;

/** True if no trade was entered by hand or edited, and some came from a file. */
export const isFromFiles = ({ verified, manual, edited }: Counted, trades: number): boolean =>
  verified !== undefined && verified < trades && manual + edited === 0;
