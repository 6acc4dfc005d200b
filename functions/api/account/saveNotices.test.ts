import { expect, it } from 'vitest';
import { testWorld } from '#functions/world/testing/testWorld.ts';
import { askAs, signedUp } from './testing/testMember.ts';

const all = { comment: true, like: true, follow: true, group: true, review: true, credits: true };

it('every kind is on by default, and keeps its latest setting', async () => {
  const world = testWorld();
  const { token } = await signedUp(world);
  const notices = async () => ((await askAs(world, token, 'details')).body.data as { notices: typeof all }).notices;
  expect(await notices()).toEqual(all);
  expect((await askAs(world, token, 'saveNotices', { ...all, like: false })).body.data).toEqual({ ...all, like: false });
  expect(await notices()).toEqual({ ...all, like: false });
});

it('a kind that cannot be switched off is refused, and changes nothing', async () => {
  const world = testWorld();
  const { token } = await signedUp(world);
  expect((await askAs(world, token, 'saveNotices', { ...all, like: false, security: false })).status).toBe(400);
  expect((await askAs(world, token, 'details')).body.data).toMatchObject({ notices: all });
});
