import { decimals, writeNumber } from '../format/writeNumber.ts';

/** Lower bound of the displayed q: a q of 0 would rule out luck. */
const LEAST = 0.001;

/** "0.03"; "0.004" below a hundredth; never below 0.001. */
export const qText = (q: number): string => writeNumber(Math.max(LEAST, q), decimals(q < 0.01 ? 3 : 2));

/** "1 in 40": how many of findings with this q are luck. */
export const shareOfLuck = (q: number): string => `1 in ${writeNumber(Math.max(1, Math.round(1 / Math.max(LEAST, q))), decimals(0))}`;
