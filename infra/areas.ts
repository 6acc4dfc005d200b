import type { api } from '#contract/index.ts';
import { erasing } from './erasing.ts';
import type { FunctionPermissions } from './functionPermissions.ts';
import { itemKey } from './itemKey.ts';

export type AreaName = keyof typeof api;

/** The API's areas, one function each. */
export const areas: Readonly<Record<AreaName, FunctionPermissions>> = {
  auth: {
    get: ['access', 'user', 'email', 'username', 'google', 'secret', 'credits'],
    query: ['session'],
    put: ['access', 'user', 'email', 'username', 'google', 'recovery', 'secret', 'session', 'ending', 'notice', 'audit'],
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
    publishes: true,
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
    get: ['access', 'user', 'username', 'book', 'credits'],
    query: ['user'],
    // A changed lot method counts the account's trades again.
    put: ['username', 'recovery', 'session', 'ending', 'book', 'sweep', 'audit'],
    update: ['access', 'user', 'username'],
    remove: ['user'],
    onlyAttributes: { access: [...itemKey, 'timeZone', 'username', 'validAfter', 'revoked', 'revision'] },
    identity: ['cognito-idp:AdminInitiateAuth', 'cognito-idp:AdminSetUserPassword'],
    pepper: true,
    publishes: true,
    memory: 2048,
    seconds: 28,
  },
  billing: {
    get: ['access', 'user', 'customer', 'payment', 'credits'],
    put: ['customer', 'payment', 'audit', 'notice'],
    update: ['access'],
    onlyAttributes: { access: [...itemKey, 'subscription', 'billing', 'revision'] },
    payments: true,
    publishes: true,
    memory: 1024,
    seconds: 25,
  },
  // Words on 5,000 trades spread over the largest journals move every chapter at once: seconds of work.
  trades: {
    get: ['access', 'user', 'book', 'writing'],
    query: ['book'],
    put: ['book', 'sweep', 'writing'],
    update: ['book'],
    remove: ['writing'],
    publishes: true,
    memory: 1024,
    seconds: 28,
  },
  imports: {
    get: ['access', 'user', 'book'],
    query: ['book'],
    put: ['book', 'sweep'],
    update: ['book'],
    publishes: true,
    memory: 2048,
    seconds: 28,
  },
  exports: {
    get: ['access', 'user', 'book', 'recovery', 'limit'],
    query: ['user', 'book', 'writing', 'notice', 'session', 'credits'],
    put: ['audit'],
    update: ['limit'],
    readsOnly: { recovery: [...itemKey, 'questions'] },
    files: { put: ['exports'], get: ['exports'] },
    memory: 2048,
    seconds: 28,
  },
  deletion: {
    ...erasing,
    get: ['access', 'user', 'google'],
    put: ['deletion'],
    update: ['access', 'username'],
    onlyAttributes: { access: [...itemKey, 'status', 'validAfter', 'revoked', 'revision'] },
    identity: ['cognito-idp:AdminInitiateAuth', 'cognito-idp:AdminDeleteUser'],
    memory: 1024,
    seconds: 28,
  },
  contact: { get: ['limit'], put: ['contact'], update: ['limit'], pepper: true },
  days: { get: ['access', 'writing'], query: ['writing'], put: ['writing'], remove: ['writing'] },
  journalSettings: { get: ['access', 'writing'], put: ['writing'] },
  missedTrades: { get: ['access', 'writing'], query: ['writing'], put: ['writing'], remove: ['writing'] },
  savedViews: { get: ['access', 'writing'], put: ['writing'] },
  notifications: { get: ['access', 'notice'], query: ['notice'], update: ['notice'], remove: ['notice'] },
};
