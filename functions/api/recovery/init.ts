import type { api } from '#contract/index.ts';
import { securityQuestions } from '#copy/signIn/securityQuestions.ts';
import { type Handler, padResponseTime } from '#functions/kernel/endpoint.ts';
import { loadAccess } from '#functions/people/access.ts';
import { decoyOf, decoyQuestions } from '#functions/people/decoyOf.ts';
import { loadEmail } from '#functions/people/nameClaim.ts';
import { saveRecoveryHandle } from '#functions/people/recoveryHandles.ts';
import { isAdmin } from '#shared/access.ts';

/** Delay (ms) of every reply after its call's arrival, for known and unknown e-mails (security.md 3.4). */
const ANSWER_AFTER = 400;
const HANDLE_BYTES = 32;
/** Characters of the three longest questions: every reply is as long as if it asked them. */
const longestThree = securityQuestions
  .map(({ length }) => length)
  .toSorted((a, b) => b - a)
  .slice(0, 3)
  .reduce((sum, length) => sum + length, 0);

/**
 * The security questions of an e-mail under a handle that reveals nothing. Unknown users, inactive users and admins
 * get a decoy with the same flow to the end.
 */
export const init: Handler<typeof api.recovery.init> = async ({ input: { email }, world }) => {
  const { table, secrets } = world;
  const arrived = world.now();
  const decoy = decoyOf(email, secrets.pepper);
  const claim = await loadEmail(table, email);
  const access = await loadAccess(table, claim?.userId ?? decoy);
  const isPerson = claim !== null && access?.status === 'active' && !isAdmin(access, arrived);
  const username = isPerson ? claim.userId : decoy;
  const challenge = await world.identity.startRecovery(username);
  const decoys = decoyQuestions(username, secrets.pepper);
  const [question1, question2, question3] = challenge?.questions ?? decoys;
  const handle = world.random(HANDLE_BYTES);
  await saveRecoveryHandle(table, handle, { username }, world.now());
  await padResponseTime(world, arrived, ANSWER_AFTER);
  const padding = ' '.repeat(longestThree - [question1, question2, question3].join('').length);
  return { userId: handle, questions: { question1, question2, question3 }, padding };
};
