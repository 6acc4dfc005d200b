import { expect, it } from 'vitest';
import { bioLimit } from '#domain/community/communityPost.ts';
import { testWorld } from '#functions/world/testing/testWorld.ts';
import { askAs, signedUp } from './testing/testMember.ts';

const shares = { community: true, leaderboard: false, amounts: false };

it('is visible to others only while the profile is shared, without its earlier text', async () => {
  const world = testWorld();
  const { token } = await signedUp(world);
  const username = 'nora';
  const seen = async () => ((await askAs(world, token, 'publicProfile', { username })).body.data as { bio: string | null }).bio;
  expect((await askAs(world, token, 'saveBio', { bio: '  I fade gaps.  ' })).body.data).toEqual({ bio: 'I fade gaps.' });
  expect((await askAs(world, token, 'details')).body.data).toMatchObject({ bio: 'I fade gaps.' });
  expect(await seen()).toBeNull();
  await askAs(world, token, 'savePrivacy', shares);
  expect(await seen()).toBe('I fade gaps.');
  await askAs(world, token, 'saveBio', { bio: '' });
  expect(await seen()).toBeNull();
});

it('a second line and one character too many are refused, and change nothing', async () => {
  const world = testWorld();
  const { token } = await signedUp(world);
  await askAs(world, token, 'saveBio', { bio: 'x'.repeat(bioLimit) });
  for (const bio of ['x'.repeat(bioLimit + 1), 'one\ntwo', 'one\rtwo'])
    expect((await askAs(world, token, 'saveBio', { bio })).status).toBe(400);
  expect((await askAs(world, token, 'details')).body.data).toMatchObject({ bio: 'x'.repeat(bioLimit) });
});
