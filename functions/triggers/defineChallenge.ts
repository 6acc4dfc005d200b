import { background } from '../kernel/background.ts';
import { trigger } from '../kernel/trigger.ts';
import type { DefineChallengeEvent } from './challengeResult.ts';

/** One challenge, one answer: a correct answer signs in, anything else fails. No second answer per authentication. */
export const defineChallenge = trigger<DefineChallengeEvent>(async ({ event }) => {
  const { session } = event.request;
  if (session.length === 0)
    return { ...event, response: { challengeName: 'CUSTOM_CHALLENGE', issueTokens: false, failAuthentication: false } };
  const [only] = session;
  const right = session.length === 1 && only?.challengeName === 'CUSTOM_CHALLENGE' && only.challengeResult === true;
  return { ...event, response: { issueTokens: right, failAuthentication: !right } };
});

export const handler = background(defineChallenge);
