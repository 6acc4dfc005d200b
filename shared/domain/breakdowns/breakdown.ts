import type { Facts, Tally } from '../metrics/facts.ts';

/** A way to group trades. `id` is also the name in reports; groups come in their natural order. */
export type Breakdown = {
  readonly id: string;
  readonly label: string;
  readonly means: string;
  readonly read: (facts: Facts) => readonly (Tally & { readonly key: string })[];
};
