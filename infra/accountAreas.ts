import { erasing } from './erasing.ts';
import type { FunctionPermissions } from './functionPermissions.ts';
import { itemKey } from './itemKey.ts';

/** The areas of people, their sign-in, their plan and their data. */
export const accountAreas = {
  auth: {
    get: ['access', 'user', 'email', 'username', 'google', 'secret', 'credits'],
    query: ['session'],
    put: ['access', 'user', 'email', 'username', 'google', 'recovery', 'secret', 'session', 'ending', 'notice', 'audit', 'people'],
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
    get: ['access', 'user', 'username', 'book', 'credits', 'standing', 'board'],
    query: ['user'],
    // A changed lot method counts the account's trades again.
    put: ['username', 'recovery', 'session', 'ending', 'book', 'sweep', 'audit', 'standing', 'board', 'people', 'feed'],
    update: ['access', 'user', 'username', 'board', 'feed', 'limit'],
    remove: ['user', 'standing', 'board', 'people', 'feed'],
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
    update: ['access', 'limit'],
    onlyAttributes: { access: [...itemKey, 'subscription', 'billing', 'revision'] },
    payments: true,
    memory: 1024,
    seconds: 25,
  },
  exports: {
    get: ['access', 'user', 'book', 'recovery', 'limit', 'post', 'circle', 'replay', 'credits'],
    query: ['user', 'book', 'writing', 'replay', 'notice', 'session', 'credits', 'ai', 'standing', 'member', 'group', 'circle'],
    put: ['audit'],
    update: ['limit'],
    readsOnly: { recovery: [...itemKey, 'questions'] },
    files: { put: ['exports'], get: ['exports', 'images'] },
    memory: 2048,
    seconds: 28,
  },
  deletion: {
    ...erasing,
    get: ['access', 'user', 'google', 'standing', 'board', 'group', 'post', 'circle', 'report'],
    put: ['deletion', 'standing', 'board', 'group', 'notice', 'post', 'feed', 'circle', 'report'],
    update: ['access', 'username', 'board', 'group', 'feed', 'circle', 'notice', 'limit'],
    onlyAttributes: { access: [...itemKey, 'status', 'validAfter', 'revoked', 'revision'] },
    identity: ['cognito-idp:AdminInitiateAuth', 'cognito-idp:AdminDeleteUser'],
    memory: 1024,
    seconds: 28,
  },
  contact: { get: ['limit'], put: ['contact'], update: ['limit'], pepper: true },
} as const satisfies Readonly<Record<string, FunctionPermissions>>;
