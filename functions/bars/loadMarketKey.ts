import * as z from 'zod/mini';
import { marketProviderNames } from '#contract/schemas/bars.ts';
import type { UserId } from '#domain/units/ids.ts';
import type { RefusalDetails } from '#shared/refusal.ts';
import { entity } from '../table/entity.ts';
import { prefixes } from '../table/table.ts';
import { SealBroken } from '../world/kmsSeal.ts';
import { MarketAway, MarketBusy, type MarketKey, MarketKeyRefused } from '../world/marketData.ts';
import type { World } from '../world/world.ts';

/** The connected provider and its connection date. */
type Connection = { readonly provider: (typeof marketProviderNames)[number]; readonly connectedAt: string };

const Stored = z.object({ provider: z.enum(marketProviderNames), sealed: z.string(), connectedAt: z.string() });
const Key = z.object({ keyId: z.nullable(z.string()), secret: z.string() });

/** The provider that a person connected, one at a time. `sealed` is the key. */
const connections = entity(Stored, (userId: UserId) => ({ pk: `${prefixes.replay}${userId}`, sk: 'PROVIDER' }));

/** The connected provider, never the key; null if not connected. */
export async function loadConnection(world: Pick<World, 'table'>, userId: UserId): Promise<Connection | null> {
  const stored = await connections.load(world.table, 'strong', userId);
  return stored && { provider: stored.provider, connectedAt: stored.connectedAt };
}

/** The key that signs a user's calls, with its provider; null if not connected. */
export async function loadMarketKey(world: Pick<World, 'table' | 'seal'>, userId: UserId) {
  const stored = await connections.load(world.table, 'strong', userId);
  return stored && { provider: stored.provider, key: Key.parse(JSON.parse(await world.seal.open(userId, stored.sealed))) };
}

/** Stores a key sealed, in place of the one before. */
export async function saveMarketKey(
  world: Pick<World, 'table' | 'seal'>,
  userId: UserId,
  { provider, connectedAt, key }: Connection & { readonly key: MarketKey },
): Promise<void> {
  const sealed = await world.seal.close(userId, JSON.stringify(key));
  await world.table.write({ put: connections.item({ provider, connectedAt, sealed }, userId) });
}

/** Forgets a person's key. One that is gone stays gone. */
export const forgetMarketKey = (world: Pick<World, 'table'>, userId: UserId): Promise<boolean> =>
  world.table.write({ delete: connections.key(userId) });

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
