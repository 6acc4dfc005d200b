import { expect, it } from 'vitest';
import { millis } from '#domain/units/millis.ts';
import { seriesFor, tradeWindow } from './tradeWindow.ts';

const at = (text: string) => millis(Date.parse(text));
const series = (seconds: number, slots: Readonly<Record<string, number>>) => ({
  symbol: 'AMD',
  seconds,
  from: 0,
  until: 9_999_999_999,
  bars: 1,
  source: 'amd.csv',
  savedAt: '2026-01-01T00:00:00.000Z',
  slots: { ...slots },
});
const [opened, closed] = [at('2026-02-10T15:00:00Z'), at('2026-02-10T16:00:00Z')];

it('skips a series with bars around but not on the trade’s own days', () => {
  const around = series(60, { '2026-01-05': 390, '2026-03-02': 390 });
  const longer = series(300, { '2026-02': 1560 });
  expect(seriesFor([around], 'AMD', opened, closed)).toBeNull();
  expect(seriesFor([around, longer], 'AMD', opened, closed)).toBe(longer);
});

it('picks the finest series within the read limit, and the longest if all exceed it', () => {
  const minutes = series(60, { '2026-02-10': 390 });
  const seconds = series(1, { '2026-02-10T15': 3600, '2026-02-10T16': 3600 });
  const ticks = series(1, { '2026-02-10T15': 50_000, '2026-02-10T16': 1 });
  expect(seriesFor([minutes, seconds], 'AMD', opened, closed)).toBe(seconds);
  expect(seriesFor([minutes, ticks], 'AMD', opened, closed)).toBe(minutes);
  expect(seriesFor([ticks], 'AMD', opened, closed)).toBe(ticks);
  expect(seriesFor([minutes], 'NVDA', opened, closed)).toBeNull();
});

it('the hours of a trade are those of its New York days, on the days clocks change too', () => {
  const { from, until } = tradeWindow(at('2026-03-06T15:00:00Z'), at('2026-03-09T15:00:00Z'));
  expect([from, until].map((second) => new Date(second * 1000).toISOString())).toEqual([
    '2026-03-06T09:00:00.000Z',
    '2026-03-10T00:00:00.000Z',
  ]);
});
