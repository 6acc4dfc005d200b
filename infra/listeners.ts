import type { EventListenerName, FileListenerName, MailListenerName, ReceiptListenerName } from '#contract/eventListeners.ts';
import type { FunctionPermissions } from './functionPermissions.ts';

/** Functions that Cognito and AppSync call before they continue. */
export type TriggerName = 'authorizePush' | 'preSignUp' | 'preToken' | 'defineChallenge' | 'createChallenge' | 'verifyChallenge';
export const triggers: Readonly<Record<TriggerName, FunctionPermissions>> = {
  authorizePush: { get: ['access'] },
  preSignUp: { get: ['google', 'email', 'user'], put: ['notice'] },
  preToken: { get: ['access', 'google'] },
  defineChallenge: {},
  createChallenge: { get: ['recovery'] },
  // Hashing is its whole work, and Cognito waits five seconds at most.
  verifyChallenge: { get: ['recovery'], pepper: true, memory: 1024 },
};

/**
 * Listeners of stored files and domain events, one function each. Decoding an image of 40 million pixels takes
 * memory.
 */
export const listeners: Readonly<
  Record<FileListenerName | EventListenerName | MailListenerName | ReceiptListenerName, FunctionPermissions>
> = {
  queueRanking: { get: ['user'], put: ['board'] },
  // Every follower of one trader, and every post of one.
  deliverPosts: {
    get: ['post'],
    query: ['post', 'circle', 'notice'],
    put: ['feed'],
    update: ['notice'],
    remove: ['feed', 'post', 'circle', 'notice'],
    seconds: 600,
  },
  replacePosts: {
    get: ['user', 'post', 'circle'],
    query: ['circle', 'feed', 'notice'],
    put: ['post', 'feed', 'circle'],
    update: ['circle', 'notice'],
    remove: ['feed', 'circle'],
    seconds: 600,
  },
  noteLikes: { get: ['user', 'post', 'circle', 'notice'], put: ['notice'], update: ['notice'], remove: ['notice'] },
  noteFollows: {
    get: ['user', 'post', 'circle', 'notice'],
    query: ['circle'],
    put: ['feed', 'notice'],
    update: ['notice'],
    remove: ['notice'],
  },
  // A run asks for four minutes at most.
  syncConnection: {
    get: ['user', 'book', 'connection'],
    query: ['book', 'connection'],
    put: ['book', 'sweep', 'connection', 'notice', 'outbox'],
    update: ['book'],
    remove: ['connection'],
    brokers: true,
    publishes: true,
    memory: 2048,
    seconds: 300,
  },
  // The chapters of a week.
  noteClosings: { get: ['user', 'book', 'channel'], query: ['book', 'channel'], put: ['channel', 'outbox'], memory: 1024, seconds: 60 },
  // Reads mails of strangers: it reaches no journal, no credential and no profile. A mail of 30 MB is in memory several times.
  receiveMail: {
    get: ['inbox', 'limit'],
    query: ['inbox'],
    put: ['inbox', 'notice', 'outbox'],
    update: ['limit'],
    check: ['inbox'],
    files: { get: ['received'], put: ['mailed'], remove: ['received', 'mailed'] },
    memory: 2048,
    seconds: 60,
  },
  noteBounces: { get: ['user', 'channel'], put: ['channel'], remove: ['outbox'] },
  checkScreenshot: {
    get: ['upload'],
    update: ['upload'],
    files: { get: ['uploads'], put: ['images'], remove: ['uploads', 'images'] },
    memory: 2048,
    seconds: 60,
  },
};
