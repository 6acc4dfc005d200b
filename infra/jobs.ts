import type { JobName } from '#contract/schedules.ts';
import { erasing } from './erasing.ts';
import { type FunctionPermissions, itemKey } from './functionPermissions.ts';

/** A job that may have a million accounts to go through: a run of four minutes (functions/jobs/inPieces.ts) with a whole core, which its calls need. */
const long = { memory: 2048, seconds: 300 } as const;

/** Jobs that run by the clock, one function each. */
export const jobs: Readonly<Record<JobName, FunctionPermissions>> = {
  closeSessions: { get: ['ending'], query: ['ending'], put: ['ending'], update: ['session'], remove: ['ending'], ...long },
  reconcileBilling: {
    get: ['access', 'customer', 'payment'],
    put: ['audit', 'notice', 'payment', 'outbox'],
    update: ['access'],
    onlyAttributes: { access: [...itemKey, 'subscription', 'billing', 'revision'] },
    payments: true,
    ...long,
  },
  finishDeletions: {
    ...erasing,
    query: [...erasing.query, 'deletion'],
    put: ['audit', 'standing', 'board', 'group', 'notice', 'post', 'feed', 'circle', 'report'],
    update: ['username', 'board', 'group', 'feed', 'circle', 'notice'],
    remove: [...erasing.remove, 'deletion'],
    identity: ['cognito-idp:AdminDeleteUser'],
    seconds: 300,
  },
  sweepScreenshots: {
    get: ['writing', 'upload', 'book'],
    query: ['upload'],
    put: ['writing', 'upload', 'book', 'sweep'],
    remove: ['upload'],
    check: ['writing'],
    files: { remove: ['images'] },
    publishes: true,
    seconds: 300,
  },
  refillCredits: {
    get: ['access', 'user', 'credits'],
    query: ['credits'],
    put: ['credits', 'notice'],
    remove: ['credits'],
    ...long,
  },
  rankTraders: {
    get: ['access', 'user', 'book', 'standing', 'board'],
    query: ['user', 'book', 'writing', 'board'],
    put: ['standing', 'board'],
    update: ['board'],
    remove: ['standing', 'board'],
    ...long,
  },
  countAccounts: {
    get: ['access', 'credits', 'figures'],
    query: ['people', 'session', 'figures'],
    put: ['figures'],
    remove: ['figures'],
    ...long,
  },
  sendAnnouncements: {
    query: ['announcement', 'people'],
    put: ['notice'],
    update: ['announcement', 'notice'],
    ...long,
  },
  settleCommunity: {
    get: ['user', 'post', 'circle'],
    query: ['post', 'feed', 'circle', 'notice'],
    put: ['post', 'feed', 'circle'],
    update: ['feed', 'circle', 'notice'],
    remove: ['post', 'feed', 'circle', 'notice'],
    ...long,
  },
  keepRecords: {
    get: ['access', 'user', 'book', 'record', 'log'],
    query: ['user', 'book', 'record', 'log'],
    put: ['record', 'log'],
    update: ['record'],
    remove: ['record', 'log'],
    ...long,
  },
  startSyncs: { query: ['connection'], publishes: true, ...long },
  // A week's figures need the whole journal, as facts of an analysis do.
  sendMessages: {
    get: ['user', 'book', 'writing', 'replay', 'channel', 'limit'],
    query: ['user', 'writing', 'replay', 'outbox'],
    put: ['channel', 'outbox'],
    update: ['outbox', 'limit'],
    remove: ['outbox'],
    messages: 'sends',
    ...long,
  },
  sweepChapters: {
    get: ['book', 'writing', 'sweep'],
    query: ['sweep'],
    put: ['sweep', 'book'],
    remove: ['sweep', 'book', 'writing'],
    publishes: true,
    ...long,
  },
};
