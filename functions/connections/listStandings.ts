import * as z from 'zod/mini';
import { BrokerStanding, NetDay } from '#contract/schemas/brokerConnection.ts';
import { netDayOf, netDaysAfter, type BrokerStanding as Standing, standingAfter } from '#domain/connections/brokerStanding.ts';
import type { UserId } from '#domain/units/ids.ts';
import { entity } from '../table/entity.ts';
import { type Key, prefixes, type Table, type Write } from '../table/table.ts';
import type { AccountDays } from '../world/brokers/brokerSource.ts';
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

/** The names of those of one connection, and of its days. */
export const standingKeysOf = async (table: Table, userId: UserId, connectionId: string): Promise<readonly Key[]> =>
  [...(await table.query(range(userId, connectionId))), ...(await table.query(daysRange(userId, connectionId)))].map(({ pk, sk }) => ({
    pk,
    sk,
  }));

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
  return writes.slice(0, MOST_YEARS);
}

const DAYS = 'DAYS#';
/** Years of accounts that one run stores at most, the newest: they are written in one transaction with its end. */
const MOST_YEARS = 60;
/** Days of one account, year and currency: a year at most. */
const NetYear = z.object({ days: z.array(NetDay) });
const netYears = entity(NetYear, (userId: UserId, connectionId: string, account: string, year: string, currency: string) => ({
  pk: `${prefixes.connection}${userId}`,
  sk: `${DAYS}${connectionId}#${account}#${year}#${currency}`,
}));
const daysRange = (userId: UserId, connectionId: string) => ({
  pk: `${prefixes.connection}${userId}`,
  prefix: `${DAYS}${connectionId}#`,
  read: 'strong' as const,
});

/** Days of a connection's accounts, the earliest first. */
export async function listNetDays(table: Table, userId: UserId, connectionId: string): Promise<readonly AccountDays[]> {
  const items = await table.query(daysRange(userId, connectionId));
  const own = Map.groupBy(items, ({ sk }) => sk.split('#')[2]!);
  return [...own].map(([account, years]) => ({
    account,
    days: years.flatMap((item) => netYears.read(item).days).sort((a, b) => (a.day < b.day ? -1 : 1)),
  }));
}

/** The writes that store the days of a run and those of its standings, of accounts that the connection has; none for years that stay the same. */
export async function netDayWrites(
  table: Table,
  userId: UserId,
  { id, accounts }: Pick<StoredConnection, 'id' | 'accounts'>,
  told: readonly Standing[],
  stated: readonly AccountDays[],
): Promise<readonly Write[]> {
  const all = [...told.map((standing) => ({ account: standing.account, days: [netDayOf(standing) ?? []].flat() })), ...stated];
  const own = all.filter(({ account }) => accounts.some(({ number }) => number === account));
  const years = Map.groupBy(
    own.flatMap(({ account, days }) => days.map((day) => ({ account, day }))),
    ({ account, day }) => JSON.stringify([day.day.slice(0, 4), account]),
  );
  const newest = [...years].toSorted(([a], [b]) => (a < b ? 1 : -1));
  const writes: Write[] = [];
  for (const [key, some] of newest) {
    const [year, account] = JSON.parse(key) as [string, string];
    const items = await table.query({ ...daysRange(userId, id), prefix: `${DAYS}${id}#${account}#${year}#` });
    const stored = new Map(items.map((item) => [item.sk.split('#').at(-1)!, netYears.read(item).days]));
    const told = Map.groupBy(
      some.map(({ day }) => day),
      ({ currency }) => currency,
    );
    // A day whose movements are stated has no others, in any currency: what a broker took back is in no row.
    const whole = new Set(some.flatMap(({ day }) => (day.moved === null ? [] : [day.day])));
    for (const currency of new Set([...stored.keys(), ...told.keys()])) {
      const before = stored.get(currency) ?? [];
      const kept = before.filter(({ day, net }) => net !== null || !whole.has(day));
      const cleared = kept.map((each) => (whole.has(each.day) && each.moved !== null ? { ...each, moved: '0' } : each));
      const days = netDaysAfter(cleared, told.get(currency) ?? []);
      if (JSON.stringify(days) !== JSON.stringify(before))
        writes.push({ put: netYears.item({ days }, userId, id, account, year, currency) });
    }
  }
  return writes.slice(0, MOST_YEARS);
}
