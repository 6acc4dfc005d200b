import type { Dimension } from '../breakdowns/dimension.ts';
import { byBehavior } from '../breakdowns/dimensions/byBehavior.ts';
import { byDaysToExpiry } from '../breakdowns/dimensions/byDaysToExpiry.ts';
import { byHolding } from '../breakdowns/dimensions/byHolding.ts';
import { byHour, byWeekday } from '../breakdowns/dimensions/byHour.ts';
import { byLastOfDay, byLastResult, byPause, byPlaceInDay } from '../breakdowns/dimensions/byPlaceInDay.ts';
import { byPlan, byPlanStop } from '../breakdowns/dimensions/byPlan.ts';
import { byAdherence, byHardRules, byRuleBroken } from '../breakdowns/dimensions/byPlaybook.ts';
import { bySession } from '../breakdowns/dimensions/bySession.ts';
import { byPrice, bySize } from '../breakdowns/dimensions/bySize.ts';
import { bySide, bySymbol } from '../breakdowns/dimensions/bySymbol.ts';
import { byEmotion, byMistake, bySetup, byTag } from '../breakdowns/dimensions/byTag.ts';

/**
 * A dimension whose groups are tested. `id` is its name in reports of patterns, `of` the breakdown that has the same groups. `withNone`: the trades in
 * none of its groups are one more.
 */
type PatternDimension = {
  readonly id: string;
  readonly of: Dimension;
  readonly withNone?: true;
  /** True, or the groups of it, where what happens after the entry decides: it describes trades, and is no rule for the next one. */
  readonly afterwards?: true | readonly string[];
};

/** All of them, behavior first: of two groups with the same trades the first is tested. A new one is a line here. */
export const patternDimensions: readonly PatternDimension[] = [
  // A day is busy once all of its entries are known.
  { id: 'behavior', of: byBehavior, afterwards: ['overtrading day'] },
  { id: 'setup', of: bySetup, withNone: true },
  { id: 'hour', of: byHour },
  { id: 'weekday', of: byWeekday },
  { id: 'session', of: bySession },
  { id: 'symbol', of: bySymbol },
  { id: 'side', of: bySide },
  { id: 'tag', of: byTag },
  { id: 'mistake', of: byMistake },
  { id: 'emotion', of: byEmotion },
  { id: 'planned', of: byPlan },
  { id: 'planStop', of: byPlanStop },
  { id: 'rules', of: byHardRules },
  { id: 'adherence', of: byAdherence },
  { id: 'ruleBroken', of: byRuleBroken },
  { id: 'afterLoss', of: byLastResult },
  { id: 'sinceExit', of: byPause },
  { id: 'nthOfDay', of: byPlaceInDay },
  { id: 'lastOfDay', of: byLastOfDay, afterwards: true },
  { id: 'sizeBand', of: bySize },
  { id: 'priceBand', of: byPrice },
  { id: 'holdBand', of: byHolding, afterwards: true },
  { id: 'dteBand', of: byDaysToExpiry },
];

/** True for a group that can't be known at entry. */
export function isKnownAfterwards({ dimension, group }: { readonly dimension: string; readonly group: string }): boolean {
  const afterwards = patternDimensions.find(({ id }) => id === dimension)?.afterwards;
  return afterwards === true || afterwards?.includes(group) === true;
}
