import * as z from 'zod/mini';
import type { BookUpdate } from '#contract/schemas/bookUpdate.ts';
import { StrategyOverride as OverrideSchema } from '#contract/schemas/strategyOverride.ts';
import type { Refused } from '#domain/journal/commands/journalCommand.ts';
import { type OverriddenStrategies, overrideStrategy } from '#domain/journal/commands/overrideStrategy.ts';
import type { JournalManifest } from '#domain/journal/model/journalManifest.ts';
import type { StrategyOverride } from '#domain/options/strategies/strategyOverride.ts';
import type { UserId } from '#domain/units/ids.ts';
import { unchangedSince } from '../table/conditions.ts';
import { zippedEntity } from '../table/entity.ts';
import { type Decision, optimistic } from '../table/optimistic.ts';
import { prefixes, type Table } from '../table/table.ts';
import type { World } from '../world/world.ts';
import { bookUpdate } from './bookUpdate.ts';
import { loadManifest, manifestWrite } from './loadManifest.ts';
import { refuseBusy } from './refuseBusy.ts';

/**
 * A user's manual changes to strategies; `revision` counts saves. Stored in the journal's partition, so it is
 * exported and deleted with it.
 */
const Overrides = z.object({ overrides: z.array(OverrideSchema), revision: z.int() });
const strategyOverrides = zippedEntity(Overrides, (userId: UserId) => ({ pk: `${prefixes.book}${userId}`, sk: 'STRATEGIES' }), [
  'revision',
]);
type Stored = z.output<typeof Overrides>;

/** All overrides of strategies that still count. */
export const loadStrategyOverrides = async (table: Table, userId: UserId): Promise<Stored> =>
  (await strategyOverrides.load(table, 'strong', userId)) ?? { overrides: [], revision: 0 };

/** A manifest with the overrides of its strategies, which costs a read only where there are any. */
export const withOverrides = async (table: Table, userId: UserId, manifest: JournalManifest): Promise<JournalManifest> =>
  manifest.overridden ? { ...manifest, overrides: (await loadStrategyOverrides(table, userId)).overrides } : manifest;

/** The saved overrides and the update for the browser, or why nothing was saved. */
type SavedOverride = (OverriddenStrategies & { readonly update: BookUpdate }) | Refused<'too_many_strategies'>;

const TRIES = 5;

/**
 * Applies a manual strategy override. Overrides and manifest are saved in one transaction; on a concurrent change
 * both are reread and decided again; refuses `strategies_busy` after five attempts.
 */
export function saveStrategyOverride(
  { table, random }: Pick<World, 'table' | 'random'>,
  userId: UserId,
  override: StrategyOverride,
): Promise<SavedOverride> {
  const changed = optimistic(
    { table, tries: TRIES },
    {
      load: async () => ({ stored: await loadStrategyOverrides(table, userId), manifest: await loadManifest(table, userId) }),
      decide: async ({ stored, manifest }): Promise<Decision<SavedOverride>> => {
        const decided = overrideStrategy({ manifest, overrides: stored.overrides, override, save: random(5) });
        if (decided.refused !== null) return { writes: [], answer: decided };
        const { overrides, moved } = decided;
        const put = await strategyOverrides.item({ overrides, revision: stored.revision + 1 }, userId);
        const writes = [{ put, if: unchangedSince(stored.revision) }, ...(moved === null ? [] : [await manifestWrite(userId, moved)])];
        return { writes, answer: { ...decided, update: bookUpdate(manifest, moved ?? manifest) } };
      },
    },
  );
  return refuseBusy('strategies_busy', changed);
}
