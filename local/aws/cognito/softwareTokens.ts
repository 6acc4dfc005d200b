import { randomBytes } from 'node:crypto';
import { decodeJwt } from 'jose';
import { publishedLimits } from '#infra/limits/publishedLimits.ts';
import { AwsError } from '../awsJson.ts';
import type { LocalUserPool, PoolClient, PoolUser } from './openPool.ts';
import { base32, noSoftwareToken, type SoftwareToken, stepOf } from './softwareToken.ts';

type Preference = { readonly Enabled?: boolean; readonly PreferredMfa?: boolean };
type WithToken = { readonly AccessToken?: string; readonly Session?: string };
type Open = { readonly username: string; readonly client: string; readonly until: number; readonly wrong: number };
/** The users, how one of their software tokens is changed, and the clock (UTC milliseconds). */
type Tokens = {
  readonly pool: LocalUserPool;
  readonly save: (user: PoolUser, parts: Partial<SoftwareToken>) => void;
  readonly now: () => number;
};

const refused = (message: string) => new AwsError('NotAuthorizedException', message);
const unfit = (message: string) => new AwsError('InvalidParameterException', message);
const SECRET_BYTES = 32;
/** Wrong codes that one sign-in may have. The real pool does not publish its number. */
const MOST_WRONG = 3;
const tokenOf = (user: PoolUser): SoftwareToken => user.softwareToken ?? noSoftwareToken;

/** The challenge after a right password, and its answer. A session goes on after a wrong code, as amplify-js relies on. */
function codeChallenge({ pool, save, now }: Tokens) {
  const sessions = new Map<string, Open>();

  function sessionOf(session: string, username: string, client: PoolClient): Open {
    const open = sessions.get(session);
    if (open === undefined || open.client !== client.id || open.username !== username) throw refused('Invalid session for the user.');
    if (now() >= open.until) throw refused('Invalid session for the user, session is expired.');
    return open;
  }

  return {
    ask(user: PoolUser, client: PoolClient) {
      const Session = randomBytes(96).toString('base64url');
      const until = now() + (client.challengeMinutes ?? publishedLimits.cognito.usualSessionMinutes) * 60_000;
      sessions.set(Session, { username: user.username, client: client.id, until, wrong: 0 });
      return { ChallengeName: 'SOFTWARE_TOKEN_MFA', Session, ChallengeParameters: { USER_ID_FOR_SRP: user.username } };
    },

    /** The user whose code this is. */
    answer(sent: {
      readonly username: string;
      readonly client: PoolClient;
      readonly session: string | undefined;
      readonly code: string;
    }): PoolUser {
      const { username, client, session = '', code } = sent;
      const open = sessionOf(session, username, client);
      const user = pool.need(username);
      if (!user.enabled) throw refused('User is disabled.');
      const { secret, isOn, usedStep } = tokenOf(user);
      if (!isOn || secret === null)
        throw new AwsError('SoftwareTokenMFANotFoundException', 'Software Token MFA does not exist for the user.');
      const step = stepOf(secret, code, now());
      sessions.delete(session);
      if (step !== null && step > usedStep) {
        save(user, { usedStep: step });
        return user;
      }
      if (open.wrong + 1 < MOST_WRONG) sessions.set(session, { ...open, wrong: open.wrong + 1 });
      if (step !== null) throw new AwsError('ExpiredCodeException', 'Your software token has already been used once.');
      throw new AwsError('CodeMismatchException', 'Invalid code received for user');
    },
  };
}

/**
 * Creates and verifies a secret with the user's own unrevoked token (`isLive`) of the user APIs' scope, and turns
 * code prompts on or off.
 */
function userOperations({ pool, save, now }: Tokens, isLive: (accessToken: string) => boolean) {
  function ownerOf({ AccessToken, Session }: WithToken): PoolUser {
    if (Session !== undefined) throw unfit('The local pool takes access tokens alone for software tokens');
    if (AccessToken === undefined) throw unfit('AccessToken is missing');
    if (!isLive(AccessToken)) throw refused('Access Token has been revoked');
    const { exp = 0, scope = '', username } = decodeJwt<{ scope?: string; username?: string }>(AccessToken);
    if (now() / 1000 >= exp) throw refused('Access Token has expired');
    if (!scope.split(' ').includes('aws.cognito.signin.user.admin')) throw refused('Access Token does not have required scopes');
    const user = pool.need(username ?? '');
    // Users of an identity provider have their factors there.
    if (user.status === 'EXTERNAL_PROVIDER') throw refused('User is from an identity provider');
    return user;
  }

  return {
    // https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AssociateSoftwareToken.html; the earlier secret counts until this is verified.
    async AssociateSoftwareToken(sent: WithToken) {
      const asked = base32(randomBytes(SECRET_BYTES));
      save(ownerOf(sent), { asked });
      return { SecretCode: asked };
    },

    // https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_VerifySoftwareToken.html
    async VerifySoftwareToken({ UserCode, ...sent }: WithToken & { readonly UserCode: string }) {
      if (!/^\d{6}$/.test(UserCode)) throw unfit('Value at userCode failed to satisfy regular expression pattern: [0-9]+');
      const user = ownerOf(sent);
      const { asked, secret, usedStep } = tokenOf(user);
      const at = asked ?? secret;
      if (at === null) throw unfit('Software token has not been associated');
      const step = stepOf(at, UserCode, now());
      if (step === null || (asked === null && step <= usedStep))
        throw new AwsError('EnableSoftwareTokenMFAException', 'Code mismatch and fail enable Software Token MFA');
      save(user, { asked: null, secret: at, usedStep: step });
      return { Status: 'SUCCESS' };
    },

    // https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminSetUserMFAPreference.html
    async AdminSetUserMFAPreference(sent: { readonly Username: string; readonly SoftwareTokenMfaSettings?: Preference }) {
      const { Username, SoftwareTokenMfaSettings: wanted, ...others } = sent as typeof sent & { readonly UserPoolId?: string };
      const unknown = Object.keys(others).filter((name) => name !== 'UserPoolId');
      if (wanted === undefined || unknown.length > 0) throw unfit('The local pool has software tokens alone');
      const { Enabled = false, PreferredMfa = false } = wanted;
      if (PreferredMfa && !Enabled) throw unfit('A factor that is not enabled cannot be preferred');
      const user = pool.need(Username);
      if (Enabled && tokenOf(user).secret === null) throw unfit('User does not have delivery config set to turn on SOFTWARE_TOKEN_MFA');
      save(user, { isOn: Enabled });
      return {};
    },
  };
}

/**
 * TOTP in a pool whose MFA is optional (https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-settings-mfa-totp.html). A code is accepted once.
 */
export function softwareTokens(pool: LocalUserPool, isLive: (accessToken: string) => boolean, now: () => number) {
  const save: Tokens['save'] = (user, parts) => pool.save({ ...user, softwareToken: { ...tokenOf(user), ...parts }, modified: now() });
  const tokens = { pool, save, now };
  return {
    /** Signing in asks this user for a code. */
    isAsked: (user: PoolUser): boolean => tokenOf(user).isOn,
    ...codeChallenge(tokens),
    operations: userOperations(tokens, isLive),
  };
}
