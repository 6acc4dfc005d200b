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
