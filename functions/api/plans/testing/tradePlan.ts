import type * as z from 'zod/mini';
import type { TradePlanInput } from '#contract/schemas/tradePlan.ts';

/** A trade plan as API input. */
export const tradePlan: z.input<typeof TradePlanInput> = {
  symbol: 'NVDA',
  side: 'long',
  account: null,
  currency: 'USD',
  multiplier: '1',
  legs: [],
  entryLow: '180',
  entryHigh: '181',
  stop: '178',
  quantity: '100',
  risk: { in: 'money', amount: '300' },
  feesPerUnit: '0.01',
  setup: 'Breakout',
  playbook: null,
  targets: [
    { price: '186', share: '60' },
    { price: '190', share: '40' },
  ],
  thesis: 'Third pullback',
  trigger: '5-minute close above 180',
  invalidation: 'SPY below VWAP',
  goodUntil: null,
  earningsOn: null,
  checklist: [{ text: 'Market agrees', done: false }],
};
