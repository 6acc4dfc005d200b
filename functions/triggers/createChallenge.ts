import { userIdOf } from '#domain/units/ids.ts';
import { background } from '../kernel/background.ts';
import { trigger } from '../kernel/trigger.ts';
import { loadRecovery } from '../people/recovery.ts';
import type { CreateChallengeEvent } from './challengeResult.ts';

/**
 * The three questions of this person. Who has none, or does not exist, gets none here: the pool may make up another name for them at each call, so that
 * the recovery call chooses questions that stay.
 */
export const createChallenge = trigger<CreateChallengeEvent>(async ({ event, world }) => {
  const recovery = await loadRecovery(world.table, userIdOf(event.userName));
  const [question1, question2, question3] = recovery?.questions ?? [];
  const own = question1 !== undefined && question2 !== undefined && question3 !== undefined && event.request.userNotFound !== true;
  return {
    ...event,
    response: {
      publicChallengeParameters: own ? { question1, question2, question3 } : { kind: 'none' },
      // Cognito wants some; what the answers are judged by never travels.
      privateChallengeParameters: { kind: 'questions' },
    },
  };
});

export const handler = background(createChallenge);
