import type { TestWorld } from '#functions/world/testing/testWorld.ts';

/** The same world, where another writer moves the journal's root just before each save. */
export const busyJournal = (world: TestWorld): TestWorld => ({
  ...world,
  table: {
    ...world.table,
    write: async (write) => ('put' in write && write.put.sk === 'BOOK' ? false : world.table.write(write)),
  },
});
