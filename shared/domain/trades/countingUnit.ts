/**
 * Unit of one result, by the words in addresses, stored values and the API. Screens call `strategy` (a structure
 * opened together) a trade, `trade` (each round trip of one instrument) a leg, and `campaign` (everything linked by
 * rolls and assignment) a campaign.
 */
export const countingUnits = ['trade', 'strategy', 'campaign'] as const;
/** One of them. */
export type CountingUnit = (typeof countingUnits)[number];
/** The default: a position opened alone counts as one. */
export const defaultCountingUnit: CountingUnit = 'strategy';

/** "leg", "trade", "campaign": what screens call one of each. */
export const unitNames: Readonly<Record<CountingUnit, string>> = { trade: 'leg', strategy: 'trade', campaign: 'campaign' };
/** "legs", "trades", "campaigns": what screens call several of each. */
export const unitPlurals: Readonly<Record<CountingUnit, string>> = { trade: 'legs', strategy: 'trades', campaign: 'campaigns' };
