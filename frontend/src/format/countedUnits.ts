import * as overviewTexts from '#copy/overview/overviewTexts.ts';
import { counted } from '#domain/format/percent.ts';
import { type CountingUnit, unitNames, unitPlurals } from '#domain/trades/countingUnit.ts';

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "1 trade", "2 trades". */
export const countedUnits = (n: number, unit: CountingUnit): string => counted(n, unitNames[unit], unitPlurals[unit]);
/** "Trade": the head of a column that names each. */
export const unitHead = (unit: CountingUnit): string => capitalized(unitNames[unit]);
/** "Trades": the head of a column that counts them. */
export const unitsHead = (unit: CountingUnit): string => capitalized(unitPlurals[unit]);
/** "1 closed trade", "2 closed trades". */
export const closedUnits = (n: number, unit: CountingUnit): string =>
  counted(n, `closed ${unitNames[unit]}`, `closed ${unitPlurals[unit]}`);
/** "Too few trades to judge (8 more)". */
export const notEnough = (missing: number, unit: CountingUnit): string => overviewTexts.notEnough(unitPlurals[unit], missing);
