import { randomBytes } from 'node:crypto';

/** Google's settings as a social provider of the user pool. */
export type GoogleProvider = { readonly issuer: string; readonly clientId: string; readonly clientSecret: string };

/** The one client that signs people in here. */
export type HostedClient = {
  readonly id: string;
  readonly callbackUrls: readonly string[];
  readonly scopes: readonly string[];
};

/** A sign-in under way: what the client asked for, waiting for Google to send the browser back. */
export type Pending = {
  readonly redirectUri: string;
  readonly state: string | null;
  readonly nonce: string | null;
  readonly challenge: string | null;
  readonly scopes: readonly string[];
  /** The nonce Google must repeat. */
  readonly ownNonce: string;
  /** UTC milliseconds. */
  readonly until: number;
};

const withQuery = (address: string, fields: Record<string, string | null>): string => {
  const url = new URL(address);
  for (const [name, value] of Object.entries(fields)) if (value !== null) url.searchParams.set(name, value);
  return url.href;
};

/** Back to the client, with an error in the address. */
export const backWith = (to: Pick<Pending, 'redirectUri' | 'state'>, error: string, description: string | null = null): string =>
  withQuery(to.redirectUri, { error_description: description, state: to.state, error });

/** Back to the client with its code. */
export const backWithCode = (to: Pick<Pending, 'redirectUri' | 'state'>, code: string): string =>
  withQuery(to.redirectUri, { code, state: to.state });

/**
 * GET /oauth2/authorize (https://docs.aws.amazon.com/cognito/latest/developerguide/authorization-endpoint.html): where the browser goes. A
 * client or callback address that is not known is reported on the pool's own page; anything else that is wrong goes back to the client.
 * `remember` stores the sign-in under way by the state that Google will return.
 */
export function authorize(
  query: URLSearchParams,
  client: HostedClient,
  google: { readonly authorizationEndpoint: string; readonly clientId: string; readonly redirectUri: string },
  remember: (state: string, pending: Omit<Pending, 'until'>) => void,
): string {
  const redirectUri = query.get('redirect_uri') ?? '';
  if (query.get('client_id') !== client.id) return '/error?error=invalid_client';
  if (!client.callbackUrls.includes(redirectUri)) return '/error?error=redirect_mismatch';
  const back = { redirectUri, state: query.get('state') };
  const challenge = query.get('code_challenge');
  const type = query.get('response_type');
  if (type === null) return backWith(back, 'invalid_request');
  // The client is allowed the code flow only.
  if (type !== 'code') return backWith(back, 'unauthorized_client');
  // "Amazon Cognito supports only the S256 hash method"; the method is required with a challenge, and the challenge with a method.
  if ((challenge === null) !== (query.get('code_challenge_method') === null)) return backWith(back, 'invalid_request');
  if (challenge !== null && query.get('code_challenge_method') !== 'S256') return backWith(back, 'invalid_request');
  if (challenge !== null && !/^[\w-]{43}$/.test(challenge)) return backWith(back, 'invalid_request');
  const scopes = (query.get('scope') ?? client.scopes.join(' ')).split(' ').filter(Boolean);
  if (scopes.some((scope) => !client.scopes.includes(scope))) return backWith(back, 'invalid_scope');
  // Without a provider the real pool shows its own sign-in page, which the product never uses.
  if (query.get('identity_provider') !== 'Google') return '/error?error=the+local+pool+has+no+sign-in+page+of+its+own';

  const [state, ownNonce] = [randomBytes(24).toString('base64url'), randomBytes(16).toString('base64url')];
  remember(state, { ...back, nonce: query.get('nonce'), challenge, scopes, ownNonce });
  return withQuery(google.authorizationEndpoint, {
    client_id: google.clientId,
    redirect_uri: google.redirectUri,
    response_type: 'code',
    scope: 'openid email profile',
    state,
    nonce: ownNonce,
  });
}
