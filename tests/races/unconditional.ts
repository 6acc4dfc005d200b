import type { Table, Write } from '#functions/table/table.ts';

/** A table without any concurrency check: its writes have no conditions, and its checks are dropped. */
export const unconditional = (table: Table): Table => {
  const bare = ({ if: _, ...write }: Write) => write as Write;
  const transact = (writes: readonly Write[]) => table.transact(writes.filter((write) => !('check' in write)).map(bare));
  return { ...table, meter: table.meter, write: (write) => table.write(bare(write)), transact };
};
