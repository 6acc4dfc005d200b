// The market while a trade was held: its bars, and how far it went for and against the trade.

export const title = 'While you held it';
export const label = (symbol: string, fills: string, result: string): string =>
  `Chart of ${symbol} while you held it: ${fills}, ${result}. The table of fills has every one.`;
export const notFitting = (symbol: string): string =>
  `Your ${symbol} price bars don’t match this trade’s fills, so MAE, MFE and efficiency aren’t shown. The bars may be for another symbol or time zone, or adjusted for a split.`;
export const chartOf = 'Price chart of';
export const tradeAt = (name: string, time: string): string => `${name}, ${time}`;
export const approx = (length: string): string =>
  `Approx., from ${length} bars: includes the whole entry and exit bars, so MAE and MFE may be overstated.`;
export const approxBars = (length: string): string => `Approx., from ${length} bars: the bars of entry and exit count in full.`;
export const noBars = 'No price bars that cover all of this trade.';
export const unmeasured = {
  uncovered: (symbol: string): string =>
    `Your ${symbol} price bars don’t cover all of this trade, so MAE, MFE and efficiency aren’t shown. Add the missing bars to see them.`,
  coarse: (symbol: string): string =>
    `Your ${symbol} price bars are too long for a trade this short, so MAE, MFE and efficiency aren’t shown. Add minute bars to see them.`,
} as const;
export const unmeasuredTrades = 'We couldn’t read your price bars, so MAE, MFE and what you captured may be missing. Try again.';
export const mae = 'MAE';
export const mfe = 'MFE';
export const capture = 'Captured';
export const entry = 'Entry efficiency';
export const exit = 'Exit efficiency';
export const explain = {
  mae: 'Maximum adverse excursion: the most this trade was down, from your average entry.',
  mfe: 'Maximum favorable excursion: the most this trade was up, from your average entry.',
  capture: 'Your result before fees as a share of MFE.',
  entry: 'How close your entry was to the best price of the range: 100% is the best.',
  exit: 'How close your exit was to the best price of the range: 100% is the best.',
} as const;
