import { expect, it } from 'vitest';
import { type TradePlanText, tradePlanProblem } from './tradePlan.ts';

const plan: TradePlanText = {
  symbol: 'NVDA',
  side: 'long',
  account: null,
  currency: 'USD',
  multiplier: '1',
  legs: [],
  entryLow: '180',
  entryHigh: '181',
  stop: '178',
  targets: [{ price: '186', share: '60' }],
  quantity: null,
  risk: null,
  feesPerUnit: null,
  setup: null,
  playbook: null,
  thesis: '',
  trigger: '',
  invalidation: '',
  goodUntil: null,
  earningsOn: null,
  checklist: [],
};
const leg = { side: 'long', right: 'C', strike: '180', expiry: '2026-12-18', quantity: '1', price: '2.5' } as const;

it.each([
  [{}, null],
  [{ stop: null, targets: [], entryLow: null, entryHigh: null }, null],
  [{ side: 'short', stop: '182', targets: [{ price: '170', share: '100' }] }, null],
  // Options: their side is in their legs.
  [{ legs: [leg], entryLow: '1.2', entryHigh: '1.2', stop: '2.4', targets: [{ price: '0.3', share: '100' }] }, null],
  [{ entryLow: '182' }, 'The entry zone starts above its end. Swap the two prices.'],
  [{ stop: '180' }, 'For a long trade, the stop is below the entry.'],
  [{ side: 'short', stop: '181', targets: [] }, 'For a short trade, the stop is above the entry.'],
  [{ targets: [{ price: '181', share: '10' }] }, 'For a long trade, targets are above the entry.'],
  [{ side: 'short', stop: null, targets: [{ price: '185', share: '10' }] }, 'For a short trade, targets are below the entry.'],
  [
    {
      targets: [
        { price: '186', share: '60' },
        { price: '190', share: '40.00000001' },
      ],
    },
    'The targets close more than 100% of the position.',
  ],
  [{ quantity: '0' }, 'Enter sizes, strikes and the worth of a point above 0.'],
  [{ multiplier: '0' }, 'Enter sizes, strikes and the worth of a point above 0.'],
  [{ legs: [leg], implied: { volatility: '24.5', underlying: '180' } }, null],
  [{ legs: [leg], implied: { volatility: '0', underlying: '180' } }, 'Enter an implied volatility and a price of the underlying above 0.'],
  [{ legs: [{ ...leg, strike: '0' }] }, 'Enter sizes, strikes and the worth of a point above 0.'],
] as const)('%j is answered %s', (change, problem) => {
  expect(tradePlanProblem({ ...plan, ...(change as Partial<TradePlanText>) })).toBe(problem);
});
