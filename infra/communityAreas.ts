import { type FunctionPermissions, itemKey } from './functionPermissions.ts';

/** The community's areas, those of its moderation and its leaderboard, and the notifications in which its members name each other. */
export const communityAreas = {
  // A shared trade or week is made from the whole journal.
  community: {
    get: ['access', 'user', 'username', 'book', 'writing', 'post', 'circle', 'report', 'limit'],
    query: ['user', 'post', 'feed', 'circle', 'notice'],
    check: ['circle'],
    put: ['post', 'feed', 'circle', 'report', 'notice'],
    update: ['post', 'circle', 'limit', 'notice'],
    remove: ['post', 'feed', 'circle', 'notice'],
    publishes: true,
    memory: 2048,
    seconds: 28,
  },
  moderation: {
    get: ['access', 'post', 'report', 'user'],
    query: ['report', 'notice'],
    put: ['feed', 'notice', 'audit'],
    update: ['circle', 'user', 'notice'],
    remove: ['post', 'feed', 'circle', 'report', 'notice'],
    check: ['access'],
    publishes: true,
  },
  // Names and words of others are read when they are shown; of a profile only the fields that name its owner.
  notifications: {
    get: ['access', 'notice', 'post', 'circle', 'user'],
    query: ['notice'],
    update: ['notice'],
    remove: ['notice'],
    readsOnly: { user: [...itemKey, 'username', 'sharing'] },
  },
  record: {
    get: ['access', 'book', 'record', 'log'],
    query: ['record', 'log'],
    put: ['record'],
    update: ['limit'],
    remove: ['record'],
    memory: 1024,
  },
  leaderboard: { get: ['access', 'board', 'standing'] },
} as const satisfies Readonly<Record<string, FunctionPermissions>>;
