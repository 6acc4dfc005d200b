/** Trading days of a year, to annualize daily ratios. */
export const TRADING_DAYS = 252;

/** Mean / sample deviation (n - 1) × square root of 252; null below two days or when all days are equal. */
export function annualSharpe(days: readonly number[]): number | null {
  if (days.length < 2 || days.every((day) => day === days[0])) return null;
  const mean = days.reduce((sum, day) => sum + day, 0) / days.length;
  const deviation = Math.sqrt(days.reduce((sum, day) => sum + (day - mean) ** 2, 0) / (days.length - 1));
  return deviation > 0 ? (mean / deviation) * Math.sqrt(TRADING_DAYS) : null;
}
