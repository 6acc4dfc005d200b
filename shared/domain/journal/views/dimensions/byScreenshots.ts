import { yesDimension } from './yesDimension.ts';

/** Trades with a screenshot, or without. */
export const byScreenshots = yesDimension(({ screenshots }) => screenshots);
