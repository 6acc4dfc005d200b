import { yesDimension } from './yesDimension.ts';

/** Trades that were reviewed, or were not. */
export const byReviewed = yesDimension(({ reviewed }) => reviewed);
