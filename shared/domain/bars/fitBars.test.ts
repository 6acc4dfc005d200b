import { expect, it } from 'vitest';
import { millis } from '../units/millis.ts';
import { aggregateBars, firstOfEach } from './aggregateBars.ts';
import { fitBars, tellsWorth } from './fitBars.ts';
import { barsOfCloses, OPENING } from './testing/testBars.ts';
import { ema, vwap } from './vwap.ts';

const bars = barsOfCloses([1000, 1010, 1020, 1030, 1040, 1050]);
const at = (second: number, price: number | null) => ({ at: millis((OPENING + second) * 1000), price });

it('fills within their bars fit, and those without a bar are named', () => {
  expect(fitBars([at(5, 10), at(70, 10.05), at(3600, 50)], bars)).toEqual({ is: 'fits', uncovered: [2] });
});

it('where all differ by one split, its factor is found', () => {
  expect(fitBars([at(5, 40), at(130, 40.6)], bars)).toEqual({ is: 'split', factor: 4, uncovered: [] });
  expect(fitBars([at(5, 1), at(130, 1.015)], bars)).toEqual({ is: 'split', factor: 0.1, uncovered: [] });
});

it('anything else outside its bar is named', () => {
  expect(fitBars([at(5, 10), at(70, 13)], bars)).toEqual({ is: 'range', outside: [1], uncovered: [] });
  expect(fitBars([at(5, 13.37), at(70, 9)], bars)).toEqual({ is: 'range', outside: [0, 1], uncovered: [] });
});

it('bars say what a trade was worth where most of its fills lie within them, and of a split once it is decided', () => {
  const worth = (fills: Parameters<typeof fitBars>[0], factor: number | null = null) =>
    tellsWorth(fitBars(fills, bars), fills.length, factor);
  expect([worth([at(5, 10)]), worth([at(5, 10), at(70, 13)]), worth([at(5, 13.37), at(70, 9)])]).toEqual([true, true, false]);
  expect(worth([at(5, 10), at(70, 13), at(130, 13)])).toBe(false);
  expect([worth([at(5, 40), at(130, 40.6)]), worth([at(5, 40), at(130, 40.6)], 4), worth([at(5, 40), at(130, 40.6)], 1)]).toEqual([
    false,
    true,
    true,
  ]);
  // A fill without a bar is no evidence.
  expect(worth([at(5, 13.37), at(3600, 10)])).toBe(false);
});

it('an event has no price to compare, and fills keep their places beside it', () => {
  expect(fitBars([at(5, 10), at(30, null), at(70, 13), at(3600, 10)], bars)).toEqual({ is: 'range', outside: [2], uncovered: [3] });
});

it('longer bars have the ends, the last close and the volume of theirs', () => {
  const two = aggregateBars(bars, 300);
  expect(two).toMatchObject({
    seconds: 300,
    time: [OPENING, OPENING + 300],
    open: [1000, 1040],
    high: [1041, 1051],
    low: [999, 1039],
    close: [1040, 1050],
  });
  expect([two.volume, firstOfEach(bars, 300)]).toEqual([
    [500, 100],
    [0, 5],
  ]);
  expect(aggregateBars(bars, 60)).toBe(bars);
});

it('VWAP is weighted by volume and restarts each day; an EMA starts at the first close', () => {
  const flat = { ...bars, high: bars.close, low: bars.close, volume: [1, 3, 0, 0, 0, 0] };
  const next = { ...flat, time: [...bars.time.slice(0, 5), OPENING + 86_400], volume: [1, 3, 0, 0, 0, 0] };
  expect(vwap(flat)!.map((value) => Math.round(value * 1000) / 1000)).toEqual([10, 10.075, 10.075, 10.075, 10.075, 10.075]);
  expect(vwap(next)!.at(-1)).toBe(10.5);
  expect(vwap({ ...bars, volume: null })).toBeNull();
  expect(ema({ time: [0, 60], close: [100, 200], scale: 0, seconds: 60 }, 3, 60)).toEqual([100, 150]);
});

it('VWAP of instruments traded all night restarts at midnight in New York, and daily bars have none', () => {
  // From 22:00 in New York on, an hour each.
  const night = { ...bars, seconds: 3600, time: bars.time.map((_, i) => Date.parse('2026-01-06T03:00:00Z') / 1000 + i * 3600) };
  const flat = { ...night, high: night.close, low: night.close, volume: [1, 1, 3, 1, 0, 0] };
  expect(vwap(flat)!.map((value) => Math.round(value * 1000) / 1000)).toEqual([10, 10.05, 10.2, 10.225, 10.225, 10.225]);
  expect(vwap({ ...bars, seconds: 86_400 })).toBeNull();
});

it('an EMA of longer bars is of their closes, and of the last one as far as it has come', () => {
  const close = [10, 11, 14, 20, 8, 16];
  const average = ema({ time: [0, 60, 120, 180, 240, 300], close, scale: 0, seconds: 60 }, 3, 180);
  // The first three minutes close at 14, the next at 16: 15.
  expect(average).toEqual([10, 11, 14, 17, 11, 15]);
});
