import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { deadLettersFromEnv } from './deadLettersFromEnv.ts';
import type { LogEntry } from './world.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** Count and log with a queue that returns this response. */
async function counted(answer: RequestListener, more: Record<string, string> = {}) {
  const server = createServer(answer);
  stops.push(() => server.close());
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const queue = `http://127.0.0.1:${(server.address() as AddressInfo).port}/1/Lost`;
  const logs: LogEntry[] = [];
  const env = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 's', LOST_QUEUE_URL: queue, ...more };
  const { deadLetters } = deadLettersFromEnv(env, Date.now, (entry) => void logs.push(entry));
  return { count: await deadLetters.count(), logs };
}

it('what waits in the queue is counted', async () => {
  const found = await counted((_, response) => response.end('{"Attributes":{"ApproximateNumberOfMessages":"3"}}'));
  expect(found).toEqual({ count: 3, logs: [] });
});

it.each<[string, RequestListener, RegExp]>([
  ['refuses', (_, response) => response.writeHead(403).end('{}'), /^SQS answered 403\.$/],
  ['answers something else', (_, response) => response.end('{}'), /Attributes/],
  ['hangs up', (request) => request.destroy(), /./],
])('a queue that %s has an unknown count, and the log has the reason', async (_what, answer, why) => {
  const { count, logs } = await counted(answer);
  expect(count).toBeNull();
  expect(logs).toEqual([expect.objectContaining({ level: 'error', what: 'dead letters could not be counted' })]);
  expect(logs[0]!.message).toMatch(why);
});

it('so does a function that was not told where the queue is', async () => {
  const { count, logs } = await counted(() => {}, { LOST_QUEUE_URL: '' });
  expect([count, logs[0]?.message]).toEqual([null, 'The environment variable LOST_QUEUE_URL is missing.']);
});
