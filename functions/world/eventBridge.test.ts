import type { EventBridgeClient } from '@aws-sdk/client-eventbridge';
import { describe, expect, it } from 'vitest';
import { userIdOf } from '#domain/units/ids.ts';
import { eventBridge } from './eventBridge.ts';

const fact = { type: 'TradesChanged', userId: userIdOf('u1'), bookVersion: 7 } as const;

const publish = async (answer: () => unknown) => {
  const [sent, logs]: [unknown[], Record<string, unknown>[]] = [[], []];
  const send = async ({ input }: { input: unknown }): Promise<unknown> => {
    sent.push(input);
    return answer();
  };
  const client = { send } as unknown as EventBridgeClient;
  await eventBridge(
    () => client,
    'bus',
    (line) => void logs.push(line),
  )(fact);
  return { sent, logs };
};

describe('publishing an event', () => {
  it('puts it on the bus under its type', async () => {
    const { sent, logs } = await publish(() => ({ FailedEntryCount: 0 }));
    const entry = { EventBusName: 'bus', Source: 'afterbell', DetailType: 'TradesChanged', Detail: JSON.stringify(fact) };
    expect([sent, logs]).toEqual([[{ Entries: [entry] }], []]);
  });

  it.each([
    ['the bus refuses it', () => ({ FailedEntryCount: 1, Entries: [{ ErrorCode: 'InternalFailure' }] }), 'InternalFailure'],
    [
      'the bus is away',
      () => {
        throw Object.assign(new Error(), { name: 'TimeoutError' });
      },
      'TimeoutError',
    ],
  ])('when %s is only logged: the save has happened', async (_what, answer, error) => {
    expect((await publish(answer)).logs).toEqual([
      { level: 'error', what: 'event not published', count: 'eventLost', event: 'TradesChanged', error },
    ]);
  });
});
