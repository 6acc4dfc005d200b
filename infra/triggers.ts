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
