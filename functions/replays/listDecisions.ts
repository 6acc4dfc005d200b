import type * as z from 'zod/mini';
import { replays } from '#contract/areas/replays.ts';
import type { UserId } from '#domain/units/ids.ts';
import { absent } from '../table/conditions.ts';
import { entity } from '../table/entity.ts';
import { inParallel } from '../table/inParallel.ts';
import { prefixes, type Table } from '../table/table.ts';

const DECISION = 'DECISION#';
const MOST = 1000;
const Stored = replays.decide.reply;
const pkOf = (userId: UserId) => `${prefixes.replay}${userId}`;

/** Decisions of blind replays, one for each trade. */
const decisions = entity(Stored, (userId: UserId, trade: string) => ({ pk: pkOf(userId), sk: `${DECISION}${trade}` }));
type StoredDecision = z.output<typeof Stored>;

const itemsOf = (table: Table, userId: UserId) => table.query({ pk: pkOf(userId), prefix: DECISION, limit: MOST, read: 'strong' });

/** Every decision, at most a thousand. */
export const listDecisions = async (table: Table, userId: UserId): Promise<StoredDecision[]> =>
  (await itemsOf(table, userId)).map(decisions.read);

/** Saves a decision; if the trade already has one, keeps and returns that. */
export async function saveDecision(table: Table, userId: UserId, decision: StoredDecision): Promise<StoredDecision> {
  if (await table.write({ put: decisions.item(decision, userId, decision.trade), if: absent })) return decision;
  return (await decisions.load(table, 'strong', userId, decision.trade)) ?? decision;
}

/** Deletes all of them. */
export async function clearDecisions(table: Table, userId: UserId): Promise<void> {
  for (let items = await itemsOf(table, userId); items.length > 0; items = await itemsOf(table, userId))
    await inParallel(items, ({ pk, sk }) => table.write({ delete: { pk, sk } }));
}
