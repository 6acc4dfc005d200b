import type { Dimension } from '../dimension.ts';
import { byAccount } from './byAccount.ts';
import { byAdds } from './byAdds.ts';
import { byAdherence } from './byAdherence.ts';
import { byBehavior } from './byBehavior.ts';
import { byCapture } from './byCapture.ts';
import { byDayPart } from './byDayPart.ts';
import { byDaysToExpiry } from './byDaysToExpiry.ts';
import { byDayTag } from './byDayTag.ts';
import { byEmotion } from './byEmotion.ts';
import { byHardRules } from './byHardRules.ts';
import { byHolding } from './byHolding.ts';
import { byHour } from './byHour.ts';
import { byKind } from './byKind.ts';
import { byLastOfDay } from './byLastOfDay.ts';
import { byLastResult } from './byLastResult.ts';
import { byMistake } from './byMistake.ts';
import { byMonth } from './byMonth.ts';
import { byNote } from './byNote.ts';
import { byPause } from './byPause.ts';
import { byPlaceInDay } from './byPlaceInDay.ts';
import { byPlan } from './byPlan.ts';
import { byPlanKept } from './byPlanKept.ts';
import { byPlanStop } from './byPlanStop.ts';
import { byPlaybook } from './byPlaybook.ts';
import { byPrice } from './byPrice.ts';
import { byQuantity } from './byQuantity.ts';
import { byR } from './byR.ts';
import { byRating } from './byRating.ts';
import { byReviewed } from './byReviewed.ts';
import { byRisk } from './byRisk.ts';
import { byRuleBroken } from './byRuleBroken.ts';
import { byRuleFollowed } from './byRuleFollowed.ts';
import { byScreenshotCount } from './byScreenshotCount.ts';
import { byScreenshots } from './byScreenshots.ts';
import { bySession } from './bySession.ts';
import { bySetup } from './bySetup.ts';
import { bySide } from './bySide.ts';
import { bySinceOpen } from './bySinceOpen.ts';
import { bySize } from './bySize.ts';
import { byStop } from './byStop.ts';
import { byStrategyName } from './byStrategyName.ts';
import { bySymbol } from './bySymbol.ts';
import { byTag } from './byTag.ts';
import { byTarget } from './byTarget.ts';
import { byWeekday } from './byWeekday.ts';

/** Every dimension that needs only the trades. A new one is a file and a line here; generic tests cover it. */
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
