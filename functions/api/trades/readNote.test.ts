import { expect, it } from 'vitest';
import { noteVersion } from '#domain/journal/model/note.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { noteWrite } from '#functions/journal/noteItems.ts';
import { ask, testTraderWorld } from './testing/testTraderWorld.ts';

const noteId = 'AAAAAAAAAAA';

it('a note is read by its name, with its version, for one read unit', async () => {
  const world = await testTraderWorld();
  await world.table.write(await noteWrite(userIdOf('u1'), { id: noteId, version: null, text: '# Why' }));
  const { read } = world.table.meter;
  expect((await ask(world, 'readNote', { noteId })).body.data).toEqual({ text: '# Why', version: noteVersion('# Why') });
  expect(world.table.meter.read - read).toBeLessThanOrEqual(2);
});

it('answers note_not_found for a missing note and another user’s', async () => {
  const world = await testTraderWorld();
  await world.table.write(await noteWrite(userIdOf('u2'), { id: noteId, version: null, text: 'theirs' }));
  const { status, body } = await ask(world, 'readNote', { noteId });
  expect([status, body.code]).toEqual([404, 'note_not_found']);
});
