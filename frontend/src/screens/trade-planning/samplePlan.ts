import type { TradePlanPrices } from '#domain/tradePlans/tradePlan.ts';

/** A sample plan, for a screen without any. */
export const samplePlan: TradePlanPrices = {
  side: 'long',
  multiplier: '1',
  legs: [],
  entryLow: '180.80',
  entryHigh: '180.80',
  stop: '179.40',
  quantity: '200',
  feesPerUnit: null,
  targets: [{ price: '184.30', share: '100' }],
};
