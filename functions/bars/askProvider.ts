import type { RefusalDetails } from '#shared/refusal.ts';
import { SealBroken } from '../world/kmsSeal.ts';
import { MarketAway, MarketBusy, MarketKeyRefused } from '../world/marketData.ts';
import type { World } from '../world/world.ts';

type Refuse = (code: 'market_key_refused' | 'market_busy' | 'market_away', detail?: string, details?: RefusalDetails) => never;

/** What a provider answers, or the refusal for what it would not or could not. A key that we cannot open any more is none either: another one helps. */
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
