import { afterEach, expect, it, vi } from 'vitest';
import { deadLettersFromEnv } from '#functions/world/deadLettersFromEnv.ts';
import { callAwsOperation } from '../testing/callAwsOperation.ts';
import type { DeliveredEvent } from './deliverEvents.ts';
import { type LocalEvents, startEvents } from './startEvents.ts';

let events: LocalEvents;
afterEach(() => events.stop());
const put = (...Entries: object[]) => callAwsOperation(events.url, 'AWSEvents.PutEvents', { Entries }, '1.1');
const entry = { EventBusName: 'facts', Source: 'afterbell', DetailType: 'TradesChanged', Detail: '{"userId":"u1"}' };

it('a fact reaches the listeners of its source and type, and no others', async () => {
  const delivered: [string, DeliveredEvent][] = [];
  const rule = (name: string, source: string, types?: string[]) => ({
    name,
    source,
    ...(types && { types }),
    deliver: async (event: DeliveredEvent) => delivered.push([name, event]),
  });
  const rules = [
    rule('all', 'afterbell'),
    rule('trades', 'afterbell', ['TradesChanged']),
    rule('users', 'afterbell', ['UserRegistered']),
    rule('foreign', 'aws.s3'),
  ];
  events = await startEvents({ bus: 'facts', rules });
  expect(await put(entry)).toMatchObject({ FailedEntryCount: 0 });
  await events.settled();
  expect(delivered.map(([name]) => name)).toEqual(['all', 'trades']);
  expect(delivered[0]![1]).toMatchObject({ source: 'afterbell', 'detail-type': 'TradesChanged', detail: { userId: 'u1' } });
});

it('a listener that fails is tried three times, then the event is in the dead-letter queue, which can be counted', async () => {
  const aloud = vi.spyOn(console, 'error').mockImplementation(() => {});
  const deliver = vi.fn(() => Promise.reject(new Error('busy')));
  events = await startEvents({ bus: 'facts', rules: [{ name: 'deaf', source: 'afterbell', deliver }], wait: 1 });
  await put(entry);
  await events.settled();
  expect(deliver).toHaveBeenCalledTimes(3);
  expect(aloud).toHaveBeenCalledWith(expect.stringContaining('deaf'), expect.any(Error));
  aloud.mockRestore();
  expect(events.lost).toMatchObject([{ rule: 'deaf', event: { 'detail-type': 'TradesChanged', detail: { userId: 'u1' } } }]);
  const keys = { AWS_ACCESS_KEY_ID: 'local', AWS_SECRET_ACCESS_KEY: 'local' };
  const { deadLetters } = deadLettersFromEnv({ ...keys, LOST_QUEUE_URL: events.lostUrl }, Date.now, () => {});
  expect(await deadLetters.count()).toBe(1);
});

it('an entry for another bus, or without readable detail, is counted as failed', async () => {
  events = await startEvents({ bus: 'facts', rules: [] });
  expect(await put(entry, { ...entry, EventBusName: 'other' }, { ...entry, Detail: '{' })).toMatchObject({
    FailedEntryCount: 2,
    Entries: [{ EventId: expect.any(String) }, { ErrorCode: 'ResourceNotFoundException' }, { ErrorCode: 'MalformedDetail' }],
  });
});
