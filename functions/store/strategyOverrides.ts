import * as z from 'zod/mini';
import { StrategyOverride } from '../../shared/contract/strategyOverride.ts';
import type { StrategyOverride as Said } from '../../shared/domain/strategies/overrides.ts';
import { entity } from './entity.ts';
import { prefixes, type Table } from './table.ts';

/** What a user said about strategies; `revision` counts saves. It lies in the journal's partition, so it is exported and erased with it. */
const Overrides = z.object({ overrides: z.array(StrategyOverride), revision: z.int() });
const strategyOverrides = entity(Overrides, (userId: string) => ({ pk: `${prefixes.book}${userId}`, sk: 'STRATEGIES' }), ['revision']);
type Stored = z.output<typeof Overrides>;

/** All that was said by hand about strategies and still counts. */
export const loadOverrides = async (table: Table, userId: string): Promise<Stored> =>
  (await strategyOverrides.load(table, 'strong', userId)) ?? { overrides: [], revision: 0 };

/** Keeps what is said now, unless something was said since `seen`: then nothing is kept, and it is false. */
export async function saveOverrides(table: Table, userId: string, overrides: readonly Said[], seen: number): Promise<boolean> {
  const next = { overrides: overrides.map((said) => StrategyOverride.parse(said)), revision: seen + 1 };
  const unseen = { expression: '#revision = :seen', names: { '#revision': 'revision' }, values: { ':seen': seen } };
  const first = { expression: 'attribute_not_exists(pk)' };
  return table.write({ put: await strategyOverrides.item(next, userId), if: seen === 0 ? first : unseen });
}
