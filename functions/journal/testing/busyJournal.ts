import type { TestWorld } from '#functions/world/testing/testWorld.ts';

/** The same world, where somebody else moves the journal's root each time just before it can be moved. */
export const busyJournal = (world: TestWorld): TestWorld => ({
  ...world,
  table: {
    ...world.table,
    write: async (write) => ('put' in write && write.put.sk === 'BOOK' ? false : world.table.write(write)),
  },
});
