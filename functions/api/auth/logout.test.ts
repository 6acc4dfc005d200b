import { describe, expect, it } from 'vitest';
import { loadAccess } from '#functions/people/access.ts';
import { type TestWorld, testWorld } from '#functions/world/testing/testWorld.ts';
import { newcomer, post, signUp } from './testing/testAccount.ts';

const again = async (world: TestWorld): Promise<string> => {
  const { body } = await post(world, 'login', { email: newcomer.email, password: newcomer.password });
  return (body.data as { token: string }).token;
};
const counts = async (world: TestWorld, token: string): Promise<boolean> => (await post(world, 'validate', {}, { token })).status === 200;

describe('signing out', () => {
  it('ends this token on the server and leaves other devices signed in', async () => {
    const world = testWorld();
    const { token } = await signUp(world);
    const other = await again(world);
    expect(await post(world, 'logout', {}, { token })).toMatchObject({ status: 200, body: { success: true, data: {} } });
    expect([await counts(world, token), await counts(world, other)]).toEqual([false, true]);
    expect(await post(world, 'logout', {}, { token })).toMatchObject({ status: 401 });
  });

  it('on many devices at the same moment ends every one of them', async () => {
    const world = testWorld();
    const { token, userId } = await signUp(world);
    const tokens = [token, await again(world), await again(world), await again(world)];
    const answers = await Promise.all(tokens.map((each) => post(world, 'logout', {}, { token: each })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await Promise.all(tokens.map((each) => counts(world, each)))).toEqual([false, false, false, false]);
    expect((await loadAccess(world.table, userId))?.revoked).toHaveLength(4);
  });
});
