import { randomBytes, randomUUID } from 'node:crypto';
import type { ChallengeResult } from '#functions/triggers/challengeResult.ts';
import { publishedLimits } from '#infra/limits/publishedLimits.ts';
import { AwsError } from '../awsJson.ts';
import { callTrigger } from './callTrigger.ts';
import { type ChallengeTriggers, challengeTrigger } from './challengeTrigger.ts';
import type { LocalUserPool, PoolClient, PoolUser } from './openPool.ts';

type Open = {
  readonly username: string;
  readonly client: string;
  /** The user name that triggers receive. */
  readonly name: string;
  /** UTC milliseconds. */
  readonly until: number;
  readonly secret: Readonly<Record<string, string>>;
  readonly results: readonly ChallengeResult[];
};
type Challenged = { readonly ChallengeName: string; readonly Session: string; readonly ChallengeParameters: Record<string, string> };

const CHALLENGE = 'CUSTOM_CHALLENGE';
const refused = (message: string) => new AwsError('NotAuthorizedException', message);

/**
 * CUSTOM_AUTH: challenges created and verified by our triggers. A session is valid for one answer, for the client it was started with, and for
 * AuthSessionValidity minutes (https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_UserPoolClientType.html).
 */
export function customAuth(pool: LocalUserPool, triggers: ChallengeTriggers, now: () => number) {
  const sessions = new Map<string, Open>();

  function about({ username, name, client, triggerSource }: { username: string; name: string; client: PoolClient; triggerSource: string }) {
    const user = pool.find(username);
    return {
      version: '1',
      triggerSource,
      region: pool.region,
      userPoolId: pool.id,
      userName: name,
      callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: client.id },
      // PreventUserExistenceErrors ENABLED: the flow is played for unknown people too, and can only fail (create auth challenge page).
      asked: { userAttributes: { ...user?.attributes }, ...(user === undefined && { userNotFound: true }) },
    };
  }

  /** The next challenge, or the user who has passed. Throws when the authentication has failed. */
  async function next(
    username: string,
    name: string,
    client: PoolClient,
    results: readonly ChallengeResult[],
  ): Promise<Challenged | { user: PoolUser }> {
    const { asked, ...base } = about({ username, name, client, triggerSource: 'DefineAuthChallenge_Authentication' });
    const verdict = await callTrigger('DefineAuthChallenge', challengeTrigger(triggers, 'define'), {
      ...base,
      request: { ...asked, session: results },
      response: {},
    });
    const user = pool.find(username);
    if (verdict.failAuthentication) throw refused('Incorrect username or password.');
    if (verdict.issueTokens) {
      if (user === undefined) throw refused('Incorrect username or password.');
      return { user };
    }
    if (verdict.challengeName !== CHALLENGE)
      throw new AwsError('InvalidLambdaResponseException', `The local pool does not have the challenge ${verdict.challengeName}`);
    const made = await callTrigger('CreateAuthChallenge', challengeTrigger(triggers, 'create'), {
      ...base,
      triggerSource: 'CreateAuthChallenge_Authentication',
      request: { ...asked, challengeName: CHALLENGE, session: results },
      response: {},
    });
    const parameters = made.publicChallengeParameters ?? {};
    if (![...Object.values(parameters), ...Object.values(made.privateChallengeParameters ?? {})].every((each) => typeof each === 'string'))
      throw new AwsError('InvalidLambdaResponseException', 'Challenge parameters are text');
    const Session = randomBytes(96).toString('base64url');
    const until = now() + (client.challengeMinutes ?? publishedLimits.cognito.usualSessionMinutes) * 60_000;
    sessions.set(Session, { username, name, client: client.id, until, secret: made.privateChallengeParameters ?? {}, results });
    return { ChallengeName: CHALLENGE, Session, ChallengeParameters: { USERNAME: username, ...parameters } };
  }

  return {
    async begin(username: string, client: PoolClient): Promise<Challenged> {
      if (pool.find(username)?.enabled === false) throw refused('User is disabled.');
      // An unknown user gets a random name, a new one each time.
      const name = pool.find(username) === undefined ? randomUUID() : username;
      const first = await next(username, name, client, []);
      if ('user' in first) throw new AwsError('InvalidLambdaResponseException', 'No challenge was asked');
      return first;
    },

    async answer(sent: {
      readonly username: string;
      readonly client: PoolClient;
      readonly session: string | undefined;
      readonly answer: string;
    }): Promise<Challenged | { user: PoolUser }> {
      const { username, client, session = '' } = sent;
      const open = sessions.get(session);
      sessions.delete(session);
      if (open === undefined || open.client !== client.id || open.username !== username) throw refused('Invalid session for the user.');
      if (now() >= open.until) throw refused('Invalid session for the user, session is expired.');
      const { asked, ...base } = about({ username, name: open.name, client, triggerSource: 'VerifyAuthChallengeResponse_Authentication' });
      const { answerCorrect } = await callTrigger('VerifyAuthChallengeResponse', challengeTrigger(triggers, 'verify'), {
        ...base,
        request: { ...asked, privateChallengeParameters: open.secret, challengeAnswer: sent.answer },
        response: {},
      });
      return next(username, open.name, client, [...open.results, { challengeName: CHALLENGE, challengeResult: answerCorrect === true }]);
    },
  };
}
