import { decimals, writeNumber } from '#domain/format/writeNumber.ts';

/** "p < 0.001", "p 0.003", "p 0.65". */
export const pText = (p: number): string =>
  p < 0.001 ? `p < ${writeNumber(0.001, decimals(3))}` : `p ${writeNumber(p, decimals(p < 0.1 ? 3 : 2))}`;
