import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { adminWorld, auditLines } from '#functions/api/admin/testing/adminWorld.ts';
import { send } from '#functions/jobs/sendAnnouncements.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import { loadNotices } from '#functions/notices/notices.ts';
import { routes } from './index.ts';

const text = { title: 'Early close', message: 'Markets close at 1 PM.', requestId: 'request-0123456789' };

it('an announcement reaches every user once, even if sent twice, and is in the audit', async () => {
  const world = await adminWorld();
  const ask = (call: keyof typeof api.announcements, input = {}, token = 'ada') =>
    callEndpoint(routes(world), api.announcements[call], input, { token });
  expect((await ask('publish', text, 'maya')).body.code).toBe('admin_only');
  const first = await ask('publish', text);
  expect((await ask('publish', text)).body.data).toEqual(first.body.data);
  expect(first.body.data).toMatchObject({ title: 'Early close', sent: 0, done: false });
  await send(world);
  expect((await ask('list')).body.data).toMatchObject([{ title: 'Early close', sent: 5, done: true }]);
  for (const name of ['ada', 'fred'])
    expect(await loadNotices(world.table, userIdOf(`id-${name}`), world.now())).toMatchObject([{ title: 'Early close' }]);
  const published = (await auditLines(world)).filter((line) => line.startsWith('ada: announcement published'));
  expect(published).toHaveLength(1);
});

it('an empty one is refused with a sentence', async () => {
  const world = await adminWorld();
  const { status, body } = await callEndpoint(routes(world), api.announcements.publish, { ...text, title: ' ' }, { token: 'ada' });
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('Give it a title.')]);
});
