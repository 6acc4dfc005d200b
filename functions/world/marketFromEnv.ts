import { KMSClient } from '@aws-sdk/client-kms';
import { alpacaBars } from './alpacaBars.ts';
import { clientSettings, type Env, needed, once } from './clientSettings.ts';
import { kmsSeal } from './kmsSeal.ts';
import { massiveBars } from './massiveBars.ts';
import type { World } from './world.ts';

/** The hosts of market data: no other is ever called. */
const ALPACA = 'https://data.alpaca.markets';
const MASSIVE = 'https://api.massive.com';

/** The seal of users' credentials: SEAL_KEY_ID, KMS_ENDPOINT. */
export function sealFromEnv(env: Env): World['seal'] {
  const client = once(() => new KMSClient(clientSettings(env, 'KMS_ENDPOINT')));
  return kmsSeal(() => ({ client: client(), keyId: needed(env, 'SEAL_KEY_ID') }));
}

/**
 * Market data with users' own keys, and the seal for those: SEAL_KEY_ID. Endpoints ALPACA_URL, MASSIVE_URL and
 * KMS_ENDPOINT override the real ones.
 */
export function marketFromEnv(env: Env, now: () => number): Pick<World, 'market' | 'seal'> {
  return {
    // Read on each call: the local product's stub starts later than this.
    get market() {
      return { alpaca: alpacaBars(env.ALPACA_URL ?? ALPACA, now), massive: massiveBars(env.MASSIVE_URL ?? MASSIVE, now) };
    },
    seal: sealFromEnv(env),
  };
}
