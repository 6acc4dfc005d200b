import { expect, it } from 'vitest';
import { userIdOf } from '#domain/units/ids.ts';
import { testWorld } from '#functions/world/testing/testWorld.ts';
import { call, listOf, notify, testReader } from './testing/testReader.ts';

it('deletes one, once or often; an unread one lowers the count', async () => {
  const world = testWorld();
  await testReader(world, userIdOf('maya'));
  await notify(world, userIdOf('maya'), 'First');
  await notify(world, userIdOf('maya'), 'Second');
  const [second] = (await listOf(world, 'maya')).notifications;
  for (let n = 0; n < 2; n++) expect(await call(world, 'maya', 'remove', { id: second!._id })).toMatchObject({ status: 200 });
  expect(await listOf(world, 'maya')).toMatchObject({ notifications: [{ title: 'First' }], unread: 1 });
});

it('another person’s notification cannot be deleted: the id means nothing to this account', async () => {
  const world = testWorld();
  await testReader(world, userIdOf('maya'));
  await testReader(world, userIdOf('noah'));
  await notify(world, userIdOf('maya'), 'Hers');
  const [hers] = (await listOf(world, 'maya')).notifications;
  expect((await call(world, 'noah', 'remove', { id: hers!._id })).status).toBe(200);
  expect((await listOf(world, 'maya')).notifications).toHaveLength(1);
});
