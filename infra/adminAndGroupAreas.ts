import type { FunctionPermissions } from './functionPermissions.ts';
import { itemKey } from './itemKey.ts';

/** The areas of study groups and of the admins who run them. */
export const adminAndGroupAreas = {
  studyGroups: {
    get: ['access', 'group', 'email'],
    query: ['group', 'people', 'notice'],
    put: ['group', 'member', 'notice', 'audit'],
    update: ['group', 'notice', 'limit'],
    remove: ['group', 'member'],
    check: ['member'],
  },
  groups: {
    get: ['access', 'user', 'group', 'book', 'limit'],
    query: ['group', 'member', 'notice'],
    put: ['group', 'member', 'notice'],
    update: ['group', 'limit', 'notice'],
    remove: ['group', 'member'],
    check: ['member'],
    memory: 1024,
  },
  announcements: { get: ['access'], query: ['announcement'], put: ['announcement', 'audit'] },
  admin: {
    countsLost: true,
    readsAnswers: true,
    // Disabling an account hides its shared content, and enabling shows it again.
    get: ['access', 'user', 'email', 'username', 'credits', 'figures', 'standing', 'board'],
    query: ['people', 'session', 'audit', 'contact', 'figures'],
    put: ['audit', 'notice', 'credits', 'standing', 'board', 'feed', 'username', 'people'],
    update: ['access', 'user', 'board', 'feed', 'username'],
    remove: ['standing', 'board', 'feed', 'people'],
    check: ['access'],
    onlyAttributes: {
      access: [...itemKey, 'specialAccess', 'disabledAt', 'validAfter', 'revoked', 'username', 'revision'],
      user: [...itemKey, 'sharing', 'sharedBefore', 'takenDown', 'takenDownAt', 'username', 'usernameIs', 'formerUsernames'],
    },
    publishes: true,
  },
} as const satisfies Readonly<Record<string, FunctionPermissions>>;
