import * as overviewTexts from '#copy/overviewTexts.ts';
import { counted } from '#domain/format/percent.ts';
import { type CountingUnit, unitPlurals } from '#domain/options/campaigns/countingUnit.ts';

/** "1 strategy", "2 strategies". */
export const countedUnits = (n: number, unit: CountingUnit): string => counted(n, unit, unitPlurals[unit]);
/** "Strategies": the head of a column that counts them. */
export const unitsHead = (unit: CountingUnit): string => unitPlurals[unit].charAt(0).toUpperCase() + unitPlurals[unit].slice(1);
/** "1 closed strategy", "2 closed strategies". */
export const closedUnits = (n: number, unit: CountingUnit): string => counted(n, `closed ${unit}`, `closed ${unitPlurals[unit]}`);
/** "Not enough strategies yet (8 more needed)". */
export const notEnough = (missing: number, unit: CountingUnit): string => overviewTexts.notEnough(unitPlurals[unit], missing);
