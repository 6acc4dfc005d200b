/** Selectable numbers of future results. */
export const horizons = ['50', '100', '250'] as const;
/** One of them. */
export type Horizon = (typeof horizons)[number];
