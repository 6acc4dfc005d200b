import type { AiAnswer } from '#contract/schemas/analysis.ts';

/** Where exactly the trades of a fact are listed; null where it is not of trades. */
export const tradesOfFact = ({ filter }: Pick<AiAnswer['facts'][number], 'filter'>): string | null =>
  filter && `/dashboard/trades?${new URLSearchParams(filter)}`;
