import type { CountedBehavior } from '../patternReport.ts';
import type { CountedAmong } from '../patternTrades.ts';
import { averagedDown } from './averagedDown.ts';
import { cutWinners } from './cutWinners.ts';
import { gaveBack } from './gaveBack.ts';
import { heldLosers } from './heldLosers.ts';
import { ignoredPlans } from './ignoredPlans.ts';
import { symbolBleed } from './symbolBleed.ts';

/** Behaviors that are found by their results, each null where it did not happen. A new one is a file and a place here. */
const behaviors = [ignoredPlans, heldLosers, averagedDown, cutWinners, gaveBack, symbolBleed];

/** Those that happened. */
export const countedBehaviors = (trades: CountedAmong): readonly CountedBehavior[] =>
  behaviors.map((count) => count(trades)).filter((found) => found !== null);
