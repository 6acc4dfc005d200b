import { startKms } from '../aws/kms/startKms.ts';
import { startMarket } from './startMarket.ts';

const KEY_ID = 'arn:aws:kms:us-east-1:000000000000:key/local';

/**
 * Stubs of market-data providers and of the seal for users' keys, as environment of the functions. They end with
 * `stops`.
 */
export async function localMarket(sealKey: string, stops: (() => unknown)[]): Promise<Readonly<Record<string, string>>> {
  const [market, kms] = await Promise.all([startMarket(), startKms(KEY_ID, sealKey)]);
  stops.push(market.stop, kms.stop);
  return { ALPACA_URL: market.url, MASSIVE_URL: market.url, KMS_ENDPOINT: kms.url, SEAL_KEY_ID: KEY_ID };
}
