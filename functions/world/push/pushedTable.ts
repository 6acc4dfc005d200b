import { type UserId, userIdOf } from '#domain/units/ids.ts';
import { prefixes, type Table, type Write } from '../../table/table.ts';
import type { Push } from './push.ts';

/** The users whose notifications a write changes; empty if none. */
function readersOf(write: Write): readonly UserId[] {
  if ('check' in write) return [];
  const { pk } = 'put' in write ? write.put : 'update' in write ? write.update : write.delete;
  return pk.startsWith(prefixes.notice) ? [userIdOf(pk.slice(prefixes.notice.length))] : [];
}

/**
 * A table that pushes every change of notifications to their owner's browsers after the write: created, read and
 * deleted ones. So no writer can forget it, or push an unsaved one. A failed write may still have been applied, so
 * it is pushed too.
 */
export function pushedTable(table: Table, { tell }: Pick<Push, 'tell'>): Table {
  async function telling(writes: readonly Write[], save: () => Promise<boolean>): Promise<boolean> {
    let changed = true;
    try {
      changed = await save();
      return changed;
    } finally {
      if (changed) await Promise.all([...new Set(writes.flatMap(readersOf))].map(tell));
    }
  }
  return {
    ...table,
    get meter() {
      return table.meter;
    },
    write: (write) => telling([write], () => table.write(write)),
    transact: (writes) => telling(writes, () => table.transact(writes)),
  };
}
