import { describe, expect, it } from 'vitest';
import type { Area, Endpoint } from '#contract/define.ts';
import { api } from '#contract/index.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { type AccessRule, GRACE_DAYS } from '#shared/access.ts';
import { errors } from '#shared/errors.ts';
import { accessTable } from '#tests/house/access.table.ts';
import { accessKey } from '../people/access.ts';
import { testNow, testWorld } from '../world/testing/testWorld.ts';
import type { Handlers } from './endpoint.ts';
import { serve } from './serve.ts';
import { callEndpoint } from './testing/callEndpoint.ts';

const day = 86_400_000;
const at = (ms: number): string => new Date(testNow + ms).toISOString();
const free = { subscription: { active: false, type: 'free' } };
const special = (reason: string, expiresAt: string | null) => ({ specialAccess: { hasAccess: true, expiresAt, reason } });
const claims = { uid: userIdOf('u1'), jti: 't1', iat: testNow / 1000 - 600, session_exp: testNow / 1000 + 600 };

type Ranks = 'visitor' | 'none' | 'free' | 'premium' | 'halfAdmin' | 'admin';
type Principal = {
  readonly name: string;
  readonly rank: Ranks;
  readonly token: string | null;
  readonly access: object;
  readonly claims?: object;
  /** Where admins need a second factor; elsewhere they do not. */
  readonly asked?: true;
};

const codes = (...jtis: readonly string[]) => ({
  authenticator: { since: 1, passed: jtis.map((jti) => ({ jti, until: testNow / 1000 + 600 })) },
});

/** Every kind of caller with its rank. Written by hand, independent of the code under test. */
const principals: readonly Principal[] = [
  { name: 'a visitor', rank: 'visitor', token: null, access: free },
  { name: 'a garbage token', rank: 'visitor', token: 'garbage', access: free },
  { name: 'an ended session', rank: 'visitor', token: 'token', access: special('Admin', null), claims: { session_exp: testNow / 1000 } },
  {
    name: 'a signed-out token',
    rank: 'visitor',
    token: 'token',
    access: { ...special('Admin', null), revoked: [{ jti: 't1', issuedAt: 1, until: testNow }] },
  },
  { name: 'a token from before signing out everywhere', rank: 'visitor', token: 'token', access: { validAfter: testNow / 1000 } },
  { name: 'a half-made account', rank: 'visitor', token: 'token', access: { ...free, status: 'pending' } },
  { name: 'somebody deleted', rank: 'visitor', token: 'token', access: free, claims: { uid: 'u2' } },
  { name: 'a member without a tier', rank: 'none', token: 'token', access: {} },
  { name: 'a free member', rank: 'free', token: 'token', access: free },
  { name: 'a free member marked active', rank: 'free', token: 'token', access: { subscription: { active: true, type: 'free' } } },
  {
    name: 'a monthly member',
    rank: 'premium',
    token: 'token',
    access: { subscription: { active: true, type: 'monthly', currentPeriodEnd: at(day) } },
  },
  { name: 'a yearly member', rank: 'premium', token: 'token', access: { subscription: { active: true, type: 'yearly' } } },
  { name: 'a premium member', rank: 'premium', token: 'token', access: { subscription: { active: true, type: 'premium' } } },
  {
    name: 'a paid member within the grace days',
    rank: 'premium',
    token: 'token',
    access: { subscription: { active: true, type: 'monthly', currentPeriodEnd: at(1 - GRACE_DAYS * day) } },
  },
  {
    name: 'a paid member past the grace days',
    rank: 'none',
    token: 'token',
    access: { subscription: { active: true, type: 'monthly', currentPeriodEnd: at(-GRACE_DAYS * day) } },
  },
  { name: 'a paid plan that was ended', rank: 'none', token: 'token', access: { subscription: { active: false, type: 'monthly' } } },
  { name: 'a special member', rank: 'premium', token: 'token', access: special('beta tester', at(1)) },
  { name: 'a special member past the expiry', rank: 'none', token: 'token', access: special('beta tester', at(0)) },
  { name: 'an admin', rank: 'admin', token: 'token', access: special('Admin', null) },
  {
    name: 'an admin without a second factor, where it is asked for',
    rank: 'halfAdmin',
    token: 'token',
    access: special('Admin', null),
    asked: true,
  },
  {
    name: 'an admin who signed in without a code, where it is asked for',
    rank: 'halfAdmin',
    token: 'token',
    access: { ...special('Admin', null), ...codes('t0') },
    asked: true,
  },
  {
    name: 'an admin who signed in with a code, where it is asked for',
    rank: 'admin',
    token: 'token',
    access: { ...special('Admin', null), ...codes('t0', 't1') },
    asked: true,
  },
  {
    name: 'a free member with a code, where admins are asked',
    rank: 'free',
    token: 'token',
    access: { ...free, ...codes('t1') },
    asked: true,
  },
  {
    name: 'a premium member, where admins are asked',
    rank: 'premium',
    token: 'token',
    access: { subscription: { active: true, type: 'premium' } },
    asked: true,
  },
  { name: 'an admin past the expiry, on the free plan', rank: 'free', token: 'token', access: { ...free, ...special('Admin', at(-1)) } },
  { name: 'an "admin" in lower case', rank: 'premium', token: 'token', access: special('admin', null) },
  { name: 'an "Admin " with a space', rank: 'premium', token: 'token', access: special('Admin ', null) },
  {
    name: 'an Admin whose access was withdrawn',
    rank: 'none',
    token: 'token',
    access: { specialAccess: { hasAccess: false, reason: 'Admin' } },
  },
];

