import { Cron } from 'croner';
import { expect, it, vi } from 'vitest';
import { schedules } from '#contract/schedules.ts';
import { startSchedules } from './startSchedules.ts';

it('every schedule of the contract has a next time in UTC, runs its job when asked, and an unknown one does not run', async () => {
  const ran: string[] = [];
  const started = startSchedules(schedules, async (name) => ran.push(name));
  for (const name of started.names) expect(await started.run(name)).toBe(true);
  expect(ran).toEqual(Object.keys(schedules));
  expect(await started.run('toString')).toBe(false);
  started.stop();
  for (const { cron } of Object.values(schedules)) expect(new Cron(cron, { timezone: 'UTC', paused: true }).nextRun()).not.toBeNull();
});

it('a job runs when its time comes, and a failing one is logged and run again', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 3, 19, 59), toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  const aloud = vi.spyOn(console, 'error').mockImplementation(() => {});
  const job = vi.fn(() => Promise.reject(new Error('busy')));
  const started = startSchedules({ daily: { summary: 'a test', cron: '20 3 * * *' } }, job);
  expect(job).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2000);
  expect(job).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(86_400_000);
  expect(job).toHaveBeenCalledTimes(2);
  expect(aloud).toHaveBeenCalledWith(expect.stringContaining('daily'), expect.any(Error));
  started.stop();
  aloud.mockRestore();
  vi.useRealTimers();
});
