import { expect, it } from 'vitest';
import { dollars, ourWay, plainWay, reachedWay, total } from './habits.ts';
import { measureUnits } from './measureUnits.ts';

it('an active user-month of 100,000 trades is at least 15 times cheaper than the plain way', async () => {
  const units = await measureUnits();
  const [ours, plain] = [total(ourWay(units)), total(plainWay(100_000))];
  console.log(`a user-month: $${ours.toFixed(5)}, the plain way $${plain.toFixed(5)}, ${(plain / ours).toFixed(1)} ×`, units);
  expect(plain / ours).toBeGreaterThanOrEqual(15);
  expect(units.history.wru).toBeLessThanOrEqual(650);
});

it('messages, an assistant and a record of a user-month cost less than a cent, of which each counts', async () => {
  const units = await measureUnits();
  const reached = reachedWay(units);
  expect(units.preview).toEqual({ rru: 14, wru: 0 });
  for (const work of reached.slice(0, -1)) expect([work.what, work.wru > 0, work.rru > 0]).toEqual([work.what, true, true]);
  expect(total(reached)).toBeLessThan(0.01);
});

it('a cent is the list price', () => {
  // 16,000 write units at $0.625 a million.
  expect(dollars({ what: '', times: 1000, wru: 16, rru: 0, calls: 0, gigabyteSeconds: 0 })).toBeCloseTo(0.01, 12);
  expect(dollars({ what: '', times: 1, wru: 0, rru: 80_000, calls: 0, gigabyteSeconds: 0 })).toBeCloseTo(0.01, 12);
  expect(dollars({ what: '', times: 1, wru: 0, rru: 0, calls: 10_000, gigabyteSeconds: 0 })).toBeCloseTo(0.022, 12);
});
