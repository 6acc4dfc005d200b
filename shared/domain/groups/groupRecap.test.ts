import { expect, it } from 'vitest';
import { type CountedReview, groupRecap } from './groupAdherence.ts';

const review = (username: string, closed: string, r: number | null, followed = true): CountedReview => ({
  username,
  trade: { closedAt: Date.parse(closed), r },
  checks: [{ rule: 'Stop first', followed }],
});
const now = Date.parse('2026-11-25T15:00:00Z');
const atOnce = { delayDays: 0, sizes: false } as const;

it('is of the week that is over, Monday to Sunday, by the close of trades with a known risk', () => {
  const shared = [
    review('maya', '2026-11-16T00:00:00Z', 2),
    review('noah', '2026-11-18T12:00:00Z', -1, false),
    review('nora', '2026-11-22T23:59:59Z', 0.5),
    review('maya', '2026-11-20T12:00:00Z', -0.5),
    review('nora', '2026-11-20T12:00:00Z', null),
    review('nora', '2026-11-15T23:59:59Z', 9),
    review('nora', '2026-11-23T00:00:00Z', 9),
  ];
  expect(groupRecap(shared, atOnce, now)).toEqual({
    monday: Date.parse('2026-11-16T00:00:00Z'),
    trades: 4,
    members: 3,
    total: 1,
    expectancy: 0.25,
    kept: { kept: 3, of: 4 },
    perMember: [-1, 0.5, 1.5],
  });
});

it('is missing below three members', () => {
  expect(groupRecap([review('maya', '2026-11-17T12:00:00Z', 2), review('noah', '2026-11-17T12:00:00Z', 1)], atOnce, now)).toBeNull();
});

it('waits until all members may see the trades of the whole week', () => {
  const shared = ['maya', 'noah', 'nora'].map((name) => review(name, '2026-11-10T12:00:00Z', 1));
  const mondayOf = (at: string, delayDays: 0 | 1 | 7) => groupRecap(shared, { delayDays, sizes: false }, Date.parse(at))?.monday ?? null;
  const monday = Date.parse('2026-11-09T00:00:00Z');
  expect([mondayOf('2026-11-16T00:00:00Z', 0), mondayOf('2026-11-16T23:59:59Z', 1), mondayOf('2026-11-17T00:00:00Z', 1)]).toEqual([
    monday,
    null,
    monday,
  ]);
  expect([mondayOf('2026-11-22T23:59:59Z', 7), mondayOf('2026-11-23T00:00:00Z', 7)]).toEqual([null, monday]);
});
