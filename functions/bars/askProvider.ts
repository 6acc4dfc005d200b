import type { RefusalDetails } from '#shared/refusal.ts';
import { SealBroken } from '../world/kmsSeal.ts';
import { MarketAway, MarketBusy, MarketKeyRefused } from '../world/marketData.ts';
import type { World } from '../world/world.ts';

type Refuse = (code: 'market_key_refused' | 'market_busy' | 'market_away', detail?: string, details?: RefusalDetails) => never;

/**
 * Calls a provider; maps its failures to refusals. A stored key that can't be decrypted anymore counts as missing:
 * entering another fixes it.
 */
export async function askProvider<T>({ log }: Pick<World, 'log'>, refuse: Refuse, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof MarketKeyRefused) return refuse('market_key_refused');
    if (error instanceof MarketBusy) return refuse('market_busy', undefined, { retryAfter: error.retryAfter });
    if (error instanceof SealBroken) {
      log({ level: 'error', what: 'a sealed key does not open', why: error.message });
      return refuse('market_key_refused');
    }
    if (error instanceof MarketAway) {
      log({ level: 'error', what: 'a market-data provider does not answer', why: error.message });
      return refuse('market_away');
    }
    throw error;
  }
}
