import { expect, it } from 'vitest';
import { type Endpoint, routeKey } from './define.ts';
import { api } from './index.ts';
import { NotificationType } from './schemas/notificationType.ts';

/** The calls of the specification, section 7, by hand: address, who may make it, and the fields it carries. */
const specified: readonly (readonly [call: string, access: Endpoint['access'], fields: readonly string[]])[] = [
  ['POST /api/auth/login', 'public', ['email', 'password', 'dailyExpiration']],
  ['GET /api/auth/google', 'public', ['expireAt2AM', 'isNewUser']],
  [
    'POST /api/auth/register',
    'public',
    ['username', 'email', 'password', 'confirmPassword', 'securityQuestions', 'expireAt2AM', 'isNewUser'],
  ],
  ['POST /api/auth/forgot-password/init', 'public', ['email']],
  ['POST /api/auth/forgot-password/verify', 'public', ['userId', 'answers']],
  ['POST /api/auth/reset-password', 'public', ['resetToken', 'newPassword']],
  ['GET /api/auth/validate', 'member', []],
  ['PUT /api/auth/settings', 'member', ['preferences']],
  ['GET /api/auth/me', 'member', []],
  ['GET /api/auth/me/special-access', 'member', []],
  ['GET /api/auth/subscription', 'member', []],
  ['POST /api/auth/set-free-tier', 'member', []],
  ['POST /api/auth/create-subscription', 'member', ['planType', 'isReactivation']],
  ['POST /api/auth/reactivate-subscription', 'member', ['planType']],
  ['GET /api/auth/ai-limits', 'member', []],
  ['GET /api/auth/leaderboard', 'anyTier', ['timeFrame']],
  ['GET /api/trades/stats', 'anyTier', []],
  ['GET /api/study-groups', 'admin', ['includePublic']],
  ['GET /api/study-groups/{id}', 'admin', ['id']],
  ['GET /api/study-groups/{id}/available-users', 'admin', ['id']],
  ['POST /api/study-groups/{id}/invite', 'admin', ['id', 'email']],
  ['POST /api/study-groups', 'admin', ['name']],
  ['PATCH /api/study-groups/{id}', 'admin', ['id']],
  ['DELETE /api/study-groups/{id}', 'admin', ['id']],
  ['GET /api/notifications', 'member', []],
  ['PATCH /api/notifications/{id}/read', 'member', ['id']],
  ['POST /api/notifications/read-all', 'member', []],
  ['DELETE /api/notifications/{id}', 'member', ['id']],
];

const calls: ReadonlyMap<string, Endpoint> = new Map(
  Object.values(api).flatMap((area: Readonly<Record<string, Endpoint>>) =>
    Object.values(area).map((call) => [routeKey(call), call] as const),
  ),
);
const fieldsOf = ({ input }: Endpoint): readonly string[] => Object.keys((input as { def: { shape?: object } }).def.shape ?? {});

it.each(specified)('%s is made by %s with its fields, as the specification has it', (call, access, fields) => {
  const endpoint = calls.get(call);
  expect(endpoint?.access).toBe(access);
  expect(fieldsOf(endpoint!)).toEqual(expect.arrayContaining([...fields]));
});

it('a notification is of one of six types', () => {
  expect(NotificationType.options.toSorted()).toEqual(['group', 'invite', 'message', 'system', 'trade', 'update']);
});

it('every analysis of the AI is a call of its own under /api/ai, for people who are signed in', () => {
  for (const { path, access, method } of Object.values(api.ai)) {
    expect(path).toMatch(/^\/api\/ai\/[a-z-]+/);
    expect(['anyTier', 'premium']).toContain(access);
    // PATCH marks an existing answer.
    expect(['GET', 'POST', 'PATCH']).toContain(method);
  }
});
