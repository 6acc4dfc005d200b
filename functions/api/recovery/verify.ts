import type { api } from '#contract/index.ts';
import type { CountedEvent } from '#contract/settings/countedEvents.ts';
import { recordRefusal } from '#functions/audit/audit.ts';
import { type Handler, padResponseTime } from '#functions/kernel/endpoint.ts';
import type { RequestFacts } from '#functions/kernel/http.ts';
import { countRecoveryAttempt } from '#functions/people/countRecoveryAttempt.ts';
import { decoyHash } from '#functions/people/decoyOf.ts';
import { answersMatch, preferredKind, recoveryAnswer, type Three } from '#functions/people/recovery.ts';
import { loadRecoverySubject } from '#functions/people/recoveryHandles.ts';
import { saveResetToken } from '#functions/people/saveResetToken.ts';
import type { World } from '#functions/world/world.ts';

/** Every answer comes this long after its call arrived (ms), right, wrong or one try too many (security.md 3.4). */
const ANSWER_AFTER = 900;
const TOKEN_BYTES = 32;

/**
 * Counts the attempt, then has the pool's triggers judge all three answers together; correct ones return one reset
 * token.
 */
export const verify: Handler<typeof api.recovery.verify> = async ({ input, world, request, refuse }) => {
  const arrived = world.now();
  const { answer1, answer2, answer3 } = input.answers;
  const resetToken = await tokenFor(world, request, input.userId, [answer1, answer2, answer3]);
  await padResponseTime(world, arrived, ANSWER_AFTER);
  return resetToken === null ? refuse('answers_wrong') : { resetToken };
};

async function tokenFor(world: World, request: RequestFacts, handle: string, answers: Three): Promise<string | null> {
  const { table, identity, secrets } = world;
  const subject = await loadRecoverySubject(table, handle, world.now());
  if (subject === null) return null;
  const { username } = subject;
  const wrong = async (count?: CountedEvent): Promise<null> => {
    await recordRefusal(world, { action: 'security answers refused', target: username, by: null }, request, count);
    return null;
  };
  if (!(await countRecoveryAttempt(table, subject, world.now()))) return wrong('recoveryLocked');
  const challenge = await identity.startRecovery(username);
  if (challenge === null) {
    // If the pool gives no challenge for an unknown user, the refusal does the same work as for a real one.
    await answersMatch(answers, decoyHash(preferredKind()), secrets.pepper);
    return wrong();
  }
  if (!(await identity.answerRecovery(username, challenge, recoveryAnswer(username, answers, secrets.pepper)))) return wrong();
  const token = world.random(TOKEN_BYTES);
  return (await saveResetToken(table, token, subject, world.now())) ? token : null;
}
