import type { Table } from '#functions/table/table.ts';

/** The function dies before or after its nth write, a transaction being one: nothing it asks for later happens. */
export function dying(table: Table, nth: number, when: 'before' | 'after', seen = { count: 0 }): Table {
  let dead = false;
  const alive = <T>(work: () => Promise<T>): Promise<T> => (dead ? Promise.reject(new Error('dead')) : work());
  const once = (write: () => Promise<boolean>) =>
    alive(async () => {
      const mine = seen.count++ === nth;
      if (mine) dead = true;
      if (mine && when === 'before') throw new Error('dead');
      const written = await write();
      if (mine) throw new Error('dead');
      return written;
    });
  return {
    ...table,
    get: (key, read, only) => alive(() => table.get(key, read, only)),
    query: (query) => alive(() => table.query(query)),
    write: (write) => once(() => table.write(write)),
    transact: (writes) => once(() => table.transact(writes)),
  };
}
