import { type CountingUnit, unitNames as original } from '#domain/trades/countingUnit.ts';

export * from '#domain/trades/countingUnit.ts';
export const unitNames: Readonly<Record<CountingUnit, string>> = { ...original, trade: 'Bein', strategy: 'Trade', campaign: 'Kampagne' };
export const unitPlurals: Readonly<Record<CountingUnit, string>> = { trade: 'Beine', strategy: 'Trades', campaign: 'Kampagnen' };
