import { findViolations } from '../check/findViolations.ts';
import { carriedItems, type SinceMoment, sinceMoment } from './sinceMoment.ts';
import type { TableStore } from './tableStore.ts';

/**
 * Updates a restored table to the accounts of its source table, and checks its consistency. Repeatable after a
 * crash: every write is atomic, and existing ones are skipped.
 */
export async function carryOver(
  restored: TableStore,
  now: TableStore,
): Promise<SinceMoment & { readonly violations: Awaited<ReturnType<typeof findViolations>>['violations'] }> {
  const since = sinceMoment(await carriedItems(restored.items()), await carriedItems(now.items()));
  for (const item of since.puts) await restored.put(item);
  for (const key of since.deletes) await restored.remove(key);
  const { violations } = await findViolations(restored.items());
  return { ...since, violations };
}
