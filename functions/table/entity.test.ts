import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { entity, zippedEntity } from './entity.ts';
import { memoryTable } from './testing/memoryTable.ts';

const Thing = z.object({ name: z.string(), state: z.string(), words: z.array(z.string()) });
const key = (id: string) => ({ pk: `THING#${id}`, sk: 'THING' });
const thing = { name: 'a', state: 'new', words: ['x'.repeat(2000)] };

it.each([
  ['plain', entity(Thing, key)],
  ['zipped', zippedEntity(Thing, key, ['state'])],
])('reads a %s thing back unchanged, and updates its outside attributes', async (_how, things) => {
  const table = memoryTable();
  await table.write({ put: await things.item(thing, '1') });
  expect(await things.load(table, 'strong', '1')).toEqual(thing);
  await table.write({ update: things.key('1'), set: { state: 'old' } });
  expect(await things.load(table, 'strong', '1')).toEqual({ ...thing, state: 'old' });
  expect(await things.load(table, 'strong', '2')).toBeNull();
});

it('zipped is small: two thousand equal letters cost one unit', async () => {
  const table = memoryTable();
  await table.write({ put: await zippedEntity(Thing, key, ['state']).item(thing, '1') });
  expect(table.meter.write).toBe(1);
});

it('a stored thing that no longer fits its schema is not handed on', async () => {
  const table = memoryTable();
  await table.write({ put: { ...key('1'), name: 1 } });
  await expect(entity(Thing, key).load(table, 'strong', '1')).rejects.toThrow();
});
