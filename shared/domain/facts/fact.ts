import type { JournalFilter } from '../journal/views/journalFilter.ts';

/**
 * Units of figures: `money` in the facts' currency, `percent` from 0 to 100, `r` multiples of the planned risk,
 * `minutes` a duration, `day` "2026-11-20", `chance` a share from 0 to 1.
 */
export type FactUnit = 'money' | 'percent' | 'ratio' | 'count' | 'r' | 'minutes' | 'price' | 'day' | 'chance';

/** One figure of a fact: exact, as decimal text or a day, and formatted. */
export type FactFigure = { readonly name: string; readonly unit: FactUnit; readonly value: string; readonly shown: string };

/**
 * Confidence that a group differs from the rest: by its corrected p; `chance` if it does not, `few` if it is too
 * small to test.
 */
export type Strength = 'strong' | 'likely' | 'chance' | 'few';

/**
 * A fact with its figures. `id` is stable for the same scope; `n` is its number of trades; `filter` finds exactly
 * those, null if no single filter does.
 */
export type Fact = {
  readonly id: string;
  readonly label: string;
  readonly n: number | null;
  readonly strength: Strength | null;
  readonly figures: readonly FactFigure[];
  readonly filter: JournalFilter | null;
};

/** A trader's note on a trade, with names and account data removed. */
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
