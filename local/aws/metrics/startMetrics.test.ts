import { afterEach, expect, it, vi } from 'vitest';
import { DAY, MINUTE } from '#domain/units/millis.ts';
import { apiAnswersFromEnv } from '#functions/world/apiAnswersFromEnv.ts';
import { startMetrics } from './startMetrics.ts';

const keys = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 's', AWS_REGION: 'us-east-1', API_ID: 'local' };
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** Metrics whose clock the test moves. */
async function metricsAt(begin: number) {
  const clock = { at: begin };
  const metrics = await startMetrics({ apiId: 'local', now: () => clock.at });
  stops.push(metrics.stop);
  const answers = (more: Record<string, string> = {}) =>
    apiAnswersFromEnv(
      { ...keys, METRICS_ENDPOINT: metrics.url, ...more },
      () => clock.at,
      () => {},
    ).apiAnswers.lastDay();
  return { ...metrics, clock, answers };
}

it('answers are counted, and those of the server’s errors; after a day they count no more', async () => {
  const { answered, clock, answers } = await metricsAt(Date.parse('2026-11-18T15:02:00Z'));
  expect(await answers()).toEqual({ calls: 0, failed: 0 });
  for (const status of [200, 304, 404, 500, 503]) answered(status);
  clock.at += 10 * MINUTE;
  answered(200);
  expect(await answers()).toEqual({ calls: 6, failed: 2 });
  expect(await answers({ API_ID: 'another' })).toEqual({ calls: 0, failed: 0 });
  clock.at += DAY - 5 * MINUTE;
  expect(await answers()).toEqual({ calls: 1, failed: 0 });
});

it('a figure it does not have is refused', async () => {
  const { url } = await metricsAt(0);
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const ask = (MetricDataQueries: object[]) =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': 'GraniteServiceVersion20100801.GetMetricData' },
      body: JSON.stringify({ StartTime: 0, EndTime: 1, MetricDataQueries }),
    });
  const stat = { Metric: { Namespace: 'AWS/ApiGateway', MetricName: 'Count' }, Period: 300, Stat: 'Sum' };
  for (const each of [
    { ...stat, Stat: 'p99' },
    { ...stat, Period: 60 },
    { ...stat, Metric: { ...stat.Metric, MetricName: 'Latency' } },
    {},
  ])
    expect((await ask([{ Id: 'a', MetricStat: each }])).status).toBe(400);
  expect((await ask([{ Id: 'a', MetricStat: stat }])).status).toBe(200);
  said.mockRestore();
});
