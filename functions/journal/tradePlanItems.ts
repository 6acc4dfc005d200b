import * as z from 'zod/mini';
import { TradePlanInput, type TradePlanView } from '#contract/schemas/tradePlan.ts';
import type { StoredAlbum } from '#domain/journal/commands/journalCommand.ts';
import { tradePlanLimits } from '#domain/tradePlans/tradePlan.ts';
import { tradePlanStates } from '#domain/tradePlans/tradePlanState.ts';
import type { UserId } from '#domain/units/ids.ts';
import { DAY } from '#domain/units/millis.ts';
import { exists, unchangedSince } from '../table/conditions.ts';
import { entity } from '../table/entity.ts';
import { prefixes, type Table } from '../table/table.ts';
import { addCounted, type CountedStore, removeCounted } from './countedStore.ts';
import { albums } from './loadAlbum.ts';

/** Prices are decimal text. `revision` counts saves. A newer version's fields are no reason not to read it. */
const Stored = z.object({
  ...TradePlanInput.shape,
  state: z.enum(tradePlanStates),
  createdAt: z.string(),
  movedAt: z.string(),
  links: z.array(z.object({ trade: z.string(), attached: z.boolean() })),
  revision: z.int(),
});

/** Every plan's key begins with it. */
export const PLAN = 'PLAN#';
const pkOf = (userId: UserId) => `${prefixes.writing}${userId}`;

/** Trade plans, each an item under the time it was written. */
export const tradePlanItems = entity(Stored, (userId: UserId, id: string) => ({ pk: pkOf(userId), sk: `${PLAN}${id}` }));
/** Plans that were deleted, for a day. */
const removedPlans = entity(Stored, (userId: UserId, id: string) => ({ pk: pkOf(userId), sk: `REMOVEDPLAN#${id}` }));
/** Number of plans. */
const counts = entity(z.object({ count: z.int() }), (userId: UserId) => ({ pk: pkOf(userId), sk: 'PLANS' }));

const PAGE = 100;

const itemOf = (userId: UserId, { id, version: revision, ...plan }: TradePlanView) =>
  tradePlanItems.item({ ...plan, revision }, userId, id);
const viewOf = (id: string, { revision: version, ...plan }: z.output<typeof Stored>): TradePlanView =>
  ({ ...plan, id, version }) as TradePlanView;

/** A page of them, the newest first, and the id after which the next begins; null at the end. */
export async function listTradePlans(
  table: Table,
  userId: UserId,
  after: string | null,
): Promise<{ readonly plans: readonly TradePlanView[]; readonly next: string | null }> {
  const last = after === null ? `${PLAN}~` : `${PLAN}${after}`;
  const range = { from: PLAN, to: last, newestFirst: true, limit: PAGE + 2, read: 'strong' } as const;
  const found = (await table.query({ pk: pkOf(userId), ...range })).filter(({ sk }) => sk !== last);
  const plans = found.slice(0, PAGE).map((item) => viewOf(item.sk.slice(PLAN.length), tradePlanItems.read(item)));
  return { plans, next: found.length > PAGE ? plans.at(-1)!.id : null };
}

/** All of them, the newest first. */
export async function listAllTradePlans(table: Table, userId: UserId): Promise<readonly TradePlanView[]> {
  const found: TradePlanView[] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const page = await listTradePlans(table, userId, after ?? null);
    found.push(...page.plans);
    after = page.next;
  }
  return found;
}

/** A plan; null when it was deleted. */
export async function loadTradePlan(table: Table, userId: UserId, id: string): Promise<TradePlanView | null> {
  const stored = await tradePlanItems.load(table, 'strong', userId, id);
  return stored && viewOf(id, stored);
}

/** The newest plan whose id ends in `name`; null if missing. */
export async function findTradePlan(table: Table, userId: UserId, name: string): Promise<TradePlanView | null> {
  const { plans } = await listTradePlans(table, userId, null);
  return plans.find(({ id }) => id.endsWith(name)) ?? null;
}

/** Saves a new one and answers it; null where there are too many. Refuses `book_busy` when other changes came first each time. */
export async function addTradePlan(store: CountedStore, userId: UserId, plan: TradePlanView): Promise<TradePlanView | null> {
  return (await addCounted(store, userId, counts, tradePlanLimits.plans, itemOf(userId, plan))) ? plan : null;
}

/** Replaces one that is at the revision before. False when it was changed, or is gone. */
export const replaceTradePlan = (table: Table, userId: UserId, plan: TradePlanView): Promise<boolean> =>
  table.write({ put: itemOf(userId, plan), if: unchangedSince(plan.version - 1) });

type PlanRemoval = { readonly album: StoredAlbum; readonly now: number };

/** Deletes one with its album, as that was seen; it can come back for a day from `now`, without screenshots. One that is gone stays gone. */
export const removeTradePlan = (store: CountedStore, userId: UserId, id: string, { album, now }: PlanRemoval): Promise<null> =>
  removeCounted(store, userId, counts, tradePlanItems, id, (stored) => [
    { put: { ...removedPlans.item(stored, userId, id), ttl: Math.ceil((now + DAY) / 1000) } },
    { delete: albums.key(userId, id), if: unchangedSince(album.revision) },
  ]);

/**
 * Restores a deleted plan and returns it; leaves an existing one unchanged. Refuses `book_busy` if other changes win
 * every retry.
 */
export async function restoreTradePlan(store: CountedStore, userId: UserId, id: string): Promise<TradePlanView | 'gone' | 'full'> {
  const there = await loadTradePlan(store.table, userId, id);
  if (there !== null) return there;
  const stored = await removedPlans.load(store.table, 'strong', userId, id);
  if (stored === null) return 'gone';
  const back = { delete: removedPlans.key(userId, id), if: exists } as const;
  const isBack = await addCounted(store, userId, counts, tradePlanLimits.plans, tradePlanItems.item(stored, userId, id), back);
  return isBack ? viewOf(id, stored) : 'full';
}
