import { randomBytes } from 'node:crypto';
import { AwsError } from '../awsJson.ts';
import type { ChallengeTriggers } from './challengeTrigger.ts';
import { checkSecretHash, same } from './checkSecretHash.ts';
import { customAuth } from './customAuth.ts';
import { lockout } from './lockout.ts';
import type { LocalUserPool, PoolClient, PoolUser } from './openPool.ts';
import { softwareTokens } from './softwareTokens.ts';
import { userByPassword } from './userByPassword.ts';

type AuthRequest = {
  readonly UserPoolId: string;
  readonly ClientId: string;
  readonly AuthFlow: string;
  readonly AuthParameters?: Record<string, string>;
};
type ChallengeRequest = {
  readonly UserPoolId: string;
  readonly ClientId: string;
  readonly ChallengeName: string;
  readonly Session?: string;
  readonly ChallengeResponses?: Record<string, string>;
  readonly ClientMetadata?: Record<string, string>;
};
type RevokeRequest = { readonly Token: string; readonly ClientId: string; readonly ClientSecret?: string };
type Tokens = { readonly AccessToken: string; readonly RefreshToken: string };

const refused = (message: string) => new AwsError('NotAuthorizedException', message);

/** AdminInitiateAuth with a password, and a code where the user asks for one, or with a challenge of our own; and the end of the tokens it hands out. */
export function signIn(
  pool: LocalUserPool,
  triggers: ChallengeTriggers,
  issue: (user: PoolUser, client: PoolClient, clientMetadata?: Record<string, string>) => Promise<Tokens>,
  now: () => number,
) {
  const brake = lockout(now);
  const custom = customAuth(pool, triggers, now);
  const refreshTokens = new Map<string, { readonly client: string; readonly username: string; readonly access: string }>();
  const codes = softwareTokens(pool, (access) => [...refreshTokens.values()].some((owner) => owner.access === access), now);

  function clientOf(id: string): PoolClient {
    const client = pool.clients.find((one) => one.id === id);
    if (client === undefined) throw new AwsError('ResourceNotFoundException', `User pool client ${id} does not exist.`);
    return client;
  }

  async function enter(user: PoolUser, client: PoolClient, clientMetadata?: Record<string, string>) {
    const tokens = await issue(user, client, clientMetadata);
    refreshTokens.set(tokens.RefreshToken, { client: client.id, username: user.username, access: tokens.AccessToken });
    return { ChallengeParameters: {}, AuthenticationResult: tokens };
  }

  return {
    /** Revokes all refresh tokens of a user. */
    forget(username: string): void {
      for (const [token, owner] of refreshTokens) if (owner.username === username) refreshTokens.delete(token);
    },

    operations: {
      // https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminInitiateAuth.html
      async AdminInitiateAuth({ ClientId, AuthFlow, AuthParameters = {} }: AuthRequest) {
        const client = clientOf(ClientId);
        if (AuthFlow !== 'ADMIN_USER_PASSWORD_AUTH' && AuthFlow !== 'CUSTOM_AUTH')
          throw new AwsError('InvalidParameterException', `The local pool does not have the flow ${AuthFlow}`);
        if (!client.flows.includes(`ALLOW_${AuthFlow}`))
          throw new AwsError('InvalidParameterException', 'Auth flow not enabled for this client');
        const { USERNAME: username, PASSWORD: password, SECRET_HASH } = AuthParameters;
        if (!username) throw new AwsError('InvalidParameterException', 'Missing required parameter USERNAME');
        checkSecretHash(client, username, SECRET_HASH);
        if (AuthFlow === 'CUSTOM_AUTH') return custom.begin(username, client);
        if (password === undefined) throw new AwsError('InvalidParameterException', 'Missing required parameter PASSWORD');
        const user = await userByPassword(pool, brake, username, password);
        // https://docs.aws.amazon.com/cognito/latest/developerguide/how-to-create-user-accounts.html: a temporary password must be changed first.
        if (user.status === 'FORCE_CHANGE_PASSWORD')
          return {
            ChallengeName: 'NEW_PASSWORD_REQUIRED',
            Session: randomBytes(96).toString('base64url'),
            ChallengeParameters: { USER_ID_FOR_SRP: user.username },
          };
        return codes.isAsked(user) ? codes.ask(user, client) : enter(user, client);
      },

      // https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminRespondToAuthChallenge.html
      async AdminRespondToAuthChallenge(sent: ChallengeRequest) {
        const { ClientId, ChallengeName, Session, ChallengeResponses = {}, ClientMetadata } = sent;
        const client = clientOf(ClientId);
        if (ChallengeName === 'SOFTWARE_TOKEN_MFA') {
          const { USERNAME: name, SOFTWARE_TOKEN_MFA_CODE: code, SECRET_HASH } = ChallengeResponses;
          if (!name || code === undefined)
            throw new AwsError('InvalidParameterException', 'Missing required parameter USERNAME or SOFTWARE_TOKEN_MFA_CODE');
          checkSecretHash(client, name, SECRET_HASH);
          return enter(codes.answer({ username: name, client, session: Session, code }), client, ClientMetadata);
        }
        if (ChallengeName !== 'CUSTOM_CHALLENGE')
          throw new AwsError('InvalidParameterException', `The local pool does not have the challenge ${ChallengeName}`);
        const { USERNAME: username, ANSWER: answer, SECRET_HASH } = ChallengeResponses;
        if (!username || answer === undefined)
          throw new AwsError('InvalidParameterException', 'Missing required parameter USERNAME or ANSWER');
        checkSecretHash(client, username, SECRET_HASH);
        const outcome = await custom.answer({ username, client, session: Session, answer });
        return 'ChallengeName' in outcome ? outcome : enter(outcome.user, client, ClientMetadata);
      },

      ...codes.operations,

      // https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_RevokeToken.html; an unknown token is no error, as in RFC 7009.
      async RevokeToken({ Token, ClientId, ClientSecret }: RevokeRequest) {
        const client = clientOf(ClientId);
        if (!same(ClientSecret ?? '', client.secret)) throw refused(`Unable to verify the secret of client ${client.id}`);
        const owner = refreshTokens.get(Token);
        if (owner !== undefined && owner.client !== ClientId)
          throw new AwsError('UnauthorizedException', 'The token was issued to another client');
        refreshTokens.delete(Token);
        return {};
      },
    },
  };
}
