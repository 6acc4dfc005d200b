import { expect, it } from 'vitest';
import { runs, seedOr } from '../deep.ts';
import { drawnCalls } from './drawnCalls.ts';
import { type Outcome, play, shorten } from './play.ts';

// The whole product under one seed: two browsers for each of four people, every function, the table, the bus, the schedules and the payment provider, with
// crashes, throttling, conflicts, lost and repeated calls and interleaved calls drawn between any two steps.
const first = seedOr(1);
const seeds = Array.from({ length: runs(20, 400) }, (_, nth) => first + nth);
const STEPS = 500;
const outcomes: Outcome[] = [];

it('any history keeps all invariants, at every step and at rest', async () => {
  for (const seed of seeds) {
    const outcome = await play({ seed, steps: STEPS });
    if (outcome.violations.length > 0) {
      const { outcome: short } = await shorten({ seed, steps: STEPS });
      expect.fail(`seed ${seed}: ${short.violations.join('\n')}\n${short.story.join('\n')}`);
    }
    outcomes.push(outcome);
  }
});

it('makes nearly every call with success in some history', () => {
  const succeeded = new Set(
    outcomes.flatMap(({ answers }) => [...answers.keys()].filter((key) => / [23]\d\d ?$/.test(key)).map((key) => key.split(' ')[0])),
  );
  const never = drawnCalls.map(({ name }) => name).filter((name) => !succeeded.has(name));
  expect(never.length, never.join(', ')).toBeLessThanOrEqual(runs(12, 5));
});

it('the same seed gives the same history and the same data', async () => {
  const [one, other] = [await play({ seed: first, steps: 200 }), await play({ seed: first, steps: 200 })];
  expect(other.story).toEqual(one.story);
  expect(other.digest).toBe(one.digest);
});
