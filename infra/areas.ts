import type { Endpoint } from '#contract/define.ts';
import { api } from '#contract/index.ts';
import { tokenScope } from '#contract/settings/tokenScope.ts';
import { accountAreas } from './accountAreas.ts';
import { type FunctionPermissions, itemKey, type KeyGroup } from './functionPermissions.ts';
import { journalAreas } from './journalAreas.ts';

/** The community's areas, those of its moderation and its leaderboard, and the notifications in which its members name each other. */
const communityAreas = {
  // A shared trade or week is made from the whole journal.
  community: {
    get: ['access', 'user', 'username', 'book', 'writing', 'post', 'circle', 'report', 'limit'],
    query: ['user', 'book', 'post', 'feed', 'circle', 'notice'],
    check: ['circle'],
    put: ['post', 'feed', 'circle', 'report', 'notice'],
    update: ['post', 'circle', 'limit', 'notice'],
    remove: ['post', 'feed', 'circle', 'notice'],
    publishes: true,
    showsSite: true,
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
  // Names and words of others are read when they are shown; of a profile only the fields that name its owner, of a study group its name.
  notifications: {
    get: ['access', 'notice', 'post', 'circle', 'user', 'group'],
    query: ['notice'],
    update: ['notice'],
    remove: ['notice'],
    readsOnly: { user: [...itemKey, 'username', 'sharing'], group: [...itemKey, 'name'] },
  },
  record: {
    // A post with a public link shows its author's name while they share.
    get: ['access', 'book', 'record', 'log', 'post', 'user'],
    readsOnly: { user: [...itemKey, 'username', 'sharing'] },
    query: ['record', 'log'],
    put: ['record'],
    update: ['limit'],
    remove: ['record'],
    files: { get: ['pictures'], put: ['pictures'], remove: ['pictures'] },
    showsSite: true,
    memory: 1024,
  },
  leaderboard: { get: ['access', 'board', 'standing'] },
} as const satisfies Readonly<Record<string, FunctionPermissions>>;

/** The areas of study groups and of the admins who run them. */
const adminAndGroupAreas = {
  studyGroups: {
    get: ['access', 'group', 'email'],
    query: ['group', 'people', 'notice'],
    put: ['group', 'member', 'notice', 'outbox', 'audit'],
    update: ['group', 'notice', 'limit'],
    remove: ['group', 'member'],
    check: ['member'],
  },
  groups: {
    get: ['access', 'user', 'group', 'book', 'limit'],
    query: ['user', 'group', 'member', 'notice'],
    put: ['group', 'member', 'notice'],
    update: ['group', 'limit', 'notice'],
    remove: ['group', 'member'],
    check: ['member'],
    memory: 1024,
  },
  announcements: { get: ['access'], query: ['announcement'], put: ['announcement', 'audit'], check: ['access'] },
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
      user: [
        ...itemKey,
        'sharing',
        'sharingRevision',
        'sharedBefore',
        'takenDown',
        'takenDownAt',
        'username',
        'usernameIs',
        'formerUsernames',
      ],
    },
    publishes: true,
  },
} as const satisfies Readonly<Record<string, FunctionPermissions>>;

/** Areas for planning and replay. */
const planningAreas = {
  plans: {
    get: ['access', 'writing', 'upload'],
    query: ['writing'],
    put: ['writing', 'upload'],
    update: ['writing'],
    remove: ['writing'],
  },
  playbooks: { get: ['access', 'writing'], query: ['writing'], put: ['writing'], update: ['writing'], remove: ['writing'] },
  bars: {
    get: ['access', 'replay'],
    query: ['replay'],
    put: ['replay'],
    update: ['limit'],
    remove: ['replay'],
    market: true,
    memory: 1024,
    seconds: 28,
  },
  replays: { get: ['access', 'replay'], query: ['replay'], put: ['replay'], remove: ['replay'] },
} as const satisfies Readonly<Record<string, FunctionPermissions>>;

type AreaName = keyof typeof api;

const ownPermissions: Readonly<Record<AreaName, FunctionPermissions>> = {
  ...accountAreas,
  ...journalAreas,
  ...planningAreas,
  ...communityAreas,
  ...adminAndGroupAreas,
};

/** Lets an area identify the caller by an access token: read it, count its calls, and note its use, but never create or prolong one. */
const takingTokens = (permissions: FunctionPermissions): FunctionPermissions => ({
  ...permissions,
  get: [...(permissions.get ?? []), 'token'],
  update: [...new Set<KeyGroup>([...(permissions.update ?? []), 'limit', 'token'])],
  onlyAttributes: { ...permissions.onlyAttributes, token: [...itemKey, 'usedAt'] },
});

const takesTokens = (area: AreaName): boolean => Object.values<Endpoint>(api[area]).some((endpoint) => tokenScope(endpoint) !== null);

/** The API's areas, one function each. */
export const areas = Object.fromEntries(
  (Object.keys(ownPermissions) as AreaName[]).map((name) => [
    name,
    takesTokens(name) ? takingTokens(ownPermissions[name]) : ownPermissions[name],
  ]),
) as Readonly<Record<AreaName, FunctionPermissions>>;

const named = (group: Partial<Record<AreaName, FunctionPermissions>>) => Object.keys(group) as readonly AreaName[];

/**
 * Areas whose routes share a nested stack, by the stack's name. Moving an area takes two deployments, with its calls
 * missing in between: the API rejects a second route of the same name.
 */
export const routeStacks: Readonly<Record<string, readonly AreaName[]>> = {
  AccountRoutes: named(accountAreas),
  JournalRoutes: named(journalAreas),
  PlanningRoutes: named(planningAreas),
  CommunityRoutes: named(communityAreas),
  GroupRoutes: named(adminAndGroupAreas),
};
