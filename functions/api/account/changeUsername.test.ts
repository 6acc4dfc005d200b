import { beforeEach, describe, expect, it } from 'vitest';
import { type UserId, userIdOf } from '#domain/units/ids.ts';
import { loadAccess } from '#functions/people/access.ts';
import { loadUsername } from '#functions/people/nameClaim.ts';
import { loadProfile, profileKey } from '#functions/people/profile.ts';
import { reserve } from '#functions/people/registration.ts';
import { type TestWorld, testNow, testWorld } from '#functions/world/testing/testWorld.ts';
import { askAs, signedUp } from './testing/testMember.ts';

const day = 86_400_000;
let world: TestWorld;
let me: { userId: UserId; token: string };
const change = (username: string, token = me.token) => askAs(world, token, 'changeUsername', { username });
beforeEach(async () => {
  world = testWorld();
  me = await signedUp(world);
});

describe('another username', () => {
  it('updates the profile, ACCESS and the directory in one transaction', async () => {
    const { status, body } = await change('NightOwl');
    expect([status, body.data]).toEqual([200, expect.objectContaining({ _id: me.userId, username: 'NightOwl' })]);
    expect((await askAs(world, me.token, 'me')).body.data).toMatchObject({ username: 'NightOwl' });
    expect(await loadAccess(world.table, me.userId)).toMatchObject({ username: 'NightOwl', status: 'active' });
    expect(await loadUsername(world.table, 'nightowl')).toMatchObject({ userId: me.userId, status: 'active', username: 'NightOwl' });
  });

  it('can be taken once; sending the same name again is no change', async () => {
    await change('NightOwl');
    expect((await change('NightOwl')).status).toBe(200);
    expect(await change('DayOwl')).toMatchObject({ status: 409, body: { code: 'username_final' } });
    expect(await loadUsername(world.table, 'DayOwl')).toBeNull();
  });

  it('leaves the old one known as theirs, so that deleting the account frees it too; other letters are no other name', async () => {
    await change('NORA');
    expect((await loadProfile(world.table, me.userId))?.formerUsernames).toEqual([]);
    const other = await signedUp(world, 'olga');
    await change('NightOwl', other.token);
    expect((await loadProfile(world.table, other.userId))?.formerUsernames).toEqual(['olga']);
  });

  it('may be the old one in other letters', async () => {
    expect((await change('NORA')).body.data).toMatchObject({ username: 'NORA' });
    expect(await loadUsername(world.table, 'nora')).toMatchObject({ userId: me.userId, status: 'active', username: 'NORA' });
    expect((await change('Nora')).body.code).toBe('username_final');
  });

  it('chosen for a made-up one leaves the one change to be made', async () => {
    await world.table.write({ update: profileKey(me.userId), set: { usernameIs: 'generated' } });
    expect((await askAs(world, me.token, 'details')).body.data).toMatchObject({ username: 'generated' });
    expect((await change('First')).status).toBe(200);
    expect((await askAs(world, me.token, 'details')).body.data).toMatchObject({ username: 'chosen' });
    expect((await change('Second')).status).toBe(200);
    expect((await change('Third')).body.code).toBe('username_final');
  });

  it.each(['Admin', 'SUPPORT'])('is refused with username_taken for the reserved name %s', async (name) => {
    expect(await change(name)).toMatchObject({ status: 409, body: { code: 'username_taken' } });
  });

  it('refuses a taken name in other letters with username_taken and changes nothing', async () => {
    await signedUp(world, 'maya');
    const before = [await loadProfile(world.table, me.userId), await loadAccess(world.table, me.userId)];
    expect(await change('MAYA')).toMatchObject({ status: 409, body: { code: 'username_taken' } });
    expect([await loadProfile(world.table, me.userId), await loadAccess(world.table, me.userId)]).toEqual(before);
  });

  it.each(['no spaces', 'ab', 'nøra', '<b>'])('is refused for %s', async (name) => {
    expect(await change(name)).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  });
});

describe('the old name', () => {
  it('is reserved for thirty days, against changes and sign-ups, and then free', async () => {
    await change('NightOwl');
    const maya = await signedUp(world, 'maya');
    const profile = (await loadProfile(world.table, maya.userId))!;
    const register = () =>
      reserve(
        world.table,
        {
          profile: { ...profile, username: 'Nora', email: 'new@example.com' },
          recovery: { questions: ['a', 'b', 'c'], hash: { kind: 'scrypt', salt: '', digest: '' } },
        },
        { newId: userIdOf('new'), attempt: 'new', now: world.now() },
      );
    world.setNow(testNow + 30 * day - 1);
    expect(await register()).toBe('username_taken');
    world.pool.tokens.set('maya', { uid: maya.userId, jti: 'm', iat: world.now() / 1000, session_exp: world.now() / 1000 + 60 });
    expect((await change('nora', 'maya')).body.code).toBe('username_taken');
    world.setNow(testNow + 30 * day);
    expect((await change('nora', 'maya')).status).toBe(200);
    expect(await register()).toBe('username_taken');
  });
});
