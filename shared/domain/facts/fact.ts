import type { JournalFilter } from '../journal/views/journalFilter.ts';

/** What figures are in: `money` in the facts' currency, `percent` from 0 to 100, `r` multiples of the planned risk, `minutes` a length of time, `day` "2026-11-20", `chance` a share from 0 to 1. */
export type FactUnit = 'money' | 'percent' | 'ratio' | 'count' | 'r' | 'minutes' | 'price' | 'day' | 'chance';

/** One figure of a fact: exact, as decimal text or a day, and as it is shown. */
export type FactFigure = { readonly name: string; readonly unit: FactUnit; readonly value: string; readonly shown: string };

/** Whether a group can be told from the rest: by its corrected p, or `chance` where it cannot, `few` where it is too small to ask. */
export type Strength = 'strong' | 'likely' | 'chance' | 'few';

/**
 * Something that is so, with its figures. `id` is stable for the same scope; `n` is how many trades it rests on; `filter` finds exactly those, null where
 * they are not trades of one filter.
 */
export type Fact = {
  readonly id: string;
  readonly label: string;
  readonly n: number | null;
  readonly strength: Strength | null;
  readonly figures: readonly FactFigure[];
  readonly filter: JournalFilter | null;
};

/** What a trader wrote on a trade, with what identifies people or accounts taken out. */
export type FactNote = { readonly trade: string; readonly text: string };

/**
 * Everything an answer may rest on: the facts of one scope, in one currency, net of fees. `names` are the trader's own words in them, `trades` the ids that
 * may be named. Nothing that is not in here reaches a model.
 */
export type FactsDocument = {
  readonly version: 1;
  readonly scope: string;
  readonly currency: string;
  readonly unit: 'trade' | 'strategy' | 'campaign';
  readonly facts: readonly Fact[];
  readonly names: readonly string[];
  readonly notes: readonly FactNote[];
  readonly trades: readonly string[];
};

/** The baseline: all trades of the scope. */
export const ALL = 'all';
