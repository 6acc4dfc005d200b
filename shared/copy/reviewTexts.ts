import { count, counted } from '#domain/format/percent.ts';

// Texts of reviewing trades.

export const title = 'Review';
export const ofList = 'Review of this list';
export const left = (n: number): string => `${count(n)} left`;
/** Read aloud after the number of the badge. */
export const toReviewLeft = 'to review';
export const toReview = (n: number): string => `${count(n)} to review`;
export const tradesToReview = (n: number): string => `${counted(n, 'trade')} to review`;
export const done = (reviewed: number, of: number): string => `${count(reviewed)} of ${count(of)} done`;
export const order = 'Order';
export const orders = { newest: 'Newest first', oldest: 'Oldest first' } as const;
export const queue = (units: string): string => `${units[0]!.toUpperCase()}${units.slice(1)} to review`;
export const earlier = (n: number): string => `${count(n)} before these`;
export const later = (n: number): string => `${count(n)} more`;
export const stillOpen = 'Still open';
export const isReviewed = 'reviewed';

export const previous = 'Previous trade';
export const next = 'Next trade';
export const evidence = 'Chart and fills';
export const figures = 'Figures of this trade';
export const result = 'Net P&L';
export const grossResult = 'Gross P&L';
export const noRisk = 'no risk set';
export const held = 'Held';
export const fees = 'Fees';
export const prices = 'Entry and exit';
export const fills = (name: string): string => `Fills of ${name}`;
export const time = 'Time';
export const side = 'Side';
export const quantity = 'Quantity';
export const price = 'Price';

export const markAndNext = 'Reviewed, next';
export const nextOpen = 'Next to review';
export const skip = 'Skip';
export const markNotReviewed = 'Not reviewed';
export const undo = 'Undo';
export const keys = 'Keys';
export const close = 'Close review';

export const allDone = 'Everything here is reviewed.';
export const allDoneHow = (reviewed: number): string =>
  reviewed === 0
    ? 'New trades appear here as soon as they’re closed.'
    : `You reviewed ${counted(reviewed, 'trade')} just now. New ones appear here as soon as they’re closed.`;
export const toOverview = 'See the overview';
export const lookBack = 'Go back to the last one';
