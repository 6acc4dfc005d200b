import { lambda } from '../kernel/lambda.ts';
import { trigger } from '../kernel/trigger.ts';
import { answersMatch, loadRecovery, preferredKind } from '../store/recovery.ts';
import { countedAnswers } from '../store/recoveryAnswer.ts';
import { decoyHash } from '../store/decoys.ts';
import type { VerifyChallengeEvent } from './challengeEvents.ts';

/** Whether the three answers are right: one hash, for people and for nobody alike. Answers that were not counted first are not looked at. */
export const verifyChallenge = trigger<VerifyChallengeEvent>(async ({ event, world }) => {
  const { pepper } = world.secrets;
  const answers = countedAnswers(event.userName, event.request.challengeAnswer, pepper);
  if (answers === null) throw new Error('Answers came past the counter.');
  const recovery = await loadRecovery(world.table, event.userName);
  const match = await answersMatch(answers, recovery?.hash ?? decoyHash(preferredKind()), pepper);
  return { ...event, response: { answerCorrect: match && recovery !== null && event.request.userNotFound !== true } };
});

export const handler = lambda(verifyChallenge);
