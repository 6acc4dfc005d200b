import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Pending } from './authorize.ts';
import type { LocalUserPool, PoolClient, PoolUser } from './openPool.ts';
import type { SignInFacts } from './preTokenChanges.ts';

/** The subject of a code or a refresh token. */
type Sign = Pick<Pending, 'nonce' | 'scopes'> & { readonly username: string; readonly authTime: number };
type Code = Sign & Pick<Pending, 'redirectUri' | 'challenge' | 'until'>;
type Issue = (
  user: PoolUser,
  about: SignInFacts,
) => Promise<{ AccessToken: string; IdToken: string; RefreshToken: string; ExpiresIn: number; TokenType: string }>;

export type TokenReply = { readonly status: number; readonly body: object };
const refused = (error: string): TokenReply => ({ status: 400, body: { error } });

const same = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/** client_secret_basic, or client_secret_post. */
function isFrom(client: PoolClient, authorization: string | undefined, form: URLSearchParams): boolean {
  const basic = /^Basic (.+)$/i.exec(authorization ?? '')?.[1];
  const [id = '', secret = ''] =
    basic === undefined
      ? [form.get('client_id') ?? '', form.get('client_secret') ?? '']
      : Buffer.from(basic, 'base64').toString().split(':');
  return id === client.id && same(secret, client.secret);
}

/** True if a code can be redeemed now: for its own redirect address, with its verifier. */
function fits(code: Code | undefined, form: URLSearchParams, now: number): code is Code {
  if (code === undefined || now >= code.until || form.get('redirect_uri') !== code.redirectUri) return false;
  const verifier = form.get('code_verifier');
  if (code.challenge === null) return verifier === null;
  return verifier !== null && same(createHash('sha256').update(verifier).digest('base64url'), code.challenge);
}

/**
 * The codes and refresh tokens of the hosted sign-in, by https://docs.aws.amazon.com/cognito/latest/developerguide/token-endpoint.html and
 * revocation-endpoint.html. A code lives five minutes and counts once, whether it then fits or not.
 */
export function hostedTokens(pool: LocalUserPool, client: PoolClient, issue: Issue, now: () => number) {
  const codes = new Map<string, Code>();
  const refreshTokens = new Map<string, Sign>();

  async function enter(sign: Sign, source: string, withRefresh: boolean): Promise<TokenReply> {
    const user = pool.find(sign.username);
    if (!user?.enabled) return refused('invalid_grant');
    const { nonce, scopes, authTime } = sign;
    try {
      const tokens = await issue(user, { source, scopes, nonce, authTime });
      if (withRefresh) refreshTokens.set(tokens.RefreshToken, sign);
      const { AccessToken: access_token, IdToken: id_token, ExpiresIn: expires_in, TokenType: token_type } = tokens;
      return {
        status: 200,
        body: { id_token, access_token, ...(withRefresh && { refresh_token: tokens.RefreshToken }), expires_in, token_type },
      };
    } catch (error) {
      console.error(error);
      return refused('invalid_request');
    }
  }

  return {
    newCode(code: Code): string {
      const name = randomUUID();
      codes.set(name, code);
      return name;
    },

    /** POST /oauth2/token. */
    async token(authorization: string | undefined, form: URLSearchParams): Promise<TokenReply> {
      const grant = form.get('grant_type');
      if (grant === null) return refused('invalid_request');
      if (!isFrom(client, authorization, form)) return refused('invalid_client');
      if (grant === 'refresh_token') {
        if (!client.flows.includes('ALLOW_REFRESH_TOKEN_AUTH')) return refused('unauthorized_client');
        const sign = refreshTokens.get(form.get('refresh_token') ?? '');
        return sign === undefined ? refused('invalid_grant') : enter(sign, 'TokenGeneration_RefreshTokens', false);
      }
      if (grant !== 'authorization_code') return refused('unsupported_grant_type');
      const name = form.get('code') ?? '';
      const code = codes.get(name);
      codes.delete(name);
      return fits(code, form, now()) ? enter(code, 'TokenGeneration_HostedAuth', true) : refused('invalid_grant');
    },

    /** POST /oauth2/revoke: an unknown token is no error. */
    revoke(authorization: string | undefined, form: URLSearchParams): TokenReply {
      if (!form.has('token')) return refused('invalid_request');
      if (!isFrom(client, authorization, form)) return refused('invalid_client');
      refreshTokens.delete(form.get('token')!);
      return { status: 200, body: {} };
    },
  };
}
