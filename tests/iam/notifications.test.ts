import { expect, it } from 'vitest';
import { commented, groupLeft } from '#copy/noticeTexts.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { call, listOf, notify, testReader } from '#functions/api/notifications/testing/testReader.ts';
import { comments } from '#functions/community/posts.ts';
import { groupLines } from '#functions/groups/studyGroups.ts';
import { withoutName } from '#functions/notices/naming.ts';
import { noticeWrite } from '#functions/notices/notices.ts';
import { profiles } from '#functions/people/profile.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';
import { authorizePush } from '#functions/triggers/authorizePush.ts';
import { channelOf } from '#functions/world/push/push.ts';
import { testWorld } from '#functions/world/testing/testWorld.ts';
import { areas } from '#infra/areas.ts';
import { triggers } from '#infra/listeners.ts';
import { fencedTable, granted } from './fencedTable.ts';

it('listing, reading and deleting notifications works under the function’s own policy and uses all it grants', async () => {
  const base = memoryTable();
  const world = testWorld({ table: base });
  const table = fencedTable(base, areas.notifications);
  const fenced = { ...world, table };
  await testReader(world, userIdOf('maya'));
  for (const title of ['First', 'Second', 'Third']) await notify(world, userIdOf('maya'), title);
  const { text, naming } = withoutName({ by: userIdOf('noah'), among: 'community', comment: 'c' }, commented);
  await base.write({ put: profiles.item({ username: 'noah', sharing: { community: true } } as never, userIdOf('noah')) });
  await base.write({ put: comments.item({ userId: userIdOf('noah'), text: 'Well done.', at: 0, editedAt: null }, 'post', 'c') });
  world.setNow(world.now() + 1000);
  await base.write(noticeWrite(world, userIdOf('maya'), text, { post: 'post', naming }));
  const [told] = (await listOf(fenced, 'maya')).notifications;
  expect([told!.title, told!.message]).toEqual(['noah commented on your post', 'Well done.']);
  await base.write({ put: { ...groupLines.key('g'), name: 'Scalpers', rules: 'For members.' } });
  await base.write(noticeWrite(world, userIdOf('maya'), groupLeft(null), { left: 'g' }));
  const isNamed = (await listOf(fenced, 'maya')).notifications.some(({ title }) => title === 'You’re no longer in Scalpers');
  expect(isNamed).toBe(true);
  await call(fenced, 'maya', 'remove', { id: told!._id });
  const [third, second] = (await listOf(fenced, 'maya')).notifications;
  const status = async (name: 'markRead' | 'remove' | 'markAllRead', id?: string) =>
    (await call(fenced, 'maya', name, id === undefined ? {} : { id })).status;
  expect([await status('markRead', third!._id), await status('remove', second!._id), await status('markAllRead')]).toEqual([200, 200, 200]);
  expect((await listOf(fenced, 'maya')).unread).toBe(0);
  expect(table.denied).toEqual([]);
  expect(granted(areas.notifications).filter((grant) => !table.used.has(grant))).toEqual([]);
});

it('a connection is authorized under the function’s own policy, which lets it read access and nothing else', async () => {
  const base = memoryTable();
  const world = testWorld({ table: base });
  const table = fencedTable(base, triggers.authorizePush);
  await testReader(world, userIdOf('maya'));
  const requestContext = { operation: 'EVENT_SUBSCRIBE', channel: channelOf(userIdOf('maya')) };
  expect(await authorizePush({ ...world, table })({ authorizationToken: 'maya', requestContext })).toMatchObject({ isAuthorized: true });
  expect(table.denied).toEqual([]);
  expect(granted(triggers.authorizePush).filter((grant) => !table.used.has(grant))).toEqual([]);
});
