import { randomBytes, randomUUID } from 'node:crypto';
import { publishedLimits } from '#infra/limits/publishedLimits.ts';
import { AwsError } from '../awsJson.ts';
import { checkPolicy, hashPassword } from './hashPassword.ts';
import type { LocalUserPool, PoolUser } from './openPool.ts';
import { factorView } from './softwareToken.ts';

type Named = { readonly Username: string };
type Attribute = { readonly Name: string; readonly Value: string };

// https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_ListUsers.html: one attribute, = or ^= (begins with), quoted value.
const filterForm = /^\s*"?([\w:]+)"?\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/;

function chosenBy(filter: string | undefined): (user: PoolUser) => boolean {
  if (!filter) return () => true;
  const [, name, sign, quoted] = filterForm.exec(filter) ?? [];
  if (name === undefined || quoted === undefined) throw new AwsError('InvalidParameterException', `Error while parsing filter: ${filter}`);
  const wanted = quoted.replaceAll(/\\(.)/g, '$1');
  return (user) => {
    const value =
      { username: user.username, 'cognito:user_status': user.status, status: user.enabled ? 'Enabled' : 'Disabled', ...user.attributes }[
        name
      ] ?? '';
    return sign === '=' ? value === wanted : value.startsWith(wanted);
  };
}

const attributesOf = (user: PoolUser): Attribute[] => Object.entries(user.attributes).map(([Name, Value]) => ({ Name, Value }));
const view = (user: PoolUser) => ({
  Username: user.username,
  Enabled: user.enabled,
  UserStatus: user.status,
  UserCreateDate: user.created / 1000,
  UserLastModifiedDate: user.modified / 1000,
});

type NewUser = Named & { readonly UserAttributes?: readonly Attribute[]; readonly TemporaryPassword?: string };

const { usernameCharacters, attributeCharacters, listedUsers } = publishedLimits.cognito;
const unfit = (message: string) => new AwsError('InvalidParameterException', message);

/** Standard attributes, the only ones of this pool: https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-settings-attributes.html */
const standard =
  'address birthdate email email_verified family_name gender given_name locale middle_name name nickname phone_number phone_number_verified picture preferred_username profile updated_at website zoneinfo'.split(
    ' ',
  );

/** Checks the form of a new user: https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminCreateUser.html. */
function checkForm(username: string, attributes: readonly Attribute[]): void {
  if (username.length > usernameCharacters || !/^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u.test(username))
    throw unfit(
      "Value at 'username' failed to satisfy constraint: Member must satisfy regular expression pattern: [\\p{L}\\p{M}\\p{S}\\p{N}\\p{P}]+",
    );
  for (const { Name, Value } of attributes) {
    if (!standard.includes(Name)) throw unfit(`user.${Name}: Attribute does not exist in the schema.`);
    if (Value.length > attributeCharacters) throw unfit(`${Name}: String must be no longer than ${attributeCharacters} characters`);
  }
}

async function createUser(pool: LocalUserPool, now: () => number, { Username, UserAttributes = [], TemporaryPassword }: NewUser) {
  if (!Username) throw new AwsError('InvalidParameterException', 'Username is missing');
  checkForm(Username, UserAttributes);
  if (pool.find(Username)) throw new AwsError('UsernameExistsException', 'User account already exists');
  if (TemporaryPassword !== undefined) checkPolicy(TemporaryPassword);
  const password = await hashPassword(TemporaryPassword ?? randomBytes(18).toString('base64url'));
  if (pool.find(Username)) throw new AwsError('UsernameExistsException', 'User account already exists');
  const attributes = { ...Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value])), sub: randomUUID() };
  const times = { created: now(), modified: now() };
  const user: PoolUser = { username: Username, attributes, status: 'FORCE_CHANGE_PASSWORD', enabled: true, password, ...times };
  pool.save(user);
  return { User: { ...view(user), Attributes: attributesOf(user) } };
}

/** The administration of users (https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/). `forget` ends their refresh tokens. */
export function users(pool: LocalUserPool, forget: (username: string) => void, now: () => number) {
  const change = (user: PoolUser, parts: Partial<PoolUser>) => pool.save({ ...user, ...parts, modified: now() });
  return {
    AdminCreateUser: (asked: NewUser) => createUser(pool, now, asked),

    async AdminSetUserPassword({ Username, Password, Permanent = false }: Named & { Password: string; Permanent?: boolean }) {
      pool.need(Username);
      checkPolicy(Password);
      const password = await hashPassword(Password);
      change(pool.need(Username), { password, status: Permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD' });
      return {};
    },

    async AdminGetUser({ Username }: Named) {
      const user = pool.need(Username);
      return { ...view(user), UserAttributes: attributesOf(user), ...factorView(user) };
    },

    async AdminDeleteUser({ Username }: Named) {
      pool.remove(pool.need(Username).username);
      forget(Username);
      return {};
    },

    // Disabling also revokes the user's tokens: https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminDisableUser.html
    async AdminDisableUser({ Username }: Named) {
      change(pool.need(Username), { enabled: false });
      forget(Username);
      return {};
    },

    async AdminEnableUser({ Username }: Named) {
      change(pool.need(Username), { enabled: true });
      return {};
    },

    // Access tokens stay valid for readers of the JWT until they expire; the API refuses them by `validAfter`.
    async AdminUserGlobalSignOut({ Username }: Named) {
      forget(pool.need(Username).username);
      return {};
    },

    async ListUsers({ Filter, Limit = 60, PaginationToken }: { Filter?: string; Limit?: number; PaginationToken?: string }) {
      if (Limit > listedUsers)
        throw unfit(`Value at 'limit' failed to satisfy constraint: Member must have value less than or equal to ${listedUsers}`);
      const found = pool.list().filter(chosenBy(Filter));
      const start = Number(PaginationToken ?? 0);
      const page = found.slice(start, start + Limit).map((user) => ({ ...view(user), Attributes: attributesOf(user) }));
      return { Users: page, ...(start + Limit < found.length ? { PaginationToken: String(start + Limit) } : {}) };
    },
  };
}
