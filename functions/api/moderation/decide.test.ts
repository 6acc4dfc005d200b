import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { listAudit } from '#functions/audit/audit.ts';
import { ask, commented, communityWorld, feedOf, shared } from '#functions/community/testing/communityWorld.ts';
import { hear } from '#functions/community/testing/hear.ts';
import { settle } from '#functions/jobs/settleCommunity.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import { loadNotices } from '#functions/notices/notices.ts';
import { shownTo } from '#functions/privacy/testing/shownTo.ts';
import type { TestWorld } from '#functions/world/testing/testWorld.ts';
import { routes } from './index.ts';

type Open = { _id: string; kind: string; text: string | null; author: { username: string } | null; voices: { by: string; note: string }[] };
const asAdmin = async (world: TestWorld, call: keyof typeof api.moderation, input: object = {}, token = 'ada') => {
  const response = await callEndpoint(routes(world), api.moderation[call], { ...input }, { token });
  await hear(world);
  return response;
};
const open = async (world: TestWorld) => (await asAdmin(world, 'list')).body.data as readonly Open[];
const titles = async (world: TestWorld, name: string) =>
  (await loadNotices(world.table, userIdOf(`id-${name}`), world.now())).map(({ title }) => title);
const lines = async (world: TestWorld) => (await listAudit(world.table, '2026-11-18', 10)).map(({ action, by }) => [action, by]);

async function reported(): Promise<{ world: TestWorld; id: string; commentId: string }> {
  const world = await communityWorld();
  const { _id: id } = await shared(world, 'maya', 'Buy now!');
  const commentId = await commented(world, 'olga', id, 'Nonsense.');
  await ask(world, 'noah', 'report', { id, reason: 'advice', note: 'Pushes a stock.' });
  await ask(world, 'maya', 'report', { id, commentId, reason: 'abuse', note: '' });
  return { world, id, commentId };
}

it('open reports are listed with their subject, its author, and the reporter', async () => {
  const { world } = await reported();
  expect((await open(world)).map(({ kind, text, author, voices }) => [kind, text, author?.username, voices[0]!.by])).toEqual(
    expect.arrayContaining([
      ['post', 'Buy now!', 'maya', 'noah'],
      ['comment', 'Nonsense.', 'olga', 'maya'],
    ]),
  );
});

it('removed content disappears immediately, its author is notified, and the audit names the admin; a second time is report_not_found', async () => {
  const { world, id } = await reported();
  expect((await asAdmin(world, 'decide', { id, act: 'remove', note: 'No tips here.' })).status).toBe(200);
  expect(await feedOf(world, 'noah')).toEqual([]);
  expect(await titles(world, 'maya')).toContain('Your post was taken down');
  expect(await lines(world)).toEqual([['post removed', 'id-ada']]);
  expect((await asAdmin(world, 'decide', { id, act: 'remove', note: 'Again.' })).body.code).toBe('report_not_found');
  expect(await lines(world)).toHaveLength(1);
});

it('deletes the notification of a comment that is removed', async () => {
  const { world, id, commentId } = await reported();
  const told = async () => JSON.stringify(await shownTo(world, userIdOf('id-maya')));
  expect(await told()).toContain('Nonsense.');
  await asAdmin(world, 'decide', { id: `${id}.${commentId}`, act: 'remove', note: 'Be kind.' });
  expect(await told()).not.toMatch(/Nonsense|olga/);
});

it('removing a comment keeps its post; keeping one notifies no one', async () => {
  const { world, id, commentId } = await reported();
  await asAdmin(world, 'decide', { id: `${id}.${commentId}`, act: 'remove', note: 'Be kind.' });
  expect((await ask(world, 'noah', 'read', { id })).body.data).toMatchObject({ post: { comments: 0 }, comments: [] });
  expect(await titles(world, 'olga')).toEqual(['Your comment was taken down']);
  expect(await lines(world)).toEqual([['comment removed', 'id-ada']]);
  await asAdmin(world, 'decide', { id, act: 'keep', note: 'An opinion.' });
  expect(await feedOf(world, 'noah')).toEqual(['Buy now!']);
  expect(await titles(world, 'maya')).not.toContain('Your post was taken down');
  expect(await open(world)).toEqual([]);
});

it('of two decisions at the same moment one counts: the other is report_not_found', async () => {
  const { world, id } = await reported();
  const decided = await Promise.all(['warn', 'remove', 'keep'].map((act) => asAdmin(world, 'decide', { id, act, note: 'Tips.' })));
  expect(decided.map(({ status, body }) => body.code ?? status).sort()).toEqual([200, 'report_not_found', 'report_not_found']);
  expect(await lines(world)).toHaveLength(1);
});

it('a comment that is taken down is counted off with the job, on every card', async () => {
  const world = await communityWorld();
  await ask(world, 'noah', 'follow', { username: 'maya' });
  const { _id: id } = await shared(world, 'maya');
  const commentId = await commented(world, 'olga', id);
  await ask(world, 'noah', 'report', { id, commentId, reason: 'spam', note: '' });
  await asAdmin(world, 'decide', { id: `${id}.${commentId}`, act: 'remove', note: 'Spam.' });
  await settle(world);
  await hear(world);
  for (const order of ['new', 'following'])
    expect((await ask(world, 'noah', 'feed', { order })).body.data).toMatchObject({ posts: [{ comments: 0 }] });
});

it('the oldest report comes first', async () => {
  const world = await communityWorld();
  const ids: string[] = [];
  for (let n = 0; n < 6; n++) ids.push((await shared(world, 'maya', `post ${n}`))._id);
  for (const id of ids) {
    world.setNow(world.now() + 1000);
    await ask(world, 'noah', 'report', { id, reason: 'spam', note: '' });
  }
  expect((await open(world)).map(({ _id }) => _id)).toEqual(ids);
});

it('a warning keeps the post, and notifies its author with the reason', async () => {
  const { world, id } = await reported();
  await asAdmin(world, 'decide', { id, act: 'warn', note: 'No tips here.' });
  expect(await feedOf(world, 'noah')).toEqual(['Buy now!']);
  const told = await loadNotices(world.table, userIdOf('id-maya'), world.now());
  expect(told.find(({ title }) => title === 'A warning about your post')).toMatchObject({
    type: 'system',
    message: expect.stringContaining('No tips here.'),
  });
});

it('shows content deleted in the meantime as deleted, and lets the report be closed', async () => {
  const { world, id } = await reported();
  await ask(world, 'maya', 'remove', { id });
  expect((await open(world)).find(({ _id }) => _id === id)).toMatchObject({ text: null, author: null });
  expect((await asAdmin(world, 'decide', { id, act: 'remove', note: 'Gone.' })).status).toBe(200);
});
