// Texts of the features page.

export const errorBars = 'Numbers with error bars';
export const errorBarsText = 'Every rate comes with its count and likely range. When there are too few trades to judge, we say so.';
export const cent = 'To the cent';
export const centText = 'Exact decimals, fees included, and currencies are never mixed.';
export const fast = 'Fast with ten years in it';
export const fastText = 'Filters run in your browser, so even 100,000 trades respond at once.';
export const yours = 'What you wrote stays';
export const yoursText = 'Setups, tags and ratings stay with their trade through corrections and re-imports.';
export const privacy = 'Private by default';
export const privacyText = 'Sharing is opt-in. Dollar amounts stay hidden unless you show them, and you can stop sharing any time.';
export const dayEnds = 'The day ends';
export const dayEndsText = 'Sessions expire daily at 2AM in your time zone, and signing out clears this browser.';
export const title = 'From your broker’s file to a clear picture of your trading.';
export const lead = 'Import your trades, check them to the cent, and see what works and what doesn’t.';
export const promises = 'Six promises.';
export const freeTitle = 'The free plan is a complete journal.';

// Plans and the import
export const plansTable = 'What each plan includes';
export const dividend = 'A dividend, not a trade';
export const noPrice = 'The price is missing';
export const importTitle = 'An import you can check.';
export const importText =
  'Drop in your broker’s file. It’s read in your browser, and nothing is uploaded until you confirm. You see which fills are new, which you already have, why a row is skipped, and our total next to your broker’s. One click imports it all, and one click undoes it.';
export const importSample = 'A sample import: 412 new fills, 38 duplicates, 2 skipped rows, and matching totals';
export const anyCsv = ', and any CSV of fills.';
