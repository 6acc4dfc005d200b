import { type prefixes, tableKeys } from '../functions/store/table.ts';
import type { api } from '../shared/contract/index.ts';
import type { FileKind } from '../shared/contract/fileKinds.ts';
import type { JobName } from '../shared/contract/schedules.ts';

export type Group = keyof typeof prefixes;

/** What one function may reach. Nothing that is not named here is allowed; groups are the partition prefixes of functions/store/table.ts. */
export type Needs = {
  readonly get?: readonly Group[];
  readonly query?: readonly Group[];
  readonly put?: readonly Group[];
  readonly update?: readonly Group[];
  readonly remove?: readonly Group[];
  /** Conditions on items that a transaction does not change. */
  readonly check?: readonly Group[];
  /** Where a group must not be written freely: the only attributes a put or an update of it may name. */
  readonly onlyAttributes?: Partial<Record<Group, readonly string[]>>;
  /** Calls to the user pool, exact actions. */
  readonly identity?: readonly `cognito-idp:Admin${string}`[];
  /** Gets the secret of the client that can only recover. */
  readonly recovery?: true;
  /** Gets the secret that is mixed into hashes. */
  readonly pepper?: true;
  /** Users' files: which kinds it may put, and read or link to; and whether it may delete whatever somebody has. */
  readonly files?: { readonly put?: readonly FileKind[]; readonly get?: readonly FileKind[]; readonly removeAll?: true };
  /** Gets the payment provider's key and prices. */
  readonly payments?: true;
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
    get: ['access', 'user', 'email', 'username', 'google', 'secret'],
    query: ['session'],
    put: ['access', 'user', 'email', 'username', 'google', 'recovery', 'secret', 'session', 'ending', 'notice'],
    update: ['access', 'email', 'username', 'session'],
    remove: ['access', 'user', 'email', 'username', 'recovery'],
    onlyAttributes: {
      access: [...itemKey, 'status', 'attempt', 'until', 'username', 'timeZone', 'validAfter', 'revoked', 'revision'],
    },
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
  recovery: {
    get: ['access', 'user', 'email', 'reset'],
    put: ['reset', 'audit', 'notice'],
    update: ['access', 'reset'],
    remove: ['reset'],
    onlyAttributes: { access: [...itemKey, 'validAfter', 'revoked', 'resetAt', 'revision'] },
    identity: [
      'cognito-idp:AdminInitiateAuth',
      'cognito-idp:AdminRespondToAuthChallenge',
      'cognito-idp:AdminSetUserPassword',
      'cognito-idp:AdminUserGlobalSignOut',
    ],
    recovery: true,
    pepper: true,
    memory: 1024,
  },
  sessions: {
    get: ['access', 'session'],
    query: ['session'],
    update: ['access', 'session'],
    onlyAttributes: { access: [...itemKey, 'validAfter', 'revoked', 'revision'] },
  },
  account: {
    get: ['access', 'user', 'username', 'book'],
    query: ['user'],
    put: ['username', 'recovery', 'session', 'ending'],
    update: ['access', 'user', 'username'],
    remove: ['user'],
    onlyAttributes: { access: [...itemKey, 'timeZone', 'username', 'validAfter', 'revoked', 'revision'] },
    identity: ['cognito-idp:AdminInitiateAuth', 'cognito-idp:AdminSetUserPassword'],
    pepper: true,
    memory: 1024,
  },
  billing: {
    get: ['access', 'user', 'customer', 'payment', 'credits'],
    put: ['customer', 'payment', 'audit', 'notice'],
    update: ['access'],
    onlyAttributes: { access: [...itemKey, 'subscription', 'billing', 'revision'] },
    payments: true,
    says: true,
    memory: 1024,
    seconds: 25,
  },
  trades: { get: ['access', 'user', 'book'], query: ['book'], put: ['book', 'sweep'], update: ['book'], says: true, memory: 1024 },
  imports: {
    get: ['access', 'user', 'book'],
    query: ['book'],
    put: ['book', 'sweep'],
    update: ['book'],
    says: true,
    memory: 2048,
    seconds: 28,
  },
  contact: { get: ['limit'], put: ['contact'], update: ['limit'], pepper: true },
  notifications: { get: ['access', 'notice'], query: ['notice'], update: ['notice'], remove: ['notice'] },
};

/** Jobs that run by the clock, one function each. */
export const jobs: Readonly<Record<JobName, Needs>> = {
  closeSessions: { get: ['ending'], query: ['ending'], put: ['ending'], update: ['session'], remove: ['ending'], seconds: 300 },
  reconcileBilling: {
    get: ['access', 'customer'],
    put: ['audit', 'notice'],
    update: ['access'],
    onlyAttributes: { access: [...itemKey, 'subscription', 'billing', 'revision'] },
    payments: true,
    says: true,
    seconds: 600,
  },
  sweepChapters: { get: ['book'], query: ['sweep', 'book'], remove: ['sweep', 'book'], seconds: 300 },
};

/** Cognito triggers, one function each. */
export type TriggerName = 'preSignUp' | 'preToken' | 'defineChallenge' | 'createChallenge' | 'verifyChallenge';
export const triggers: Readonly<Record<TriggerName, Needs>> = {
  preSignUp: { get: ['google', 'email', 'user'], put: ['notice'] },
  preToken: { get: ['access', 'google'] },
  defineChallenge: {},
  createChallenge: { get: ['recovery'], pepper: true },
  // Hashing is its whole work, and Cognito waits five seconds at most.
  verifyChallenge: { get: ['recovery'], pepper: true, memory: 1024 },
};
