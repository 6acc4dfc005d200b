import { expect, it } from 'vitest';
import { simulateEvening } from '#functions/jobs/testing/simulateEvening.ts';
import { sameDayBrokers } from '#local/brokers/testing/sameDays.ts';
import { runs } from '#tests/deep.ts';
import { type ConnectionDay, connectionMonth, measureConnections } from './measureConnections.ts';

it('a day of a connection adds the day’s trades, in as many requests as its pages', async () => {
  const days = await measureConnections(sameDayBrokers.filter(({ source }) => ['interactive-brokers', 'alpaca'].includes(source.facts.id)));
  // A report is ordered and fetched: activity in the morning; activity and confirmations in the evening.
  expect(days[0]).toMatchObject({ runs: 2, added: 120, requests: (2 + 4) / 2 });
  // Its account, positions and cash, beside pages of a hundred: the seven days before, which have five or six evenings of trades, and today's.
  expect(days[1]).toMatchObject({ runs: 2, added: 120 });
  expect(days[1]!.requests).toBeGreaterThan(6);
  expect(days[1]!.requests).toBeLessThan(14);
  for (const { wru, seconds, longest } of days) {
    expect(wru).toBeLessThanOrEqual(40);
    expect(seconds).toBeLessThanOrEqual(longest);
  }
});

it('a connection costs what its units, seconds, events and key cost by the list', () => {
  const day: ConnectionDay = {
    broker: '',
    readyAt: [],
    runs: 2,
    added: 0,
    requests: 0,
    wru: 20,
    rru: 40,
    seconds: 10,
    longest: 10,
    events: 0.5,
  };
  // In millionths of a dollar: 12.5 for writes, 5 for reads, 266.668 for 20 gigabyte-seconds, 1.8 for 1.5 events and their functions, 3 for the key.
  expect(connectionMonth(day) * 1e6).toBeCloseTo(44 * (12.5 + 5 + 266.668 + 1.8 + 3), 6);
});

/** The same evening as a plain queue: a twelfth of the runs comes due every five minutes, of which those due by then are started. */
function queueOf(count: number) {
  // Seconds: four minutes less five, less a page of twenty from each of sixteen lists, at twenty a second; then a burst of two hundred.
  const [served, burst] = [(4 * 60 - 5 - 16) * 20, 200];
  let [left, cycles] = [0, 0];
  for (let come = 0; come < 12 || left > 0; come++, cycles++) left = Math.max(0, left + (come < 12 ? count / 12 : 0) - served - burst);
  return { minutes: cycles * 5, longestWait: Math.max(0, cycles - 12) * 5 };
}

it.each([10_000, runs(60_000, 100_000)])('%i connections of one close are each started once, when a plain queue would', async (count) => {
  const { minutes, waits, ...evening } = await simulateEvening(count, [{ readyAt: ['17:30'], seconds: 20 }]);
  const queue = queueOf(count);
  expect(evening).toMatchObject({ runs: count, starts: count });
  expect(Math.abs(minutes - queue.minutes)).toBeLessThanOrEqual(5);
  expect(Math.abs(waits.at(-1)! / 60 - queue.longestWait)).toBeLessThanOrEqual(6);
  // Twenty a second, and a burst of two hundred.
  expect(evening.atOnce).toBeLessThanOrEqual(20 * 20 + 210);
});
