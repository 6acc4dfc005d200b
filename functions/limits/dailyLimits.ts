import { type Key, prefixes, type Table, type Write } from '../table/table.ts';

/** How often something may happen in one UTC day: `name` is what is counted, already unreadable where it is personal. */
export type DailyLimit = { readonly name: string; readonly most: number };

/** Exports a person may ask for in a day: one may fail on the way to them, so it is not just one. */
export const EXPORTS_PER_DAY = 3;
/** Counted under their id, which says nothing of them and goes with their account. */
export const exportLimit = (userId: string): DailyLimit => ({ name: `export:${userId}`, most: EXPORTS_PER_DAY });

/** Tables of trades somebody may export in a day. */
export const TRADE_FILES_PER_DAY = 50;
/** The same for them. */
export const tradeFileLimit = (userId: string): DailyLimit => ({ name: `tradeFile:${userId}`, most: TRADE_FILES_PER_DAY });

/** Everything that is counted under a person's id. */
export const limitsOfUser = (userId: string): readonly DailyLimit[] => [exportLimit(userId), tradeFileLimit(userId)];

const DAY = 86_400_000;
const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10);
const limitKey = (name: string, now: number): Key => ({ pk: `${prefixes.limit}${name}`, sk: dayOf(now) });

/** Counts one more, if there is one left today: a write for the transaction of what is counted. The counter goes two days later. */
export const limitWrite = ({ name, most }: DailyLimit, now: number): Write => ({
  update: limitKey(name, now),
  add: { count: 1 },
  set: { ttl: Math.ceil((now + 2 * DAY) / 1000) },
  if: {
    expression: 'attribute_not_exists(#count) OR #count < :most',
    names: { '#count': 'count' },
    values: { ':most': most },
  },
});

/** Whether nothing is left of a limit today. A strong read. */
export async function isLimitReached(table: Table, { name, most }: DailyLimit, now: number): Promise<boolean> {
  return Number((await table.get(limitKey(name, now), 'strong'))?.count ?? 0) >= most;
}
