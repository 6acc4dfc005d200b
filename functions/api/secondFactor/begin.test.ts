import { beforeEach, expect, it } from 'vitest';
import { signedUp } from '#functions/api/account/testing/testMember.ts';
import { profileKey } from '#functions/people/profile.ts';
import { type TestWorld, testWorld } from '#functions/world/testing/testWorld.ts';
import { ask, enter, password, withSecondFactor } from './testing/withSecondFactor.ts';

let world: TestWorld;
beforeEach(() => {
  world = testWorld();
});

it('answers a secret and its address for authenticator apps, which counts for nothing yet', async () => {
  const { token } = await signedUp(world);
  const { status, body } = await ask(world, token, 'begin', { password });
  const { secret, uri } = body.data as { secret: string; uri: string };
  expect(status).toBe(200);
  expect(secret).toMatch(/^[A-Z2-7]{16,}$/);
  expect(uri).toBe(`otpauth://totp/Afterbell:nora%40example.com?secret=${secret}&issuer=Afterbell`);
  expect((await enter(world)).body.data).toMatchObject({ secondFactor: { isOn: false, adminNeeds: null } });
});

it('answers another secret each time', async () => {
  const { token } = await signedUp(world);
  const secretOf = async () => ((await ask(world, token, 'begin', { password })).body.data as { secret: string }).secret;
  expect(await secretOf()).not.toBe(await secretOf());
});

it('refuses a wrong password with password_wrong, then too_many_attempts', async () => {
  const { token } = await signedUp(world);
  const codes = [];
  for (let i = 0; i < 6; i++) codes.push((await ask(world, token, 'begin', { password: 'wrong-1' })).body.code);
  expect(codes).toEqual([...Array(5).fill('password_wrong'), 'too_many_attempts']);
});

it('refuses a user who already has one, and a Google user: second_factor_on, no_password', async () => {
  const nora = await withSecondFactor(world);
  expect((await ask(world, nora.token, 'begin', { password })).body.code).toBe('second_factor_on');
  const gina = await signedUp(world, 'gina');
  await world.table.write({ update: profileKey(gina.userId), set: { withoutPassword: true } });
  expect((await ask(world, gina.token, 'begin', { password })).body.code).toBe('no_password');
});
