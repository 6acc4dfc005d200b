import { ratio } from '#domain/format/percent.ts';

/** "+1.25", "−0.40", "0.00": multiples of the risk under a column head "R". */
export const signedR = (r: number): string => `${r > 0 && ratio(r) !== '0.00' ? '+' : ''}${ratio(r)}`;
