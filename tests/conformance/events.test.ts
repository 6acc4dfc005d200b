import { afterAll, describe, expect, it } from 'vitest';
import type { DomainEvent } from '#contract/events.ts';
import { publishedLimits } from '#infra/limits/publishedLimits.ts';
import { startEvents } from '#local/aws/events/startEvents.ts';
import { callAwsOperation } from '#local/aws/testing/callAwsOperation.ts';
import { eventRules } from './events/eventRules.ts';
import type { ServiceCall } from './rule.ts';

const delivered: string[] = [];
const deliver = async ({ id }: { readonly id: string }) => delivered.push(id);
const server = await startEvents({ bus: 'trial', rules: [{ name: 'all', source: 'trial', deliver }] });
afterAll(() => server.stop());

const call: ServiceCall = (operation, input) => callAwsOperation(server.url, `AWSEvents.${operation}`, input, '1.1');

describe('the local bus keeps the published rules of EventBridge:', () => {
  it.each(eventRules.map((rule) => [rule.title, rule] as const))('%s', async (_title, rule) => {
    expect(await rule.differs({ call, bus: 'trial' })).toBeNull();
  });

  it('delivers each event at least once, and some twice', async () => {
    const entries = Array.from({ length: 10 }, () => ({ EventBusName: 'trial', Source: 'trial', DetailType: 'Tried', Detail: '{}' }));
    delivered.length = 0;
    await call('PutEvents', { Entries: entries });
    await server.settled();
    expect(new Set(delivered).size).toBe(entries.length);
    expect(delivered.length).toBeGreaterThan(entries.length);
  });
});

it('the largest event of the product is far below what an entry may have', () => {
  const longest = 'x'.repeat(64);
  const event: DomainEvent = { type: 'PostChanged', postId: longest, userId: longest as never, at: Number.MAX_SAFE_INTEGER };
  expect(JSON.stringify(event).length).toBeLessThan(publishedLimits.eventBridge.entriesBytes / 1000);
});
