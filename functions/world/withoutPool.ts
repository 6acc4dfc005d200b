import type { Identity } from './identity.ts';

const none = () => Promise.reject(new Error('This function was built without the user pool: its handler needs identityFromEnv.'));

/** Stands where a function has nothing to do with the user pool. */
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
