import type { ProStep } from '#domain/accounts/accountDefaults.ts';

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
