import { describe, expect, it } from 'vitest';
import { barsOfCloses, OPENING } from '../bars/testing/testBars.ts';
import { blindScore, isStopRight, scoresBySetup } from './blindScore.ts';

const bars = barsOfCloses([1000, 1010, 1050, 980, 1020]);
const minute = (count: number) => OPENING + count * 60;

describe('a decision is scored in R of its own stop', () => {
  it.each([
    ['bought and held until the trade was closed', 'buy', 9.8, 3, 2.5],
    ['bought and stopped', 'buy', 9.9, 4, -1],
    ['sold and stopped', 'sell', 10.3, 4, -1],
    ['sold and held', 'sell', 11, 4, 0.2],
    ['passed', 'pass', 0, 4, 0],
  ] as const)('%s', (_what, choice, stop, until, r) => {
    expect(blindScore(bars, { choice, place: 0, stop }, minute(until))).toBe(r);
  });

  it('a bar that opens beyond the stop fills at its open', () => {
    const gap = { ...bars, open: [1000, 1000, 950, 1050, 980], low: [999, 999, 949, 979, 979] };
    expect(blindScore(gap, { choice: 'buy', place: 0, stop: 9.9 }, minute(4))).toBe(-5);
  });

  it('a stop has to be where it loses', () => {
    expect([9.9, 10, 10.1].map((stop) => isStopRight(bars, { choice: 'buy', place: 0, stop }))).toEqual([true, false, false]);
    expect([9.9, 10, 10.1].map((stop) => isStopRight(bars, { choice: 'sell', place: 0, stop }))).toEqual([false, false, true]);
  });
});

it('decisions are counted by setup, with the mean of both', () => {
  const all = [
    { setup: 'Gap', blind: 1, real: null },
    { setup: 'Gap', blind: -1, real: 2 },
    { setup: 'Fade', blind: 0.5, real: null },
  ];
  expect(scoresBySetup(all)).toEqual([
    { setup: 'Gap', n: 2, blind: 0, real: 2 },
    { setup: 'Fade', n: 1, blind: 0.5, real: null },
  ]);
});
