import type { CountingUnit } from '../../../../shared/domain/campaigns/countingUnit.ts';
import { counted } from '../../../../shared/domain/format/numbers.ts';

const many: Readonly<Record<CountingUnit, string>> = { trade: 'trades', strategy: 'strategies', campaign: 'campaigns' };

/** "1 strategy", "2 strategies". */
export const countedUnits = (n: number, unit: CountingUnit): string => counted(n, unit, many[unit]);
/** "1 more strategy", "2 more strategies". */
export const moreUnits = (n: number, unit: CountingUnit): string => counted(n, `more ${unit}`, `more ${many[unit]}`);
