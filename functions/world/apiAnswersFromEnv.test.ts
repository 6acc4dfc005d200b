import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { apiAnswersFromEnv } from './apiAnswersFromEnv.ts';
import type { LogEntry } from './world.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const now = Date.parse('2026-11-18T15:02:00Z');

/** Result, log and requests with a CloudWatch that returns this response. */
async function known(answer: RequestListener, more: Record<string, string> = {}) {
  const asked: unknown[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    asked.push(JSON.parse(Buffer.concat(parts).toString()));
    answer(request, response);
  });
  stops.push(() => server.close());
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const logs: LogEntry[] = [];
  const METRICS_ENDPOINT = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const env = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 's', API_ID: 'abc', METRICS_ENDPOINT, ...more };
  const { apiAnswers } = apiAnswersFromEnv(
    env,
    () => now,
    (entry) => void logs.push(entry),
  );
  return { found: await apiAnswers.lastDay(), logs, asked };
}

const results = (calls: readonly number[], failed: readonly number[]) => ({
  MetricDataResults: [
    { Id: 'calls', Label: 'Count', StatusCode: 'Complete', Values: calls },
    { Id: 'failed', Label: '5xx', StatusCode: 'Complete', Values: failed },
  ],
});

it('calls and errors of 24 hours are added up, to the end of the five minutes that run', async () => {
  const { found, logs, asked } = await known((_, response) => response.end(JSON.stringify(results([200, 100, 18], [1, 2]))));
  expect([found, logs]).toEqual([{ calls: 318, failed: 3 }, []]);
  const metric = (MetricName: string) => ({ Namespace: 'AWS/ApiGateway', MetricName, Dimensions: [{ Name: 'ApiId', Value: 'abc' }] });
  expect(asked).toEqual([
    {
      StartTime: Date.parse('2026-11-17T15:05:00Z') / 1000,
      EndTime: Date.parse('2026-11-18T15:05:00Z') / 1000,
      MetricDataQueries: [
        { Id: 'calls', MetricStat: { Metric: metric('Count'), Period: 300, Stat: 'Sum' } },
        { Id: 'failed', MetricStat: { Metric: metric('5xx'), Period: 300, Stat: 'Sum' } },
      ],
    },
  ]);
});

it('a day without calls has none', async () => {
  expect((await known((_, response) => response.end(JSON.stringify(results([], []))))).found).toEqual({ calls: 0, failed: 0 });
});

it.each<[string, RequestListener, Record<string, string>, RegExp]>([
  ['refuses', (_, response) => response.writeHead(403).end('{}'), {}, /^CloudWatch answered 403\.$/],
  ['answers something else', (_, response) => response.end('{}'), {}, /MetricDataResults/],
  [
    'counts only one of both',
    (_, response) => response.end(JSON.stringify(results([5], [])).replace('Complete","Values":[]', 'InternalError","Values":[]')),
    {},
    /StatusCode/,
  ],
  ['hangs up', (request) => request.destroy(), {}, /./],
  ['cannot be asked, for no API is named', () => {}, { API_ID: '' }, /^The environment variable API_ID is missing\.$/],
])('CloudWatch that %s gives no figures and a log line with the reason', async (_what, answer, more, why) => {
  const { found, logs } = await known(answer, more);
  expect(found).toBeNull();
  expect(logs).toEqual([expect.objectContaining({ level: 'error', what: 'answers could not be counted' })]);
  expect(logs[0]!.message).toMatch(why);
});
