import { randomBytes, randomUUID } from 'node:crypto';
import { importJWK, SignJWT } from 'jose';
import type { PoolClient, PoolUser } from './openPool.ts';
import { changedClaims, type Issuing, preTokenChanges, type SignInFacts } from './preTokenChanges.ts';

/** Signing in through the API, https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-using-the-access-token.html. */
export const throughApi: SignInFacts = { source: 'TokenGeneration_Authentication', scopes: ['aws.cognito.signin.user.admin'], nonce: null };

/** Makes the three tokens of a sign-in, after asking the real pre-token trigger. `key` is a private RS256 JWK with a kid; `now` in UTC milliseconds. */
export async function issueTokens(at: Issuing, user: PoolUser, client: PoolClient, facts: SignInFacts = throughApi) {
  const { scopes, nonce, authTime } = facts;
  const seconds = Math.floor(at.now() / 1000);
  const { access, id } = await preTokenChanges(at, user, client, facts);
  const scope = [...scopes.filter((name) => !access?.scopesToSuppress?.includes(name)), ...(access?.scopesToAdd ?? [])].join(' ');
  const session = {
    sub: user.attributes.sub,
    iss: at.issuer,
    origin_jti: randomUUID(),
    event_id: randomUUID(),
    auth_time: authTime ?? seconds,
    iat: seconds,
    exp: seconds + client.accessTokenSeconds,
  };
  const { email, email_verified: verified, identities } = user.attributes;
  const signing = await importJWK(at.key, 'RS256');
  const sign = (claims: object) => new SignJWT({ ...claims }).setProtectedHeader({ alg: 'RS256', kid: at.key.kid! }).sign(signing);
  const accessClaims = {
    ...session,
    client_id: client.id,
    username: user.username,
    token_use: 'access',
    version: 2,
    jti: randomUUID(),
    scope,
  };
  const idClaims = {
    ...session,
    email,
    email_verified: verified === 'true',
    'cognito:username': user.username,
    aud: client.id,
    token_use: 'id',
    jti: randomUUID(),
    ...(nonce !== null && { nonce }),
    ...(identities !== undefined && { identities: JSON.parse(identities) }),
  };
  return {
    AccessToken: await sign(changedClaims(accessClaims, access)),
    IdToken: await sign(changedClaims(idClaims, id)),
    RefreshToken: randomBytes(64).toString('base64url'),
    ExpiresIn: client.accessTokenSeconds,
    TokenType: 'Bearer',
  };
}
