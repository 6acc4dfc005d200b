import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import type { BookUpdate } from '#contract/schemas/bookUpdate.ts';
import { StrategyOverride } from '#contract/schemas/strategyOverride.ts';
import type { JournalManifest } from '#domain/journal/model/journalManifest.ts';
import type { StrategyOverride as Said } from '#domain/options/strategies/strategyOverride.ts';
import { prefixes, type Table } from '../table/table.ts';
import { zippedEntity } from '../table/zippedEntity.ts';
import type { World } from '../world/world.ts';
import { bookUpdate } from './bookUpdate.ts';
import { loadManifest, manifestWrite } from './manifest.ts';

/** What a user said about strategies; `revision` counts saves. It lies in the journal's partition, so it is exported and erased with it. */
const Overrides = z.object({ overrides: z.array(StrategyOverride), revision: z.int() });
const strategyOverrides = zippedEntity(Overrides, (userId: string) => ({ pk: `${prefixes.book}${userId}`, sk: 'STRATEGIES' }), [
  'revision',
]);
type Stored = z.output<typeof Overrides>;

/** All that was said by hand about strategies and still counts. */
export const loadStrategyOverrides = async (table: Table, userId: string): Promise<Stored> =>
  (await strategyOverrides.load(table, 'strong', userId)) ?? { overrides: [], revision: 0 };

/** A book with what was changed about its strategies by hand, which costs a read only where something was. */
export const withOverrides = async (table: Table, userId: string, book: JournalManifest): Promise<JournalManifest> =>
  book.overridden ? { ...book, overrides: (await loadStrategyOverrides(table, userId)).overrides } : book;

/** Those that change what is counted as one: names do not. */
const regrouping = (overrides: readonly Said[]): readonly Said[] => overrides.filter(({ kind }) => kind !== 'rename');

/**
 * Saves what was said, unless something was said since `seen` or the journal moved: then nothing is saved, and it is null. The book's totals by strategy
 * go in the same transaction: whoever asks for them next counts them again and leaves them there.
 */
export async function saveStrategyOverrides(
  world: Pick<World, 'table' | 'random'>,
  userId: string,
  overrides: readonly Said[],
  before: Stored,
): Promise<BookUpdate | null> {
  const { table } = world;
  const next = { overrides: overrides.map((said) => StrategyOverride.parse(said)), revision: before.revision + 1 };
  const unseen = { expression: '#revision = :seen', names: { '#revision': 'revision' }, values: { ':seen': before.revision } };
  const first = { expression: 'attribute_not_exists(pk)' };
  const put = { put: await strategyOverrides.item(next, userId), if: before.revision === 0 ? first : unseen };
  const book = await loadManifest(table, userId);
  const regrouped = regrouping(overrides);
  if (isDeepStrictEqual(regrouped, regrouping(before.overrides))) return (await table.write(put)) ? bookUpdate(book, book) : null;
  const moved = { ...book, version: book.version + 1, save: world.random(5), strategies: null, overridden: regrouped.length > 0 };
  return (await table.transact([put, await manifestWrite(userId, moved)])) ? bookUpdate(book, moved) : null;
}
