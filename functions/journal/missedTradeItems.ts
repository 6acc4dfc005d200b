import * as z from 'zod/mini';
import type { MissedTrade } from '#domain/missed/missedTrade.ts';
import { decimal, formatDecimal } from '#domain/units/decimal.ts';
import type { UserId } from '#domain/units/ids.ts';
import { millis } from '#domain/units/millis.ts';
import { absent, is, unchangedSince } from '../table/conditions.ts';
import { entity } from '../table/entity.ts';
import { inParallel } from '../table/inParallel.ts';
import { prefixes, type Table } from '../table/table.ts';
import { timedId } from './timedId.ts';

const Price = z.pipe(z.string(), z.transform(decimal));
/** Prices are decimal text; null if not entered. `revision` counts saves. */
const Stored = z.object({
  symbol: z.string(),
  side: z.enum(['long', 'short']),
  currency: z.string(),
  multiplier: Price,
  quantity: z.nullable(Price),
  entry: Price,
  stop: z.nullable(Price),
  target: z.nullable(Price),
  exit: z.nullable(Price),
  seenAt: z.pipe(z.number(), z.transform(millis)),
  setup: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  note: z.string(),
  revision: z.int(),
});

/** Every missed trade's key begins with it. */
export const MISSED = 'MISSED#';
const pkOf = (userId: UserId) => `${prefixes.writing}${userId}`;

/** Missed trades, each an item under the time it was seen: in their order, and far from every chapter. */
export const missedTradeItems = entity(Stored, (userId: UserId, id: string) => ({ pk: pkOf(userId), sk: `${MISSED}${id}` }));

/** The stored form of a missed trade, under its id. */
export type StoredMissedTrade = MissedTrade & { readonly id: string; readonly revision: number };

/** Most of a page. */
const MISSED_PAGE = 100;

const NAME_LETTERS = 11;
const itemOf = (userId: UserId, { id, ...trade }: StoredMissedTrade) => {
  const text = (value: bigint | null) => (value === null ? null : formatDecimal(value as MissedTrade['entry']));
  const { multiplier, quantity, entry, stop, target, exit } = trade;
  const prices = { quantity: text(quantity), stop: text(stop), target: text(target), exit: text(exit) };
  return missedTradeItems.item({ ...trade, ...prices, multiplier: formatDecimal(multiplier), entry: formatDecimal(entry) }, userId, id);
};

/** A page of them, the latest seen first, and the id after which the next begins; null at the end. */
export async function listMissedTrades(
  table: Table,
  userId: UserId,
  after: string | null,
): Promise<{ readonly trades: readonly StoredMissedTrade[]; readonly next: string | null }> {
  const last = after === null ? `${MISSED}~` : `${MISSED}${after}`;
  const range = { from: MISSED, to: last, newestFirst: true, limit: MISSED_PAGE + 2, read: 'strong' } as const;
  const found = (await table.query({ pk: pkOf(userId), ...range })).filter(({ sk }) => sk !== last);
  const page = found.slice(0, MISSED_PAGE);
  const trades = page.map((item) => ({ ...missedTradeItems.read(item), id: item.sk.slice(MISSED.length) }));
  return { trades, next: found.length > MISSED_PAGE ? trades.at(-1)!.id : null };
}

/** Saves a new missed trade; keeps an existing one with this id. Returns the stored one. */
export async function logMissedTrade(table: Table, userId: UserId, id: string, trade: MissedTrade): Promise<StoredMissedTrade> {
  const stored = { ...trade, id, revision: 1 };
  if (await table.write({ put: itemOf(userId, stored), if: absent })) return stored;
  return { ...((await missedTradeItems.load(table, 'strong', userId, id)) ?? stored), id };
}

/** Replaces one that is at this revision: under another id where its time is another. Null when it was changed, or is gone. */
export async function editMissedTrade(
  table: Table,
  userId: UserId,
  { id, revision, trade }: { readonly id: string; readonly revision: number; readonly trade: MissedTrade },
): Promise<StoredMissedTrade | null> {
  const next = { ...trade, id: timedId(trade.seenAt, id.slice(-NAME_LETTERS)), revision: revision + 1 };
  const put = itemOf(userId, next);
  const seen = is('revision', revision);
  const done =
    next.id === id
      ? await table.write({ put, if: seen })
      : await table.transact([
          { delete: missedTradeItems.key(userId, id), if: seen },
          { put, if: absent },
        ]);
  return done ? next : null;
}

/** Calls the setup of missed trades something else, or takes it off. One that is edited at the same moment keeps what its editor wrote. */
export async function renameSetupOfMissed(table: Table, userId: UserId, from: string, to: string | null): Promise<void> {
  const found = await table.query({ pk: pkOf(userId), from: MISSED, to: `${MISSED}~`, read: 'strong' });
  const all = found.map((item) => ({ ...missedTradeItems.read(item), id: item.sk.slice(MISSED.length) }));
  const own = all.filter(({ setup }) => setup === from);
  await inParallel(own, (trade) =>
    table.write({ put: itemOf(userId, { ...trade, setup: to, revision: trade.revision + 1 }), if: unchangedSince(trade.revision) }),
  );
}
