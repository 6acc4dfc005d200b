import { randomBytes, randomUUID } from 'node:crypto';
import type {
  ChallengeResult,
  CreateChallengeEvent,
  DefineChallengeEvent,
  VerifyChallengeEvent,
} from '#functions/triggers/challengeEvents.ts';
import { AwsError } from '../awsJson.ts';
import { callTrigger } from './callTrigger.ts';
import type { LocalUserPool, PoolClient, PoolUser } from './openPool.ts';

/** The three triggers of CUSTOM_AUTH (https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-challenge.html). */
export type ChallengeTriggers = {
  readonly define?: (event: DefineChallengeEvent) => Promise<DefineChallengeEvent>;
  readonly create?: (event: CreateChallengeEvent) => Promise<CreateChallengeEvent>;
  readonly verify?: (event: VerifyChallengeEvent) => Promise<VerifyChallengeEvent>;
};

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
 * CUSTOM_AUTH: challenges made and judged by our triggers. A session is good for one answer, for the client it was begun with, and for
 * AuthSessionValidity minutes (https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_UserPoolClientType.html).
 */
export function customAuth(pool: LocalUserPool, triggers: ChallengeTriggers, now: () => number) {
  const sessions = new Map<string, Open>();

  function needed<Name extends keyof ChallengeTriggers>(name: Name): NonNullable<ChallengeTriggers[Name]> {
    const trigger = triggers[name];
    // Never a silent default: a pool without the triggers has no CUSTOM_AUTH.
    if (trigger === undefined)
      throw new AwsError('InvalidParameterException', 'Custom auth lambda trigger is not configured for the user pool.');
    return trigger;
  }

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

  /** Asks what comes next: another challenge, or the user who may enter. Throws when the authentication has failed. */
  async function next(
    username: string,
    name: string,
    client: PoolClient,
    results: readonly ChallengeResult[],
  ): Promise<Challenged | { entered: PoolUser }> {
    const { asked, ...base } = about({ username, name, client, triggerSource: 'DefineAuthChallenge_Authentication' });
    const verdict = await callTrigger('DefineAuthChallenge', needed('define'), {
      ...base,
      request: { ...asked, session: results },
      response: {},
    });
    const user = pool.find(username);
    if (verdict.failAuthentication) throw refused('Incorrect username or password.');
    if (verdict.issueTokens) {
      if (user === undefined) throw refused('Incorrect username or password.');
      return { entered: user };
    }
    if (verdict.challengeName !== CHALLENGE)
      throw new AwsError('InvalidLambdaResponseException', `The local pool does not have the challenge ${verdict.challengeName}`);
    const made = await callTrigger('CreateAuthChallenge', needed('create'), {
      ...base,
      triggerSource: 'CreateAuthChallenge_Authentication',
      request: { ...asked, challengeName: CHALLENGE, session: results },
      response: {},
    });
    const parameters = made.publicChallengeParameters ?? {};
    if (![...Object.values(parameters), ...Object.values(made.privateChallengeParameters ?? {})].every((each) => typeof each === 'string'))
      throw new AwsError('InvalidLambdaResponseException', 'Challenge parameters are text');
    const Session = randomBytes(96).toString('base64url');
    const until = now() + (client.challengeMinutes ?? 3) * 60_000;
    sessions.set(Session, { username, name, client: client.id, until, secret: made.privateChallengeParameters ?? {}, results });
    return { ChallengeName: CHALLENGE, Session, ChallengeParameters: { USERNAME: username, ...parameters } };
  }

  return {
    async begin(username: string, client: PoolClient): Promise<Challenged> {
      if (pool.find(username)?.enabled === false) throw refused('User is disabled.');
      // Somebody it does not know gets a name of the pool's own making, another one each time.
      const name = pool.find(username) === undefined ? randomUUID() : username;
      const first = await next(username, name, client, []);
      if ('entered' in first) throw new AwsError('InvalidLambdaResponseException', 'No challenge was asked');
      return first;
    },

    async answer(sent: {
      readonly username: string;
      readonly client: PoolClient;
      readonly session: string | undefined;
      readonly answer: string;
    }): Promise<Challenged | { entered: PoolUser }> {
      const { username, client, session = '' } = sent;
      const open = sessions.get(session);
      sessions.delete(session);
      if (open === undefined || open.client !== client.id || open.username !== username) throw refused('Invalid session for the user.');
      if (now() >= open.until) throw refused('Invalid session for the user, session is expired.');
      const { asked, ...base } = about({ username, name: open.name, client, triggerSource: 'VerifyAuthChallengeResponse_Authentication' });
      const { answerCorrect } = await callTrigger('VerifyAuthChallengeResponse', needed('verify'), {
        ...base,
        request: { ...asked, privateChallengeParameters: open.secret, challengeAnswer: sent.answer },
        response: {},
      });
      return next(username, open.name, client, [...open.results, { challengeName: CHALLENGE, challengeResult: answerCorrect === true }]);
    },
  };
}
