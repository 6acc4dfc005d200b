import { hasFields, readJsonFile, writeJsonFile } from '#local/readJsonFile.ts';
import { AwsError } from '../awsJson.ts';
import type { PasswordHash } from './hashPassword.ts';
import type { SoftwareToken } from './softwareToken.ts';

// https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_UserType.html
export type PoolUser = {
  readonly username: string;
  /** Always with `sub`. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly status: 'FORCE_CHANGE_PASSWORD' | 'CONFIRMED' | 'EXTERNAL_PROVIDER';
  readonly enabled: boolean;
  /** Null for people from an identity provider. */
  readonly password: PasswordHash | null;
  /** Their software token; absent until one was asked for. */
  readonly softwareToken?: SoftwareToken;
  /** UTC milliseconds. */
  readonly created: number;
  readonly modified: number;
};

/** An app client: its flows are AWS's names, such as ALLOW_ADMIN_USER_PASSWORD_AUTH. */
export type PoolClient = {
  readonly id: string;
  readonly secret: string;
  readonly flows: readonly string[];
  readonly accessTokenSeconds: number;
  /** AuthSessionValidity: how long a challenge waits for its answer; 3 unless given. */
  readonly challengeMinutes?: number;
};

export type LocalUserPool = {
  readonly id: string;
  readonly region: string;
  readonly clients: readonly PoolClient[];
  find(username: string): PoolUser | undefined;
  /** The user, or UserNotFoundException. */
  need(username: string): PoolUser;
  list(): readonly PoolUser[];
  save(user: PoolUser): void;
  remove(username: string): void;
};

const areUsers = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.every((user) =>
    hasFields(user, {
      username: 'string',
      attributes: 'object',
      status: 'string',
      enabled: 'boolean',
      created: 'number',
      modified: 'number',
    }),
  );

/** A user pool whose users live in one JSON file, or in memory without one. */
export function openPool({
  id,
  region,
  clients,
  file,
}: Pick<LocalUserPool, 'id' | 'region' | 'clients'> & { readonly file?: string }): LocalUserPool {
  const stored = file === undefined ? null : readJsonFile<PoolUser[]>(file, areUsers);
  const users = new Map((stored ?? []).map((user) => [user.username, user]));
  const save = () => {
    if (file !== undefined) writeJsonFile(file, [...users.values()]);
  };
  return {
    id,
    region,
    clients,
    find: (username) => users.get(username),
    need(username) {
      const user = users.get(username);
      if (user === undefined) throw new AwsError('UserNotFoundException', 'User does not exist.');
      return user;
    },
    list: () => [...users.values()],
    save(user) {
      users.set(user.username, user);
      save();
    },
    remove(username) {
      users.delete(username);
      save();
    },
  };
}
