import { EventBridgeClient } from '@aws-sdk/client-eventbridge';
import { clientSettings, type Env, needed, once } from './clientSettings.ts';
import { eventBridge } from './eventBridge.ts';
import type { World } from './world.ts';

/** The bus of events from the environment: EVENT_BUS_NAME, and EVENTS_ENDPOINT where it is not AWS's own. */
export function publisherFromEnv(env: Env, _now: () => number, log: World['log']): Pick<World, 'publish'> {
  const client = once(() => new EventBridgeClient(clientSettings(env, 'EVENTS_ENDPOINT')));
  return { publish: (event) => eventBridge(client, needed(env, 'EVENT_BUS_NAME'), log)(event) };
}
