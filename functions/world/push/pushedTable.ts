import { type UserId, userIdOf } from '#domain/units/ids.ts';
import { prefixes, type Table, type Write } from '../../table/table.ts';
import type { Push } from './push.ts';

/** Whose notifications a write changes; nobody's where it changes none. */
function readersOf(write: Write): readonly UserId[] {
  if ('check' in write) return [];
  const { pk } = 'put' in write ? write.put : 'update' in write ? write.update : write.delete;
  return pk.startsWith(prefixes.notice) ? [userIdOf(pk.slice(prefixes.notice.length))] : [];
}

/**
 * The table that tells people's browsers of every change of their notifications, once it is made: new ones, read ones, deleted ones. Nobody who writes a
 * notification can forget it, nor tell of one that was not saved. A write that failed may have been made all the same, so it is told too.
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
