import { KMSClient } from '@aws-sdk/client-kms';
import { alpacaBars } from './alpacaBars.ts';
import { clientSettings, type Env, needed, once } from './clientSettings.ts';
import { kmsSeal } from './kmsSeal.ts';
import { massiveBars } from './massiveBars.ts';
import type { World } from './world.ts';

/** The hosts of market data: no other is ever called. */
const ALPACA = 'https://data.alpaca.markets';
const MASSIVE = 'https://api.massive.com';

/** Market data with people's own keys, and what seals those: SEAL_KEY_ID. Other endpoints (ALPACA_URL, MASSIVE_URL, KMS_ENDPOINT) are for stand-ins. */
export function marketFromEnv(env: Env, now: () => number): Pick<World, 'market' | 'seal'> {
  const client = once(() => new KMSClient(clientSettings(env, 'KMS_ENDPOINT')));
  return {
    // Read at each call: where the product runs on one machine, its stand-in starts later than this.
    get market() {
      return { alpaca: alpacaBars(env.ALPACA_URL ?? ALPACA, now), massive: massiveBars(env.MASSIVE_URL ?? MASSIVE, now) };
    },
    seal: kmsSeal(() => ({ client: client(), keyId: needed(env, 'SEAL_KEY_ID') })),
  };
}
