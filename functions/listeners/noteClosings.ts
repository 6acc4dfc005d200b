import * as z from 'zod/mini';
import { limitReached } from '#copy/profile/messageTexts.ts';
import { SAMPLE_ACCOUNT } from '#domain/accounts/sampleAccount.ts';
import { type AnnotatedTradeRow, tradeRows } from '#domain/journal/views/journalRows.ts';
import { netOf } from '#domain/trades/trade.ts';
import { dayKey } from '#domain/units/dayKey.ts';
import { decimal, formatDecimal, negate, sumOf } from '#domain/units/decimal.ts';
import type { UserId } from '#domain/units/ids.ts';
import { DAY, millis } from '#domain/units/millis.ts';
import { loadChapters } from '../journal/loadChapters.ts';
import { loadManifest } from '../journal/loadManifest.ts';
import { listReceipts } from '../journal/receipts.ts';
import { background } from '../kernel/background.ts';
import { listener } from '../kernel/listener.ts';
import { type Channels, loadChannels } from '../messages/channels.ts';
import { messageWrite } from '../notices/outbox.ts';
import { loadProfile } from '../people/profile.ts';
import { absent } from '../table/conditions.ts';
import { entity } from '../table/entity.ts';
import { prefixes, type Table, type Write } from '../table/table.ts';
import type { World } from '../world/world.ts';

/** Older closings and imports are history, also when they are imported today. */
const NEWS = 7 * DAY;
/** Marks outlast it, so that nothing is sent twice. */
const MARKED = 30 * DAY;
/** Trades of one message: their marks and it fit into one transaction. */
const AT_ONCE = 50;
const IMPORTS = 10;

/** Marks of the trades and imports already sent. Expire when those are too old to be sent. */
const toldMarks = entity(z.object({}), (userId: UserId, what: string) => ({ pk: `${prefixes.channel}${userId}`, sk: `TOLD#${what}` }));

/** All marks of a user. */
async function listTold(table: Table, userId: UserId): Promise<ReadonlySet<string>> {
  const items = await table.query({ pk: `${prefixes.channel}${userId}`, prefix: 'TOLD#', read: 'strong' });
  return new Set(items.map(({ sk }) => sk.slice('TOLD#'.length)));
}

type News = { readonly marks: readonly string[]; readonly message: Parameters<typeof messageWrite>[2] };

/** When the oldest webhook for an event was made; null without one. */
const since = ({ hooks }: Channels, event: Channels['hooks'][number]['events'][number]): number | null => {
  const made = hooks.filter(({ events, offAt }) => offAt === null && events.includes(event)).map(({ createdAt }) => Date.parse(createdAt));
  return made.length === 0 ? null : Math.min(...made);
};

const tradeData = (trade: AnnotatedTradeRow) => ({
  id: trade.id,
  account: trade.account,
  symbol: trade.instrument.symbol,
  side: trade.side,
  openedAt: new Date(trade.openedAt).toISOString(),
  closedAt: new Date(trade.closedAt!).toISOString(),
  net: formatDecimal(netOf(trade)),
  currency: trade.instrument.currency,
});

/** Trades closed within the last days, of real accounts. Throws when the journal changes during the read: the bus tries again. */
async function closedLately(
  world: World,
  userId: UserId,
  manifest: Awaited<ReturnType<typeof loadManifest>>,
): Promise<readonly AnnotatedTradeRow[]> {
  const from = world.now() - NEWS;
  const chapters = await loadChapters(
    world.table,
    userId,
    manifest.entries.filter(({ account, lastExit }) => account !== SAMPLE_ACCOUNT && lastExit >= from),
  );
  if (chapters === null) throw new Error('The journal moved on.');
  return tradeRows(chapters.map(({ chapter }) => chapter)).filter(({ closedAt }) => closedAt !== null && closedAt >= from);
}

/** The day's loss limit, once a day: of trades closed today in its currency, for a limit that is an amount. */
async function limitNews(world: World, userId: UserId, closed: readonly AnnotatedTradeRow[]): Promise<readonly News[]> {
  const profile = await loadProfile(world.table, userId);
  const limit = profile?.preferences.risk.dailyLoss ?? null;
  if (profile === null || limit === null || limit.in !== 'money') return [];
  const dayOf = (at: number) => dayKey(millis(at), profile.preferences.timeZone);
  const today = dayOf(world.now());
  const own = closed.filter(({ closedAt, instrument }) => instrument.currency === limit.currency && dayOf(closedAt!) === today);
  const isReached = own.length > 0 && sumOf(own.map(netOf)) <= negate(decimal(limit.amount));
  const { title, message } = limitReached;
  return isReached ? [{ marks: [`limit-${today}`], message: { kind: 'limit', title, message, path: '/dashboard/calendar' } }] : [];
}

/** All unsent news. */
async function newsOf(world: World, userId: UserId, channels: Channels): Promise<readonly News[]> {
  const { table } = world;
  const [told, manifest] = await Promise.all([listTold(table, userId), loadManifest(table, userId)]);
  const from = world.now() - NEWS;
  const isNew = (mark: string) => !told.has(mark);
  const [ofTrades, ofImports] = [since(channels, 'trade.closed'), since(channels, 'import.done')];
  const wantsLimit = channels.devices.length > 0 && channels.choice.push.limit;
  const closed = ofTrades === null && !wantsLimit ? [] : await closedLately(world, userId, manifest);
  const trades = closed.filter(({ id, closedAt }) => ofTrades !== null && closedAt! >= ofTrades && isNew(`trade-${id}`));
  const receipts = ofImports === null ? [] : await listReceipts(table, userId, manifest, IMPORTS);
  const imports = receipts.filter(
    ({ id, at, state }) => state === 'committed' && Date.parse(at) >= Math.max(from, ofImports!) && isNew(`import-${id}`),
  );
  const groups = Array.from({ length: Math.ceil(trades.length / AT_ONCE) }, (_, at) => trades.slice(at * AT_ONCE, (at + 1) * AT_ONCE));
  return [
    ...groups.map(
      (some): News => ({
        marks: some.map(({ id }) => `trade-${id}`),
        message: { kind: 'trade.closed', data: JSON.stringify({ trades: some.map(tradeData) }) },
      }),
    ),
    ...imports.map(
      ({ id, at, fileName, rows }): News => ({
        marks: [`import-${id}`],
        message: { kind: 'import.done', data: JSON.stringify({ id, at, name: fileName, rows }) },
      }),
    ),
    ...(wantsLimit ? (await limitNews(world, userId, closed)).filter(({ marks }) => marks.every(isNew)) : []),
  ];
}

/** Puts what a changed journal means for webhooks and devices into the outbox, each thing once. Idempotent; the next event finds what one missed. */
export const noteClosings = listener('TradesChanged', async ({ event: { userId }, world }) => {
  const channels = await loadChannels(world.table, userId);
  if (channels.hooks.length === 0 && channels.devices.length === 0) return;
  for (const { marks, message } of await newsOf(world, userId, channels)) {
    const ttl = Math.ceil((world.now() + MARKED) / 1000);
    const marked = marks.map((mark): Write => ({ put: { ...toldMarks.item({}, userId, mark), ttl }, if: absent }));
    const isFirst = await world.table.transact([...marked, messageWrite(world, userId, message)]);
    if (!isFirst) throw new Error('Another run tells of some of it.');
  }
});
export const handler = background(noteClosings);
