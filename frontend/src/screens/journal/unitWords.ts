import { type CountingUnit, many } from '#domain/campaigns/countingUnit.ts';
import { count, counted } from '#domain/format/numbers.ts';

/** "1 strategy", "2 strategies". */
export const countedUnits = (n: number, unit: CountingUnit): string => counted(n, unit, many[unit]);
/** "1 closed strategy", "2 closed strategies". */
export const closedUnits = (n: number, unit: CountingUnit): string => counted(n, `closed ${unit}`, `closed ${many[unit]}`);
/** "Not enough strategies yet (8 more needed)". */
export const notEnough = (missing: number, unit: CountingUnit): string => `Not enough ${many[unit]} yet (${count(missing)} more needed)`;
