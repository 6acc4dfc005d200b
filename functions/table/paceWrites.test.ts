import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '#tests/deep.ts';
import { PARTITION_UNITS, paceWrites } from './paceWrites.ts';

/** A clock that moves only by waiting. */
function clock() {
  let at = 5_000;
  return {
    now: () => at,
    wait: async (ms: number) => {
      at += ms;
    },
  };
}

it('in no second more units begin than a partition takes, all are done once and answered in order, and few are not delayed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 64 }), { maxLength: 200 }), async (sizes) => {
      const world = clock();
      const began: { at: number; units: number }[] = [];
      const answers = await paceWrites(
        world,
        sizes.map((units, i) => ({ units, i })),
        ({ units }) => units,
        async ({ units, i }) => {
          began.push({ at: world.now(), units });
          return i;
        },
      );
      expect(answers).toEqual(sizes.map((_, i) => i));
      for (const { at } of began) {
        const second = began.filter((each) => each.at >= at && each.at < at + 1000);
        expect(second.reduce((sum, { units }) => sum + units, 0)).toBeLessThanOrEqual(PARTITION_UNITS.write + 64);
      }
      const all = sizes.reduce((sum, units) => sum + units, 0);
      if (all <= 200) expect(world.now()).toBe(5_000);
      expect(world.now() - 5_000).toBeLessThanOrEqual(all / 0.8);
    }),
    { numRuns: runs(100, 3000) },
  );
});

it('the first that fails ends it', async () => {
  const failing = paceWrites(
    clock(),
    [1, 2, 3],
    () => 1,
    async (n) => (n === 2 ? Promise.reject(new Error('no')) : n),
  );
  await expect(failing).rejects.toThrow('no');
});
