import type { Identity } from './identity.ts';

const none = () => Promise.reject(new Error('This function was built without the user pool: its handler needs identityFromEnv.'));

/** Stub for functions that do not use the user pool. */
export const withoutPool: Identity = {
  google: null,
  create: none,
  remove: none,
  setPassword: none,
  signIn: none,
  startRecovery: none,
  answerRecovery: none,
  signOutEverywhere: none,
  verify: none,
};
