import type { TestWorld } from '../world/test.ts';

/** The same world, where somebody else moves the journal's root each time just before it can be moved. */
export const busyBook = (world: TestWorld): TestWorld => ({
  ...world,
  table: {
    ...world.table,
    write: async (write) => ('put' in write && write.put.sk === 'BOOK' ? false : world.table.write(write)),
  },
});
