// Record 0007: sessions end at 2AM, and the server can end them any time.

import type { Endpoint } from '#contract/define.ts';
import type { SubscriptionView } from '#contract/schemas/user.ts';
import { tokenScope } from '#contract/settings/tokenScope.ts';
import { isTokenValid } from '#domain/session/revokeToken.ts';
import type { UserId } from '#domain/units/ids.ts';
import { accessDenied, type Entitlement, type SecondFactorStanding } from '#shared/access.ts';
import { Refusal } from '#shared/refusal.ts';
import { recordRefusal } from '../audit/audit.ts';
import { countTokenCall } from '../limits/countCall.ts';
import { type Access, loadAccess } from '../people/access.ts';
import { findAccessToken, isAccessToken, noteTokenUse } from '../people/accessToken.ts';
import { secondFactorOf } from '../people/secondFactorOf.ts';
import type { World } from '../world/world.ts';
import { errorLocation } from './failureResponse.ts';
import { type HttpEvent, header, type RequestFacts } from './http.ts';

/** The signed-in person behind a call, as the ACCESS item is at this moment. */
export type Viewer = {
  readonly userId: UserId;
  /** The user's name in the user pool. */
  readonly poolName: string;
  readonly username: string;
  /** IANA zone of the next sign-in's 2AM, and of the user's days. */
  readonly zone: string;
  /** This token's id, and in seconds when it was issued and when its session ends; of an access token, when that expires. */
  readonly jti: string;
  readonly issuedAt: number;
  readonly sessionEnds: number;
  readonly entitlement: Entitlement & { readonly subscription: SubscriptionView; readonly secondFactor: SecondFactorStanding };
};

const unavailable = (what: string, world: World) => (error: unknown) => {
  world.log({ level: 'error', what, ...errorLocation(error) });
  throw new Refusal('unavailable');
};

/** The ACCESS item of an account that is open; null for any other. */
async function openAccess(userId: UserId, world: World): Promise<Access | null> {
  const access = await loadAccess(world.table, userId).catch(unavailable('access unreadable', world));
  return access?.status === 'active' && access.disabledAt === null ? access : null;
}

const owner = ({ username, timeZone }: Access) => ({ username, zone: timeZone });
const entitlementOf = ({ subscription, specialAccess }: Access, secondFactor: SecondFactorStanding) => ({
  subscription,
  specialAccess,
  secondFactor,
});

/**
 * Identifies the caller: bearer token → signature and client → session end → one strong read of ACCESS#. Throws
 * `signed_out` for an invalid session, `unavailable` if it can't be checked: doubt never grants access.
 */
export async function identify(token: string | undefined, world: World): Promise<Viewer> {
  if (token === undefined || token.length > 8192) throw new Refusal('signed_out');
  const claims = await world.identity.verify(token).catch(unavailable('token keys unreachable', world));
  if (claims === null || world.now() / 1000 >= claims.session_exp) throw new Refusal('signed_out');
  const access = await openAccess(claims.uid, world);
  if (access === null || !isTokenValid(access, { jti: claims.jti, issuedAt: claims.iat })) throw new Refusal('signed_out');
  return {
    ...owner(access),
    userId: claims.uid,
    poolName: claims.poolName ?? claims.uid,
    jti: claims.jti,
    issuedAt: claims.iat,
    sessionEnds: claims.session_exp,
    entitlement: entitlementOf(access, secondFactorOf(world, access, claims.jti)),
  };
}

/** An access token that counts, with its owner. */
export type TokenCaller = { readonly viewer: Viewer; readonly scopes: readonly string[] };

/**
 * Identifies the caller by a personal access token: token → owner's ACCESS#, both read strongly → `mayCall` with its scopes → rate limit. Refuses tokens
 * created before the last password reset: a thief of the account may have created them. Throws `token_refused`, `token_not_allowed` or `too_many_calls`.
 */
export async function identifyByToken(text: string, mayCall: (scopes: readonly string[]) => boolean, world: World): Promise<TokenCaller> {
  const token = await findAccessToken(world, text).catch(unavailable('access token unreadable', world));
  const access = token && (await openAccess(token.userId, world));
  if (token === null || access === null || (access.resetAt ?? 0) > token.createdAt) throw new Refusal('token_refused');
  if (!mayCall(token.scopes)) throw new Refusal('token_not_allowed');
  const seconds = await countTokenCall(world, token.userId, token.id);
  if (seconds > 0) throw new Refusal('too_many_calls', undefined, { retryAfter: seconds });
  await noteTokenUse(world, text, token);
  const viewer = {
    ...owner(access),
    userId: token.userId,
    poolName: token.userId,
    jti: `token:${token.id}`,
    issuedAt: Math.floor(token.createdAt / 1000),
    sessionEnds: Math.floor(token.expiresAt / 1000),
    entitlement: entitlementOf(access, { isOn: false, adminNeeds: 'signIn' }),
  };
  return { viewer, scopes: token.scopes };
}

/** The bearer of a call; undefined without one. */
export const bearerOf = (event: HttpEvent): string | undefined => /^Bearer ([\w.~+/=-]+)$/i.exec(header(event, 'authorization') ?? '')?.[1];

/** The viewer, if the endpoint's rule lets them in; null for public calls. Throws the reason to refuse. */
export async function authenticate(endpoint: Endpoint, event: HttpEvent, world: World, request: RequestFacts): Promise<Viewer | null> {
  const rule = endpoint.access;
  if (rule === 'public') return null;
  const token = bearerOf(event);
  const isToken = token !== undefined && isAccessToken(token);
  const scope = tokenScope(endpoint);
  const mayCall = (scopes: readonly string[]) => scope !== null && scopes.includes(scope);
  const viewer = isToken ? (await identifyByToken(token, mayCall, world)).viewer : await identify(token, world);
  const reason = accessDenied(rule, viewer.entitlement, world.now());
  if (reason === 'admin_only' || reason === 'second_factor_needed') {
    const about = { route: event.routeKey, ...(reason === 'second_factor_needed' && { code: reason }) };
    await recordRefusal(world, { action: 'admin refused', target: viewer.userId, by: viewer.userId, about }, request);
  }
  if (reason !== null) throw new Refusal(reason);
  return viewer;
}
