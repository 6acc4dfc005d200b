import { expect, it } from 'vitest';
import { barSeriesAt } from '../bars/testing/testBars.ts';
import { instantOf } from '../units/millis.ts';
import { coversTrade } from './tradeInBars.ts';

/** Minute bars of some stretches, each from one instant up to another. */
const minutes = (...stretches: readonly (readonly [from: string, until: string])[]) =>
  barSeriesAt(
    60,
    stretches.flatMap(([from, until]) => {
      const [first, end] = [from, until].map((text) => instantOf(text) / 1000) as [number, number];
      return Array.from({ length: (end - first) / 60 }, (_, i) => first + 60 * i);
    }),
  );
const covers = (bars: ReturnType<typeof minutes>, opened: string, closed: string, kind: 'stock' | 'crypto' = 'stock') =>
  coversTrade(bars, kind, instantOf(opened), instantOf(closed));

it('a trade within its bars is covered, up to the ends of the first and the last', () => {
  const day = minutes(['2026-01-05T14:30:00Z', '2026-01-05T21:00:00Z']);
  expect(covers(day, '2026-01-05T14:30:00Z', '2026-01-05T20:59:59Z')).toBe(true);
  expect(covers(day, '2026-01-05T14:10:00Z', '2026-01-05T15:00:00Z')).toBe(true); // before the open nothing has to be there
  expect(covers(day, '2026-01-02T20:00:00Z', '2026-01-05T15:00:00Z')).toBe(false);
  expect(covers(day, '2026-01-05T20:00:00Z', '2026-01-06T15:00:00Z')).toBe(false);
});

it('a quarter of an hour of an open market may be missing, and not more', () => {
  const gap = (until: string) => minutes(['2026-01-05T14:30:00Z', '2026-01-05T15:00:00Z'], [until, '2026-01-05T17:00:00Z']);
  expect(covers(gap('2026-01-05T15:15:00Z'), '2026-01-05T14:40:00Z', '2026-01-05T16:00:00Z')).toBe(true);
  expect(covers(gap('2026-01-05T15:16:00Z'), '2026-01-05T14:40:00Z', '2026-01-05T16:00:00Z')).toBe(false);
  expect(covers(gap('2026-01-05T15:16:00Z'), '2026-01-05T15:20:00Z', '2026-01-05T16:00:00Z')).toBe(true);
});

it('nights, weekends and holidays may be missing, a day of trading may not', () => {
  const [friday, tuesday] = [
    ['2026-01-16T14:30:00Z', '2026-01-16T21:00:00Z'],
    ['2026-01-20T14:30:00Z', '2026-01-20T21:00:00Z'],
  ] as const; // Monday is Martin Luther King Jr. Day
  expect(covers(minutes(friday, tuesday), '2026-01-16T20:00:00Z', '2026-01-20T15:00:00Z')).toBe(true);
  const thursday = ['2026-01-15T14:30:00Z', '2026-01-15T21:00:00Z'] as const;
  expect(covers(minutes(thursday, tuesday), '2026-01-15T20:00:00Z', '2026-01-20T15:00:00Z')).toBe(false);
  expect(covers(minutes(friday, tuesday), '2026-01-16T20:00:00Z', '2026-01-20T15:00:00Z', 'crypto')).toBe(false);
});

it('nothing has to be there after an early close', () => {
  const half = ['2026-11-27T14:30:00Z', '2026-11-27T18:00:00Z'] as const; // the day after Thanksgiving
  const next = ['2026-11-30T14:30:00Z', '2026-11-30T21:00:00Z'] as const;
  expect(covers(minutes(half, next), '2026-11-27T15:00:00Z', '2026-11-30T15:00:00Z')).toBe(true);
});

it('the hours of New York are those of the day, also where clocks change', () => {
  const bars = minutes(['2026-03-06T14:30:00Z', '2026-03-06T21:00:00Z'], ['2026-03-09T13:30:00Z', '2026-03-09T20:00:00Z']);
  expect(covers(bars, '2026-03-06T20:00:00Z', '2026-03-09T14:00:00Z')).toBe(true);
  const late = minutes(['2026-03-06T14:30:00Z', '2026-03-06T21:00:00Z'], ['2026-03-09T13:46:00Z', '2026-03-09T20:00:00Z']);
  expect(covers(late, '2026-03-06T20:00:00Z', '2026-03-09T14:00:00Z')).toBe(false);
});

it('bars of a day cover days of trading, and the lack of one is seen', () => {
  const days = (...texts: readonly string[]) =>
    barSeriesAt(
      86_400,
      texts.map((day) => instantOf(`${day}T00:00:00Z`) / 1000),
    );
  const held = ['2026-01-14T15:00:00Z', '2026-01-20T15:00:00Z'] as const;
  expect(covers(days('2026-01-14', '2026-01-15', '2026-01-16', '2026-01-20'), ...held)).toBe(true);
  expect(covers(days('2026-01-14', '2026-01-16', '2026-01-20'), ...held)).toBe(false);
});

it('without a bar nothing is covered', () => expect(covers(minutes(), '2026-01-05T15:00:00Z', '2026-01-05T16:00:00Z')).toBe(false));
