import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { type DomainEvent, eventSource } from '#contract/events.ts';
import { clientSettings, type Env, needed, once } from './clientSettings.ts';
import type { World } from './world.ts';

/** The bus of events from the environment: EVENT_BUS_NAME, and EVENTS_ENDPOINT where it is not AWS's own. */
export function publisherFromEnv(env: Env, _now: () => number, log: World['log']): Pick<World, 'publish'> {
  const client = once(() => new EventBridgeClient(clientSettings(env, 'EVENTS_ENDPOINT')));
  return { publish: (event) => eventBridge(client, needed(env, 'EVENT_BUS_NAME'), log)(event) };
}

const lost = { level: 'error', what: 'event not published', count: 'eventLost' } as const;

/** Publishes events on a bus. The save has happened by then, so an event that cannot be published is logged and the call goes on. */
export const eventBridge =
  (client: () => EventBridgeClient, busName: string, log: World['log']) =>
  async (event: DomainEvent): Promise<void> => {
    try {
      const entry = { EventBusName: busName, Source: eventSource, DetailType: event.type, Detail: JSON.stringify(event) };
      const { FailedEntryCount, Entries } = await client().send(new PutEventsCommand({ Entries: [entry] }));
      if (FailedEntryCount) log({ ...lost, event: event.type, error: Entries?.[0]?.ErrorCode });
    } catch (error) {
      log({ ...lost, event: event.type, error: error instanceof Error ? error.name : 'unknown' });
    }
  };
