import { api } from '../../shared/contract/index.ts';
import { callWith } from '../kernel/testCaller.ts';
import { accessKey } from '../store/access.ts';
import { profileKey } from '../store/users.ts';
import { type TestWorld, testNow } from '../world/test.ts';
import { routes } from './index.ts';

/** A member with a token, whose stored items have these parts. */
export async function member(world: TestWorld, access: Record<string, unknown> = {}, profile: Record<string, unknown> = {}): Promise<void> {
  await world.table.write({ put: { ...accessKey('u1'), status: 'active', username: 'nora', timeZone: 'UTC', ...access } });
  await world.table.write({
    put: { ...profileKey('u1'), username: 'nora', email: 'nora@example.com', createdAt: '2026-01-01T00:00:00Z', ...profile },
  });
  world.pool.tokens.set('token', { uid: 'u1', jti: 't1', iat: testNow / 1000, session_exp: testNow / 1000 + 3600 });
}

export const ask = (world: TestWorld, call: keyof typeof api.account, input?: Record<string, unknown>) =>
  callWith(routes(world), api.account[call], input, { token: 'token' });
