import type { ConnectedBroker } from '#domain/connections/brokerConnection.ts';
import { alpaca } from './alpaca.ts';
import type { BrokerSource } from './brokerSource.ts';
import { interactiveBrokers } from './interactiveBrokers.ts';
import { publicBroker } from './publicBroker.ts';
import { schwab } from './schwab.ts';
import { tastytrade } from './tastytrade.ts';
import { tradier } from './tradier.ts';
import { tradovate } from './tradovate.ts';

/** Every broker that can be connected. */
export const brokerSources: Readonly<Record<ConnectedBroker, BrokerSource>> = {
  'interactive-brokers': interactiveBrokers,
  alpaca,
  tastytrade,
  tradier,
  public: publicBroker,
  tradovate,
  schwab,
};
