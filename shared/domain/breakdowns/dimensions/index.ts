import type { Dimension } from '../dimension.ts';
import { byAdds, byBehavior } from './byBehavior.ts';
import { byDaysToExpiry } from './byDaysToExpiry.ts';
import { byHolding } from './byHolding.ts';
import { byHour, byMonth, byWeekday } from './byHour.ts';
import { byLastOfDay, byLastResult, byPause, byPlaceInDay } from './byPlaceInDay.ts';
import { byPlan, byPlanKept, byPlanStop } from './byPlan.ts';
import { byAdherence, byHardRules, byPlaybook, byRuleBroken, byRuleFollowed } from './byPlaybook.ts';
import { byNote, byRating, byReviewed, byScreenshotCount, byScreenshots } from './byReviewed.ts';
import { byCapture, byR, byRisk, byStop, byTarget } from './byRisk.ts';
import { byDayPart, bySession, bySinceOpen } from './bySession.ts';
import { byPrice, byQuantity, bySize } from './bySize.ts';
import { byAccount, byKind, bySide, byStrategyName, bySymbol } from './bySymbol.ts';
import { byDayTag, byEmotion, byMistake, bySetup, byTag } from './byTag.ts';

/** Every dimension that needs only the trades. A new one needs a line here; generic tests cover it. */
export const dimensions: readonly Dimension[] = [
  byMonth,
  byWeekday,
  byHour,
  bySession,
  byDayPart,
  bySinceOpen,
  bySymbol,
  byKind,
  byStrategyName,
  bySide,
  byAccount,
  bySetup,
  byTag,
  byMistake,
  byEmotion,
  byDayTag,
  byPlan,
  byPlanKept,
  byPlanStop,
  byPlaybook,
  byHardRules,
  byAdherence,
  byRuleFollowed,
  byRuleBroken,
  byRating,
  byReviewed,
  byNote,
  byScreenshots,
  byScreenshotCount,
  byR,
  byRisk,
  byStop,
  byTarget,
  byPrice,
  byQuantity,
  bySize,
  byHolding,
  byCapture,
  byDaysToExpiry,
  byAdds,
  byPlaceInDay,
  byLastOfDay,
  byLastResult,
  byPause,
  byBehavior,
];
