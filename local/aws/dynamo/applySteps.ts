import * as db from 'dynalite/db/index.js';
import { publishedLimits } from '#infra/limits/publishedLimits.ts';
import type { Engine, Found } from './engine.ts';
import { invalid } from './invalid.ts';
import { pendingWrites } from './pendingWrites.ts';
import { cancelled, type TransactionStep } from './transactionStep.ts';

/** The items of one transaction together, in bytes. */
export const mostBytes = publishedLimits.dynamo.transactionBytes;

/** Runs the steps in one batch. Answers the units by table; nothing is written when a step fails or the items are too large. */
export async function applySteps(engine: Engine, steps: readonly TransactionStep[], found: readonly Found[]): Promise<Map<string, number>> {
  const pending = pendingWrites(engine.store);
  const units = new Map<string, number>();
  let bytes = 0;
  for (const [index, { kind, name, data }] of steps.entries()) {
    const before = found[index]!.item;
    let single = db.capacityUnits(before, false);
    if (kind !== 'ConditionCheck') {
      try {
        const reply = await engine.run(name, { ...data, ReturnConsumedCapacity: 'TOTAL' }, pending.store);
        single = reply.ConsumedCapacity?.CapacityUnits ?? 1;
      } catch (error) {
        throw cancelled(
          steps.map((_, other) =>
            other === index ? { Code: 'ValidationError', Message: String((error as Error).message) } : { Code: 'None' },
          ),
        );
      }
    }
    const after = await new Promise<db.Attributes | undefined>((resolve, reject) =>
      pending.store
        .getItemDb(data.TableName)
        .get(found[index]!.key, (error, item) => (error && error.name !== 'NotFoundError' ? reject(error) : resolve(item))),
    );
    bytes += Math.max(before ? db.itemSize(before) : 0, after ? db.itemSize(after) : 0);
    units.set(data.TableName, (units.get(data.TableName) ?? 0) + 2 * single);
  }
  if (bytes > mostBytes) throw invalid('The items of a transaction cannot exceed 4 MB together');
  await pending.commit();
  return units;
}
