import type { Strategy } from '../options/strategies/strategiesOf.ts';
import { strategyNames } from '../options/strategies/strategyNames.ts';
import type { FillId } from '../units/ids.ts';
import type { Dimension } from './dimension.ts';

/** A dimension by a name that some trades have outside the table, such as their strategy; trades without one are skipped. */
const byNames = (names: ReadonlyMap<FillId, string>, about: Pick<Dimension, 'id' | 'label' | 'means'>): Dimension => ({
  ...about,
  split: ({ table, order }) => {
    const keys = [...new Set(names.values())].sort();
    const places = new Map(keys.map((key, i) => [key, i]));
    return { keys, of: (i) => places.get(names.get(table.id[order[i]!]!) ?? '') ?? -1 };
  },
});

/** The option strategy a trade is a leg of, under the trader's own name where it has one. */
export const byStrategy = (strategies: readonly Strategy[]): Dimension =>
  byNames(new Map(strategies.flatMap(({ trades, title, name }) => trades.map(({ id }) => [id, title ?? strategyNames[name]] as const))), {
    id: 'byStrategy',
    label: 'Strategy',
    means: 'The option strategy a trade is a leg of, under the trader’s own name where it has one.',
  });
