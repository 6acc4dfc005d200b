import { yesDimension } from './yesDimension.ts';

/** Trades with a note, or without. */
export const byNote = yesDimension(({ noted }) => noted);
