import { findViolations } from '../check/findViolations.ts';
import { carriedItems, type SinceMoment, sinceMoment } from './sinceMoment.ts';
import type { TableStore } from './tableStore.ts';

/**
 * Brings a restored table up to the accounts of the one it came from, and compares it with itself. The same again after a crash: every write is whole by
 * itself, and what is written already is not written again.
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