/** The refusal of each rule for each rank; null where access is granted. */
const rules: Record<Exclude<AccessRule, 'signedOut'>, Record<Ranks, keyof typeof errors | null>> = {
  public: { visitor: null, none: null, free: null, premium: null, halfAdmin: null, admin: null },
  member: { visitor: 'signed_out', none: null, free: null, premium: null, halfAdmin: null, admin: null },
  anyTier: { visitor: 'signed_out', none: 'tier_required', free: null, premium: null, halfAdmin: null, admin: null },
  premium: { visitor: 'signed_out', none: 'plan_required', free: 'plan_required', premium: null, halfAdmin: null, admin: null },
  admin: {
    visitor: 'signed_out',
    none: 'admin_only',
    free: 'admin_only',
    premium: 'admin_only',
    halfAdmin: 'second_factor_needed',
    admin: null,
  },
};

class Reached extends Error {}
/** Stub handlers: they only show that a call got through. */
const trivial = (contract: Area): Handlers<Area> =>
  Object.fromEntries(Object.keys(contract).map((name) => [name, () => Promise.reject(new Reached())])) as unknown as Handlers<Area>;

/** Calls with an input that fits no contract: who is welcome reads that, who is not must never get that far. */
async function knock(contract: Area, endpoint: Endpoint, principal: Principal): Promise<string | null> {
  const world = testWorld({ adminSecondFactor: principal.asked ?? false });
  await world.table.write({ put: { ...accessKey(userIdOf('u1')), status: 'active', username: 'nora', ...principal.access } });
  world.pool.tokens.set('token', { ...claims, ...principal.claims });
  const { status, body } = await callEndpoint(
    serve(contract, trivial(contract))(world),
    endpoint,
    { '?': '1' },
    // A call that leaves its body unread has the misfit in its query, and one that ignores its query in its path.
    {
      rawQueryString: endpoint.unreadBody ? '%3F=1' : '',
      ...(endpoint.envelope === 'page' && { pathParameters: { '?': '1' } }),
      ...(principal.token !== null && { token: principal.token }),
    },
  );
  if (body.code === 'invalid_input') return null;
  expect(status).toBe(errors[body.code as keyof typeof errors].status);
  return String(body.code);
}

const calls = Object.entries(api as Record<string, Area>).flatMap(([areaName, contract]) =>
  Object.entries(contract).map(([name, endpoint]) => ({ key: `${areaName}.${name}`, contract, endpoint })),
);

describe('who may call what', () => {
  it('is pinned by hand for every call of the contract, and for nothing else', () => {
    expect(Object.keys(accessTable).sort()).toEqual(calls.map(({ key }) => key).sort());
  });

  describe.each(calls)('$key', ({ key, contract, endpoint }) => {
    it.each(principals)('gives $name the answer of its rule', async (principal) => {
      const rule = accessTable[key] as keyof typeof rules;
      expect(await knock(contract, endpoint, principal)).toBe(rules[rule][principal.rank]);
    });
  });

  describe.each(Object.keys(rules) as (keyof typeof rules)[])('the rule %s', (access) => {
    const endpoint = { ...api.account.me, access } as Endpoint;
    it.each(principals)('holds for $name', async (principal) => {
      expect(await knock({ me: endpoint }, endpoint, principal)).toBe(rules[access][principal.rank]);
    });
  });
});
