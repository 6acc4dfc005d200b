import { startKms } from '../aws/kms/startKms.ts';
import { startBrokers } from '../brokers/startBrokers.ts';
import { startMarket } from './startMarket.ts';

const KEY_ID = 'arn:aws:kms:us-east-1:000000000000:key/local';

/**
 * Stubs of market-data providers, of brokers and of the seal for users' keys, as environment of the functions. They end with
 * `stops`.
 */
export async function localMarket(sealKey: string, stops: (() => unknown)[]): Promise<Readonly<Record<string, string>>> {
  const [market, brokers, kms] = await Promise.all([startMarket(), startBrokers(), startKms(KEY_ID, sealKey)]);
  stops.push(market.stop, brokers.stop, kms.stop);
  return { ALPACA_URL: market.url, MASSIVE_URL: market.url, BROKERS_URL: brokers.url, KMS_ENDPOINT: kms.url, SEAL_KEY_ID: KEY_ID };
}
