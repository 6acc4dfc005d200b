import { lambda } from '../kernel/lambda.ts';
import { trigger } from '../kernel/trigger.ts';
import { decoyQuestions } from '../store/decoys.ts';
import { loadRecovery } from '../store/recovery.ts';
import type { CreateChallengeEvent } from './challengeEvents.ts';

/** The three questions of this person; for somebody who has none, or does not exist, three that stay the same for the name. */
export const createChallenge = trigger<CreateChallengeEvent>(async ({ event, world }) => {
  const recovery = await loadRecovery(world.table, event.userName);
  const [question1, question2, question3] = recovery?.questions ?? decoyQuestions(event.userName, world.secrets.pepper);
  return {
    ...event,
    response: {
      publicChallengeParameters: { question1, question2, question3 },
      // Cognito wants some; what the answers are judged by never travels.
      privateChallengeParameters: { kind: 'questions' },
    },
  };
});

export const handler = lambda(createChallenge);
