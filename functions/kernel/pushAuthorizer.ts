import { type AccessRule, accessDenied } from '#shared/access.ts';
import { Refusal } from '#shared/refusal.ts';
import type { World } from '../world/world.ts';
import { identify, type Viewer } from './authenticate.ts';
import { errorLocation } from './failureResponse.ts';

/** What AppSync Events asks its authorizer (https://docs.aws.amazon.com/appsync/latest/eventapi/configure-event-api-auth.html): a connection names no channel. */
export type PushRequest = {
  readonly authorizationToken?: string;
  readonly requestContext: { readonly operation: string; readonly channel?: string | null };
};

/** `ttlOverride`: for how many seconds AppSync may remember it. Not at all: a session that ended is refused at once. */
export type PushVerdict = { readonly isAuthorized: boolean; readonly ttlOverride: 0 };

/**
 * The way in for push connections: the token of a session whose owner `rule` lets in may connect, and listen to what `mayHear` says. Nobody publishes with
 * one. A doubt never lets anyone in.
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
