import { decimals, writeNumber } from '#domain/format/writeNumber.ts';

/** "0.03"; "0.004" below a hundredth. */
export const qText = (q: number): string => writeNumber(q, decimals(q < 0.01 ? 3 : 2));

/** "1 in 40": how many of findings with this q are luck. */
export const shareOfLuck = (q: number): string => `1 in ${writeNumber(Math.max(1, Math.round(1 / q)), decimals(0))}`;
