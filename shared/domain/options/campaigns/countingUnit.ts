/** What is counted as one result: a round trip, an option strategy with all its legs, or a campaign with everything linked to it. */
export const countingUnits = ['trade', 'strategy', 'campaign'] as const;
/** One of them. */
export type CountingUnit = (typeof countingUnits)[number];
/** The default: a single-leg trade is a strategy of one. */
export const defaultCountingUnit: CountingUnit = 'strategy';

/** "trades", "strategies", "campaigns". */
export const unitPlurals: Readonly<Record<CountingUnit, string>> = { trade: 'trades', strategy: 'strategies', campaign: 'campaigns' };
