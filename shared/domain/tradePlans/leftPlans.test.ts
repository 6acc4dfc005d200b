import { expect, it } from 'vitest';
import { decimal, ZERO } from '../units/decimal.ts';
import { tradeIdOf } from '../units/ids.ts';
import { leftPlans } from './leftPlans.ts';
import type { PlanOutcome } from './planOutcome.ts';

const kept: PlanOutcome = { slippage: 0, size: ZERO, stop: 'planned', exit: 'target', short: null, past: null, r: 2 };

it('trades that kept to their plans left none', () =>
  expect(leftPlans([kept, { ...kept, slippage: -0.4, stop: 'tighter' }], null)).toEqual([]));

it('a trade counts in every way it left its plan, with what that cost in R', () => {
  const both: PlanOutcome = { ...kept, slippage: 0.25, exit: 'early', short: 1.5, size: decimal('10') };
  const past: PlanOutcome = { ...kept, slippage: 0.5, exit: 'past', past: 0.75, stop: 'wider' };
  expect(leftPlans([both, past, kept], null)).toEqual([
    { way: 'early', trades: 1, r: -1.5 },
    { way: 'late', trades: 2, r: -0.75 },
    { way: 'past', trades: 1, r: -0.75 },
    { way: 'wider', trades: 1, r: null },
    { way: 'size', trades: 1, r: null },
  ]);
});

it('has the largest R first, not the most frequent way, and no R where none of its trades has one', () => {
  const past: PlanOutcome = { ...kept, exit: 'past', past: 3 };
  const late: PlanOutcome = { ...kept, slippage: 0.1 };
  const early: PlanOutcome = { ...kept, exit: 'early' };
  expect(leftPlans([late, late, late, past, early, early], null)).toEqual([
    { way: 'past', trades: 1, r: -3 },
    { way: 'late', trades: 3, r: expect.closeTo(-0.3) },
    { way: 'early', trades: 2, r: null },
  ]);
});

it('trades against the side of a waiting plan are a way of their own; those that broke the plan they followed are in theirs', () => {
  const trade = (name: string) => tradeIdOf(name.padEnd(11, '_'));
  const planned = { trades: new Set([trade('a')]), ignored: new Set([trade('a'), trade('b'), trade('c')]) };
  expect(leftPlans([kept], planned)).toEqual([{ way: 'against', trades: 2, r: null }]);
});
