// Record 0007: sessions end at 2AM, and the server can end them any time.

import type { SubscriptionView } from '#contract/schemas/user.ts';
import { isTokenValid } from '#domain/session/revokeToken.ts';
import type { UserId } from '#domain/units/ids.ts';
import type { AccessRule, Entitlement, SecondFactorStanding } from '#shared/access.ts';
import { accessDenied } from '#shared/access.ts';
import { Refusal } from '#shared/refusal.ts';
import { recordRefusal } from '../audit/audit.ts';
import { loadAccess } from '../people/access.ts';
import { secondFactorOf } from '../people/secondFactorOf.ts';
import type { World } from '../world/world.ts';
import { errorLocation } from './failureResponse.ts';
import { type HttpEvent, header } from './http.ts';
import type { RequestFacts } from './requestFacts.ts';

/** The signed-in person behind a call, as the ACCESS item is at this moment. */
export type Viewer = {
  readonly userId: UserId;
  /** The user's name in the user pool. */
  readonly poolName: string;
  readonly username: string;
  /** IANA zone of the next sign-in's 2AM, and of the user's days. */
  readonly zone: string;
  /** This token's id, and in seconds when it was issued and when its session ends. */
  readonly jti: string;
  readonly issuedAt: number;
  readonly sessionEnds: number;
  readonly entitlement: Entitlement & { readonly subscription: SubscriptionView; readonly secondFactor: SecondFactorStanding };
};

const unavailable = (what: string, world: World) => (error: unknown) => {
  world.log({ level: 'error', what, ...errorLocation(error) });
  throw new Refusal('unavailable');
};

/**
 * Identifies the caller: bearer token → signature and client → session end → one strong read of ACCESS#. Throws
 * `signed_out` for an invalid session, `unavailable` if it can't be checked: doubt never grants access.
 */
export async function identify(token: string | undefined, world: World): Promise<Viewer> {
  if (token === undefined || token.length > 8192) throw new Refusal('signed_out');
  const claims = await world.identity.verify(token).catch(unavailable('token keys unreachable', world));
  if (claims === null || world.now() / 1000 >= claims.session_exp) throw new Refusal('signed_out');
  const access = await loadAccess(world.table, claims.uid).catch(unavailable('access unreadable', world));
  if (access === null || access.status !== 'active' || access.disabledAt !== null) throw new Refusal('signed_out');
  if (!isTokenValid(access, { jti: claims.jti, issuedAt: claims.iat })) throw new Refusal('signed_out');
  const { username, timeZone, subscription, specialAccess } = access;
  return {
    userId: claims.uid,
    poolName: claims.poolName ?? claims.uid,
    username,
    zone: timeZone,
    jti: claims.jti,
    issuedAt: claims.iat,
    sessionEnds: claims.session_exp,
    entitlement: { subscription, specialAccess, secondFactor: secondFactorOf(world, access, claims.jti) },
  };
}

/** The viewer, if the endpoint's rule lets them in; null for public calls. Throws the reason to refuse. */
export async function authenticate(rule: AccessRule, event: HttpEvent, world: World, request: RequestFacts): Promise<Viewer | null> {
  if (rule === 'public') return null;
  const token = /^Bearer ([\w.~+/=-]+)$/i.exec(header(event, 'authorization') ?? '')?.[1];
  const viewer = await identify(token, world);
  const reason = accessDenied(rule, viewer.entitlement, world.now());
  if (reason === 'admin_only' || reason === 'second_factor_needed') {
    const about = { route: event.routeKey, ...(reason === 'second_factor_needed' && { code: reason }) };
    await recordRefusal(world, { action: 'admin refused', target: viewer.userId, by: viewer.userId, about }, request);
  }
  if (reason !== null) throw new Refusal(reason);
  return viewer;
}
