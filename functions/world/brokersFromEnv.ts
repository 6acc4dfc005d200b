import { askBroker } from './brokers/askBroker.ts';
import { brokerSources } from './brokers/index.ts';
import type { Env } from './clientSettings.ts';
import { sealFromEnv } from './marketFromEnv.ts';
import type { World } from './world.ts';

/** Brokers of people's connections, and the seal for their credentials. BROKERS_URL stands in front of every broker's own address. */
export const brokersFromEnv = (env: Env): Pick<World, 'askBroker' | 'seal'> => ({
  // Read on each call: the local product's stub starts later than this.
  askBroker: (broker, request) => askBroker(brokerSources[broker].facts, env.BROKERS_URL)(request),
  seal: sealFromEnv(env),
});
