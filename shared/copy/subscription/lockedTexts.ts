import type { ProStep } from '#domain/accounts/accountDefaults.ts';
import { ENOUGH, LEAST_TESTED } from '#domain/statistics/isSmallSample.ts';

// The five things to try after a plan was paid.

export const title = 'Five things to try';
export const done = (tried: number, of: number): string => (tried === of ? 'All done' : `${tried} of ${of} done`);
export const tried = 'done';
export const close = 'Close for good';
export const steps: Readonly<Record<ProStep, string>> = {
  edges: 'See what your trades say pays, and what’s chance',
  ask: 'Ask a question about your trades',
  replay: 'Replay your last trade',
  plan: 'Plan the next one, with its size',
  community: 'See how others trade, in R',
};

// Texts of paid pages for users without a paid plan. `trades`: the closed trades of the filter in words.

export const seePlans = 'See plans';
export const partOfPlans = 'Part of the paid plans.';
/** Sentences of each page, by the number of closed trades it needs. */
export const lockedParts = {
  edges: {
    needs: LEAST_TESTED + ENOUGH,
    shows: (trades: string): string =>
      `Edges would show which hours, setups, symbols and habits in these ${trades} pay, and which could be chance.`,
    few: (trades: string, needs: number): string =>
      `There are only ${trades} here, and Edges needs ${needs} to tell a pattern from chance.`,
  },
  ask: {
    needs: ENOUGH,
    shows: (trades: string): string =>
      `Ask would answer your questions about these ${trades}, with every number checked and linked to its trades.`,
    few: (trades: string, needs: number): string =>
      `There are only ${trades} here, and Ask needs ${needs} to say more than “too few to judge.”`,
  },
} as const;
