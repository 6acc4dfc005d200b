import type { FillId } from '#domain/units/ids.ts';
import type { Dimension } from './dimension.ts';

/** A dimension by a name that some trades have outside the table, such as their strategy; trades without one are skipped. */
export const byNames = (names: ReadonlyMap<FillId, string>, about: Pick<Dimension, 'id' | 'label' | 'means'>): Dimension => ({
  ...about,
  split: ({ table, order }) => {
    const keys = [...new Set(names.values())].sort();
    const places = new Map(keys.map((key, i) => [key, i]));
    return { keys, of: (i) => places.get(names.get(table.id[order[i]!]!) ?? '') ?? -1 };
  },
});
