import * as z from 'zod/mini';
import { BrokerStanding } from '#contract/schemas/brokerConnection.ts';
import { type BrokerStanding as Standing, standingAfter } from '#domain/connections/brokerStanding.ts';
import type { UserId } from '#domain/units/ids.ts';
import { entity } from '../table/entity.ts';
import { type Key, prefixes, type Table, type Write } from '../table/table.ts';
import type { StoredConnection } from './connections.ts';

const STANDING = 'STANDING#';

/** Holdings of connections' accounts, the newest of each. */
const standings = entity(z.extend(BrokerStanding, {}), (userId: UserId, connectionId: string, account: string) => ({
  pk: `${prefixes.connection}${userId}`,
  sk: `${STANDING}${connectionId}#${account}`,
}));

const range = (userId: UserId, connectionId = '') => ({
  pk: `${prefixes.connection}${userId}`,
  prefix: connectionId === '' ? STANDING : `${STANDING}${connectionId}#`,
  read: 'strong' as const,
});

/** The standings of a user's connections, each with the id of its own. */
export async function listStandings(
  table: Table,
  userId: UserId,
): Promise<readonly { readonly connection: string; readonly standing: Standing }[]> {
  const items = await table.query(range(userId));
  return items.map((item) => ({ connection: item.sk.slice(STANDING.length).split('#')[0]!, standing: standings.read(item) }));
}

/** The names of those of one connection. */
export const standingKeysOf = async (table: Table, userId: UserId, connectionId: string): Promise<readonly Key[]> =>
  (await table.query(range(userId, connectionId))).map(({ pk, sk }) => ({ pk, sk }));

/** The writes that store the standings of a run, the newest of each account that the connection has. */
export async function standingWrites(
  table: Table,
  userId: UserId,
  { id, accounts }: Pick<StoredConnection, 'id' | 'accounts'>,
  told: readonly Standing[],
): Promise<readonly Write[]> {
  const own = [...Map.groupBy(told, ({ account }) => account)].filter(([account]) => accounts.some(({ number }) => number === account));
  const writes: Write[] = [];
  for (const [account, some] of own) {
    const before = await standings.load(table, 'strong', userId, id, account);
    const after = some.reduce<Standing | null>(standingAfter, before);
    if (after !== null && after !== before) writes.push({ put: standings.item(z.parse(BrokerStanding, after), userId, id, account) });
  }
  return writes;
}
