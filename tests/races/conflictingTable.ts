import { setTimeout as pause } from 'node:timers/promises';
import type { Key, Table, Write } from '#functions/table/table.ts';

const keyOf = (write: Write): Key =>
  'put' in write ? write.put : 'update' in write ? write.update : 'delete' in write ? write.delete : write.check;
const nameOf = (write: Write): string => `${keyOf(write).pk} ${keyOf(write).sk}`;

/** Duration (ms) of a transaction. */
const UNDER_WAY = 10;

/**
 * A table whose transactions take a moment, like DynamoDB's: one that writes, adds to or checks an item of another
 * running transaction is refused immediately, where ours would wait first (pastConflicts). `refused` counts them.
 */
export function conflictingTable(table: Table): Table & { readonly refused: { count: number } } {
  const held = new Set<string>();
  const refused = { count: 0 };
  return {
    ...table,
    meter: table.meter,
    refused,
    async transact(writes) {
      const names = writes.map(nameOf);
      if (names.some((name) => held.has(name))) {
        refused.count++;
        return false;
      }
      for (const name of names) held.add(name);
      await pause(UNDER_WAY);
      for (const name of names) held.delete(name);
      return table.transact(writes);
    },
  };
}
