// Record 0014: recovery with security questions.

import { background } from '../kernel/background.ts';
import { trigger } from '../kernel/trigger.ts';
import { decoyHash } from '../people/decoyOf.ts';
import { answersMatch, loadRecovery, preferredKind, verifiedAnswers } from '../people/recovery.ts';
import { provesSecondFactor } from '../people/secondFactorProof.ts';
import type { VerifyChallengeEvent } from './challengeResult.ts';

/**
 * True if the three answers are correct: one hash, for known and unknown users alike. For unknown users the pool may
 * invent a name, so users are identified by the name that was counted. Uncounted answers are wrong without a check.
 * Our own proof, which changes a second factor, is accepted instead of answers. Never throws for an unknown user.
 */
export const verifyChallenge = trigger<VerifyChallengeEvent>(async ({ event, world }) => {
  const { pepper } = world.secrets;
  const judged = (answerCorrect: boolean) => ({ ...event, response: { answerCorrect } });
  const { challengeAnswer, userNotFound } = event.request;
  if (provesSecondFactor(challengeAnswer, event.userName, pepper, world.now())) return judged(userNotFound !== true);
  const counted = verifiedAnswers(challengeAnswer, pepper);
  if (counted === null) return judged(false);
  const recovery = await loadRecovery(world.table, counted.username);
  const match = await answersMatch(counted.answers, recovery?.hash ?? decoyHash(preferredKind()), pepper);
  return judged(match && recovery !== null && counted.username === event.userName && userNotFound !== true);
});

export const handler = background(verifyChallenge);
