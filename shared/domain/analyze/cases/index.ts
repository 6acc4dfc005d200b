import type { CaseKind } from './caseKind.ts';
import { excursions } from './excursions.ts';
import { groupAndRest, manyTests, winsOfTrades } from './groupAndRest.ts';
import { optionLegs } from './optionLegs.ts';
import { positions } from './positions.ts';
import { ruin } from './ruin.ts';
import { tradeList } from './tradeList.ts';

/** Every kind of case that can be answered, told apart by the shape of the input. A new one is a file and a place here. */
export const caseKinds: readonly CaseKind[] = [positions, tradeList, optionLegs, excursions, groupAndRest, winsOfTrades, manyTests, ruin];
