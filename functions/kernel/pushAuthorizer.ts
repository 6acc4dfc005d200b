import { type AccessRule, accessDenied } from '#shared/access.ts';
import { Refusal } from '#shared/refusal.ts';
import type { World } from '../world/world.ts';
import { identify, type Viewer } from './authenticate.ts';
import { errorLocation } from './failureResponse.ts';

/**
 * AppSync Events' authorizer request
 * (https://docs.aws.amazon.com/appsync/latest/eventapi/configure-event-api-auth.html): a connection names no
 * channel.
 */
export type PushRequest = {
  readonly authorizationToken?: string;
  readonly requestContext: { readonly operation: string; readonly channel?: string | null };
};

/** `ttlOverride`: seconds AppSync may cache it. Zero: an ended session is refused immediately. */
export type PushVerdict = { readonly isAuthorized: boolean; readonly ttlOverride: 0 };

/**
 * Entry point for push connections: the token of a session allowed by `rule` may connect, and subscribe to channels
 * allowed by `mayHear`. Publishing is never allowed. Doubt never grants access.
 */
export const pushAuthorizer =
  (rule: AccessRule, mayHear: (viewer: Viewer, channel: string) => boolean) =>
  (world: World) =>
  async ({ authorizationToken, requestContext: { operation, channel } }: PushRequest): Promise<PushVerdict> => {
    const verdict = (isAuthorized: boolean): PushVerdict => ({ isAuthorized, ttlOverride: 0 });
    try {
      const viewer = await identify(authorizationToken, world);
      if (accessDenied(rule, viewer.entitlement, world.now()) !== null) return verdict(false);
      if (operation === 'EVENT_CONNECT') return verdict(true);
      return verdict(operation === 'EVENT_SUBSCRIBE' && typeof channel === 'string' && mayHear(viewer, channel));
    } catch (error) {
      if (!(error instanceof Refusal)) world.log({ level: 'error', what: 'push connection not decided', ...errorLocation(error) });
      return verdict(false);
    }
  };
