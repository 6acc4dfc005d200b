import { background } from '../kernel/background.ts';
import { trigger } from '../kernel/trigger.ts';
import { decoyHash } from '../people/decoyOf.ts';
import { answersMatch, loadRecovery, preferredKind } from '../people/recovery.ts';
import { verifiedAnswers } from '../people/recoveryAnswer.ts';
import { provesSecondFactor } from '../people/secondFactorProof.ts';
import type { VerifyChallengeEvent } from './challengeResult.ts';

/**
 * Whether the three answers are right: one hash, for people and for nobody alike. For people it does not know the pool may make up a name, so those who
 * answer are known by the name that was counted. Answers that were not counted are wrong, and not looked at. In place of answers our own proof is right, with
 * which a second factor is changed. Nothing here throws because somebody is unknown.
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
