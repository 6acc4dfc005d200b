import { type EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { type DomainEvent, eventSource } from '#contract/events.ts';

/** Publishes facts on a bus. The save has happened by then, so a fact that cannot be told is logged and the call goes on. */
export const eventBridge =
  (client: () => EventBridgeClient, busName: string, log: (line: Record<string, unknown>) => void) =>
  async (fact: DomainEvent): Promise<void> => {
    try {
      const entry = { EventBusName: busName, Source: eventSource, DetailType: fact.type, Detail: JSON.stringify(fact) };
      const { FailedEntryCount, Entries } = await client().send(new PutEventsCommand({ Entries: [entry] }));
      if (FailedEntryCount) log({ level: 'error', what: 'fact not told', fact: fact.type, error: Entries?.[0]?.ErrorCode });
    } catch (error) {
      log({ level: 'error', what: 'fact not told', fact: fact.type, error: error instanceof Error ? error.name : 'unknown' });
    }
  };
