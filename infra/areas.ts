import { type prefixes, tableKeys } from '../functions/store/table.ts';
import type { api } from '../shared/contract/index.ts';
import type { JobName } from '../shared/contract/schedules.ts';

export type Group = keyof typeof prefixes;

/** What one function may reach. Nothing that is not named here is allowed; groups are the partition prefixes of functions/store/table.ts. */
export type Needs = {
  readonly read?: readonly Group[];
  readonly put?: readonly Group[];
  readonly update?: readonly Group[];
  readonly remove?: readonly Group[];
  /** Conditions on items that a transaction does not change. */
  readonly check?: readonly Group[];
  /** For a group in `update`: the only attributes that may be named. */
  readonly onlyAttributes?: Partial<Record<Group, readonly string[]>>;
  /** Calls to the user pool, exact actions. */
  readonly identity?: readonly `cognito-idp:Admin${string}`[];
  /** Gets the secret that is mixed into hashes. */
  readonly pepper?: true;
  /** Tells facts on the bus. */
  readonly says?: true;
  /** Megabytes and seconds where the usual 512 and 10 do not do. */
  readonly memory?: number;
  readonly seconds?: number;
};

export type AreaName = keyof typeof api;

/** Attributes every write names. */
const itemKey = [tableKeys.pk, tableKeys.sk];

/** The API's areas, one function each. */
export const areas: Readonly<Record<AreaName, Needs>> = {
  auth: {
    read: ['user', 'access', 'email', 'username'],
    put: ['user', 'access', 'email', 'username', 'recovery', 'audit'],
    update: ['access', 'email', 'username'],
    remove: ['email', 'username', 'access', 'user', 'recovery'],
    onlyAttributes: { access: [...itemKey, 'revision', 'status', 'validAfter', 'revoked'] },
    identity: [
      'cognito-idp:AdminCreateUser',
      'cognito-idp:AdminSetUserPassword',
      'cognito-idp:AdminInitiateAuth',
      'cognito-idp:AdminDeleteUser',
    ],
    pepper: true,
    says: true,
    memory: 1024,
  },
  account: {
    read: ['user', 'access'],
    put: ['user', 'audit'],
    update: ['user', 'access'],
    onlyAttributes: { access: [...itemKey, 'revision', 'subscription', 'timeZone'] },
  },
  trades: { read: ['access', 'user', 'book'], put: ['book'], update: ['book'], says: true, memory: 1024 },
  imports: { read: ['access', 'user', 'book'], put: ['book'], update: ['book'], says: true, memory: 2048, seconds: 28 },
};

/** Jobs that run by the clock, one function each. */
export const jobs: Readonly<Record<JobName, Needs>> = {
  sweepChapters: { read: ['sweep', 'book'], remove: ['sweep', 'book'], memory: 512, seconds: 300 },
};

/** Cognito triggers, one function each. */
export const triggers: Readonly<Record<'preToken', Needs>> = {
  preToken: { read: ['access'] },
};
