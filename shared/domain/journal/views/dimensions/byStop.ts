import { yesDimension } from './yesDimension.ts';

/** Trades with a stop, or without. */
export const byStop = yesDimension(({ stop }) => stop);
