import { createHmac } from 'node:crypto';
import { type Rule, refusalDiffers, type ServiceCall } from '../rule.ts';

/** A pool with one client that has a secret. */
type CognitoTrial = {
  readonly call: ServiceCall;
  readonly pool: string;
  readonly client: { readonly id: string; readonly secret: string };
};

const api = 'https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference';
const pages = {
  create: `${api}/API_AdminCreateUser.html`,
  get: `${api}/API_AdminGetUser.html`,
  list: `${api}/API_ListUsers.html`,
  password: `${api}/API_AdminSetUserPassword.html`,
  remove: `${api}/API_AdminDeleteUser.html`,
  enter: `${api}/API_AdminInitiateAuth.html`,
  attributes: 'https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-settings-attributes.html',
} as const;

let trials = 0;
type Step = readonly [operation: string, input: (name: string, trial: CognitoTrial) => Record<string, unknown>];

/** Expects the last step to be refused with an error name and a message. */
const refuses = (
  title: string,
  source: string,
  error: string,
  message: RegExp | undefined,
  ...steps: readonly Step[]
): Rule<CognitoTrial> => ({
  title,
  source,
  async differs(trial) {
    const name = `trial-${++trials}`;
    let answer = {};
    for (const [operation, input] of steps) answer = await trial.call(operation, { UserPoolId: trial.pool, ...input(name, trial) });
    return refusalDiffers(answer, error, message);
  },
});

const create = (more: (name: string) => object = () => ({})): Step => [
  'AdminCreateUser',
  (Username) => ({ Username, MessageAction: 'SUPPRESS', ...more(Username) }),
];
const password: Step = ['AdminSetUserPassword', (Username) => ({ Username, Password: 'quiet-tape-42', Permanent: true })];
const hashOf = (name: string, { client }: CognitoTrial) =>
  createHmac('sha256', client.secret).update(`${name}${client.id}`).digest('base64');
const enter = (Password: string, more: object = {}): Step => [
  'AdminInitiateAuth',
  (name, trial) => ({
    ClientId: trial.client.id,
    AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: name, PASSWORD: Password, SECRET_HASH: hashOf(name, trial) },
    ...more,
  }),
];

/** Published rules of Cognito. */
export const cognitoRules: readonly Rule<CognitoTrial>[] = [
  refuses('a user who is not there', pages.get, 'UserNotFoundException', /User does not exist/, [
    'AdminGetUser',
    (Username) => ({ Username }),
  ]),
  refuses('the deletion of a user who is not there', pages.remove, 'UserNotFoundException', undefined, [
    'AdminDeleteUser',
    (Username) => ({ Username }),
  ]),
  refuses('a pool that is not there', pages.get, 'ResourceNotFoundException', undefined, [
    'AdminGetUser',
    (Username) => ({ Username, UserPoolId: 'us-east-1_000000000' }),
  ]),
  refuses('a username twice', pages.create, 'UsernameExistsException', /User account already exists/, create(), create()),
  refuses(
    'a username over 128 characters',
    pages.create,
    'InvalidParameterException',
    undefined,
    create(() => ({ Username: 'x'.repeat(129) })),
  ),
  refuses(
    'a username with a space',
    pages.create,
    'InvalidParameterException',
    undefined,
    create((name) => ({ Username: `${name} x` })),
  ),
  refuses(
    'an attribute that the pool does not have',
    pages.attributes,
    'InvalidParameterException',
    undefined,
    create(() => ({ UserAttributes: [{ Name: 'custom:none', Value: 'x' }] })),
  ),
  refuses(
    'an attribute over 2,048 characters',
    pages.attributes,
    'InvalidParameterException',
    undefined,
    create(() => ({ UserAttributes: [{ Name: 'nickname', Value: 'x'.repeat(2049) }] })),
  ),
  refuses('a list of over sixty', pages.list, 'InvalidParameterException', undefined, ['ListUsers', () => ({ Limit: 61 })]),
  refuses('a filter that is none', pages.list, 'InvalidParameterException', undefined, ['ListUsers', () => ({ Filter: 'email is x' })]),
  refuses('a short password', pages.password, 'InvalidPasswordException', undefined, create(), [
    'AdminSetUserPassword',
    (Username) => ({ Username, Password: 'short', Permanent: true }),
  ]),
  refuses(
    'a wrong password',
    pages.enter,
    'NotAuthorizedException',
    /Incorrect username or password/,
    create(),
    password,
    enter('quiet-tape-43'),
  ),
  refuses(
    'a disabled user',
    pages.enter,
    'NotAuthorizedException',
    /disabled/,
    create(),
    password,
    ['AdminDisableUser', (Username) => ({ Username })],
    enter('quiet-tape-42'),
  ),
  refuses(
    'a client that is not there',
    pages.enter,
    'ResourceNotFoundException',
    undefined,
    create(),
    password,
    enter('quiet-tape-42', { ClientId: 'nobody1234567890' }),
  ),
  refuses(
    'another secret of the client',
    pages.enter,
    'NotAuthorizedException',
    /Unable to verify secret hash for client/,
    create(),
    password,
    [
      'AdminInitiateAuth',
      (name, { client }) => ({
        ClientId: client.id,
        AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: name, PASSWORD: 'quiet-tape-42', SECRET_HASH: 'AAAA' },
      }),
    ],
  ),
];
