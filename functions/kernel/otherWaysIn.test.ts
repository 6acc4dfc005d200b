import { describe, expect, it } from 'vitest';
import type { DomainEvent } from '#contract/events.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { testWorld } from '../world/testing/testWorld.ts';
import { job } from './job.ts';
import { listener } from './listener.ts';
import { trigger } from './trigger.ts';

describe('a job', () => {
  it('logs its work', async () => {
    const world = testWorld();
    await job('sweep', async () => ({ swept: 3 }))(world)();
    expect(world.logs).toEqual([{ level: 'info', job: 'sweep', swept: 3 }]);
  });

  it('that fails logs where and lets the schedule see it', async () => {
    const world = testWorld();
    await expect(job('sweep', () => Promise.reject(new Error('secret')))(world)()).rejects.toThrow();
    expect(world.logs).toMatchObject([{ level: 'error', job: 'sweep', error: 'Error' }]);
    expect(JSON.stringify(world.logs)).not.toContain('secret');
  });
});

describe('a listener', () => {
  const event: DomainEvent = { type: 'TradesChanged', userId: userIdOf('u1'), bookVersion: 1 };
  it('handles events of its own type and ignores the others', async () => {
    const handled: DomainEvent[] = [];
    const handler = listener('TradesChanged', async (call) => void handled.push(call.event))(testWorld());
    await handler({ 'detail-type': 'TradesChanged', detail: event });
    await handler({ 'detail-type': 'Other', detail: { ...event, type: 'Other' } as unknown as DomainEvent });
    expect(handled).toEqual([event]);
  });

  it('that fails lets the bus deliver again', async () => {
    const world = testWorld();
    const handler = listener('TradesChanged', () => Promise.reject(new Error('away')))(world);
    await expect(handler({ 'detail-type': 'TradesChanged', detail: event })).rejects.toThrow('away');
    expect(world.logs).toMatchObject([{ level: 'error', listener: 'TradesChanged' }]);
  });
});

describe('a trigger', () => {
  it('returns its changed event', async () => {
    const make = trigger<{ triggerSource: string; n: number }>(async ({ event }) => ({ ...event, n: event.n + 1 }));
    expect(await make(testWorld())({ triggerSource: 'Some', n: 1 })).toEqual({ triggerSource: 'Some', n: 2 });
  });

  it('that refuses reveals to the pool the code alone, and no error is logged', async () => {
    const world = testWorld();
    const make = trigger<{ triggerSource: string }>(async ({ refuse }) => refuse('email_taken'));
    await expect(make(world)({ triggerSource: 'Some' })).rejects.toThrow(/^email_taken$/);
    expect(world.logs).toEqual([]);
  });
});
