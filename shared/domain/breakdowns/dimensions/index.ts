import type { Dimension } from '../dimension.ts';
import { byAccount } from './byAccount.ts';
import { byDayPart } from './byDayPart.ts';
import { byDaysToExpiry } from './byDaysToExpiry.ts';
import { byEmotion } from './byEmotion.ts';
import { byHolding } from './byHolding.ts';
import { byHour } from './byHour.ts';
import { byKind } from './byKind.ts';
import { byLastResult } from './byLastResult.ts';
import { byMistake } from './byMistake.ts';
import { byMonth } from './byMonth.ts';
import { byPause } from './byPause.ts';
import { byPlaceInDay } from './byPlaceInDay.ts';
import { byPrice } from './byPrice.ts';
import { byQuantity } from './byQuantity.ts';
import { byR } from './byR.ts';
import { byRating } from './byRating.ts';
import { byReviewed } from './byReviewed.ts';
import { bySession } from './bySession.ts';
import { bySetup } from './bySetup.ts';
import { bySide } from './bySide.ts';
import { bySize } from './bySize.ts';
import { bySymbol } from './bySymbol.ts';
import { byTag } from './byTag.ts';
import { byWeekday } from './byWeekday.ts';

/** Every dimension that needs only the trades. A new one is a file and a line here; generic tests cover it. */
export const dimensions: readonly Dimension[] = [
  byMonth,
  byWeekday,
  byHour,
  bySession,
  byDayPart,
  bySymbol,
  byKind,
  bySide,
  byAccount,
  bySetup,
  byTag,
  byMistake,
  byEmotion,
  byRating,
  byReviewed,
  byR,
  byPrice,
  byQuantity,
  bySize,
  byHolding,
  byDaysToExpiry,
  byPlaceInDay,
  byLastResult,
  byPause,
];
