import { yesDimension } from './yesDimension.ts';

/** Trades with a target, or without. */
export const byTarget = yesDimension(({ target }) => target);
