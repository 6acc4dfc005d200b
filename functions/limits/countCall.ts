import * as z from 'zod/mini';
import { type Endpoint, routeKey } from '#contract/define.ts';
import { accessTokenLimits } from '#domain/accounts/accessTokenLimits.ts';
import type { UserId } from '#domain/units/ids.ts';
import { HOUR, MINUTE } from '#domain/units/millis.ts';
import { below, either, lacks } from '../table/conditions.ts';
import { entity } from '../table/entity.ts';
import { prefixes } from '../table/table.ts';
import type { World } from '../world/world.ts';

/** Key of a user's expensive calls; deleted with their account. */
export const callsName = (userId: UserId): string => `calls:${userId}`;

/** Number of one call by a user in one minute. */
const callCounts = entity(z.object({ count: z.number() }), (userId: UserId, call: string, minute: number) => ({
  pk: `${prefixes.limit}${callsName(userId)}`,
  sk: `${new Date(minute).toISOString()}#${call}`,
}));

type CountingWorld = Pick<World, 'table' | 'now'>;

/**
 * Counts a call against what may be made of it in this minute: one write. Answers 0, or the seconds until the next minute when nothing is left of this
 * one. Minutes are the clock's, so that around the turn of one twice as many may pass.
 */
async function count({ table, now }: CountingWorld, userId: UserId, call: string, most: number): Promise<number> {
  const minute = Math.floor(now() / MINUTE) * MINUTE;
  const next = minute + MINUTE;
  const isCounted = await table.write({
    update: callCounts.key(userId, call, minute),
    add: { count: 1 },
    set: { ttl: Math.ceil((next + HOUR) / 1000) },
    if: either(lacks('count'), below('count', most)),
  });
  return isCounted ? 0 : Math.max(1, Math.ceil((next - now()) / 1000));
}

/** Counts a call against what one person may make of it in a minute (see `count`); calls without such a limit are not counted. */
export const countCall = async (world: CountingWorld, endpoint: Endpoint, userId: UserId): Promise<number> =>
  endpoint.perPerson === undefined ? 0 : count(world, userId, routeKey(endpoint), endpoint.perPerson);

/** Counts a call of an access token against what one token may make in a minute, of all calls together (see `count`). */
export const countTokenCall = (world: CountingWorld, userId: UserId, token: string): Promise<number> =>
  count(world, userId, `token:${token}`, accessTokenLimits.callsPerMinute);
