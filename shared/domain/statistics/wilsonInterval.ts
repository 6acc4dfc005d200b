/** The 97.5 % point of the normal distribution: 95 % lie within it on both sides. */
const NORMAL_95 = 1.959963984540054;

/** Where a win rate lies with 95 % confidence, as shares from 0 to 1; null without trades. Source: Wilson's score interval, 1927. */
export function wilsonInterval(wins: number, trades: number): { readonly low: number; readonly high: number } | null {
  if (trades <= 0) return null;
  const share = wins / trades;
  const scale = 1 + NORMAL_95 ** 2 / trades;
  const middle = share + NORMAL_95 ** 2 / (2 * trades);
  const reach = NORMAL_95 * Math.sqrt((share * (1 - share)) / trades + NORMAL_95 ** 2 / (4 * trades ** 2));
  return { low: Math.max(0, (middle - reach) / scale), high: Math.min(1, (middle + reach) / scale) };
}

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
  return (
    POINTS[df - 1] ??
    NORMAL_95 + (NORMAL_95 ** 3 + NORMAL_95) / (4 * df) + (5 * NORMAL_95 ** 5 + 16 * NORMAL_95 ** 3 + 3 * NORMAL_95) / (96 * df ** 2)
  );
}
