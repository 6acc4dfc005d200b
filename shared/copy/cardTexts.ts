import { count, counted } from '#domain/format/percent.ts';

// Texts of the cards of new trades.

/** Seconds that a trader takes for a card. */
const SECONDS = 18;

export const title = (n: number): string => counted(n, 'new trade');
export const about = (n: number): string => {
  const seconds = n * SECONDS;
  return seconds < 100 ? `about ${seconds} seconds` : `about ${counted(Math.round(seconds / 60), 'minute')}`;
};
export const start = 'Go through them';
export const loading = 'New trades';
export const leave = 'Close the cards';
export const undo = 'Undo';
export const keep = 'Keep';
export const correct = 'Correct';
export const skip = 'Skip';
export const done = 'Done';
export const setup = 'Setup';
export const mistakes = 'Mistakes';
export const stop = 'Stop';
export const felt = 'Emotions';
export const notSuggested = 'not suggested';
export const nothingSure = 'no suggestion over 80%';
export const noStop = 'none set';
export const evidence = 'Chart and fills';
export const hint = 'Swipe right to keep, left to skip. Suggestions under 80% are left empty.';
/** A share from 0.8 to 1: never "100% sure". */
export const sure = (share: number): string => `${Math.min(99, Math.floor(share * 100))}% sure`;
const TRAITS = {
  symbol: 'symbol',
  kind: 'kind',
  side: 'side',
  time: 'time of day',
  weekday: 'weekday',
  size: 'size',
  pause: 'time since the last trade',
  before: 'last result',
  result: 'result',
  held: 'time held',
  added: 'adds',
  place: 'trade number of the day',
} as const;
export const because = (hits: number, of: number, same: readonly (keyof typeof TRAITS)[]): string =>
  `On ${count(hits)} of the last ${counted(of, 'trade')} with the same ${same.map((trait) => TRAITS[trait]).join(' and ')}.`;
export const clear = (word: string): string => `Clear ${word}`;
export const fillIn = 'Fill in again';
export const words = 'Setup, mistakes, stop and emotions';

export const finished = (day: string, trades: number, results: readonly string[]): string =>
  `${day}: ${[counted(trades, 'trade'), ...results].join(', ')}.`;
export const kept = (reviewed: number, skipped: number, others: number): string =>
  [`${count(reviewed)} reviewed`, skipped > 0 && `${count(skipped)} skipped`, others > 0 && `${count(others)} not shown`]
    .filter(Boolean)
    .join(', ') + (skipped + others > 0 ? '. The rest are in Review.' : '.');
export const writeNote = 'Write a note';
export const toReview = (n: number): string => `Review ${count(n)} more`;
export const toOverview = 'Go to overview';
export const nothing = 'No new trades to go through';
export const nothingHow = 'Every closed trade here is reviewed.';
