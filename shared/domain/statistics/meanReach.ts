import { NORMAL_95 as Z } from './normal95.ts';

/** The 97.5 % points of Student's distribution for 1 to 30 degrees of freedom. Source: Fisher and Yates 1963, table III. */
const POINTS = [
  ...[12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.306, 2.2622, 2.2281, 2.201, 2.1788, 2.1604, 2.1448, 2.1314],
  ...[2.1199, 2.1098, 2.1009, 2.093, 2.086, 2.0796, 2.0739, 2.0687, 2.0639, 2.0595, 2.0555, 2.0518, 2.0484, 2.0452, 2.0423],
];

/**
 * Standard errors on each side of a 95 % interval of a mean of n values; exact to three places. Null below two
 * values.
 */
export function meanReach(n: number): number | null {
  const df = n - 1;
  if (df < 1) return null;
  // Above the table: the expansion about the normal distribution. Source: Abramowitz and Stegun 1964, 26.7.5.
  return POINTS[df - 1] ?? Z + (Z ** 3 + Z) / (4 * df) + (5 * Z ** 5 + 16 * Z ** 3 + 3 * Z) / (96 * df ** 2);
}
