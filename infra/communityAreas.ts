import type { FunctionPermissions } from './functionPermissions.ts';

/** The community's areas, and that of its moderation. */
export const communityAreas = {
  // A shared trade or week is made from the whole journal.
  community: {
    get: ['access', 'user', 'username', 'book', 'writing', 'post', 'feed', 'circle', 'report', 'limit'],
    query: ['user', 'post', 'feed', 'circle'],
    check: ['circle'],
    put: ['post', 'feed', 'circle', 'report', 'notice'],
    update: ['post', 'feed', 'circle', 'limit'],
    remove: ['post', 'feed', 'circle'],
    publishes: true,
    memory: 2048,
    seconds: 28,
  },
  moderation: {
    get: ['access', 'post', 'report', 'user'],
    query: ['report'],
    put: ['post', 'feed', 'circle', 'notice', 'audit'],
    update: ['feed', 'circle', 'user'],
    remove: ['post', 'feed', 'circle', 'report'],
    publishes: true,
  },
} as const satisfies Readonly<Record<string, FunctionPermissions>>;
