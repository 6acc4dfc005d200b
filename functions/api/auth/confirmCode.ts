import type { api } from '#contract/index.ts';
import type { UserId } from '#domain/units/ids.ts';
import { recordRefusal } from '#functions/audit/audit.ts';
import { type Handler, padResponseTime } from '#functions/kernel/endpoint.ts';
import type { RequestFacts } from '#functions/kernel/http.ts';
import { codeLimit, writeWithinLimits } from '#functions/limits/dailyLimit.ts';
import { loadAccess } from '#functions/people/access.ts';
import { openCodeSession } from '#functions/people/codeSession.ts';
import type { World } from '#functions/world/world.ts';
import { sessionReply } from './sessionReply.ts';

/** As long as a refused password takes (ms). */
const REFUSED_AFTER = 500;

type CodeRefused = 'too_many_attempts' | 'code_wrong' | 'code_over';

/** The code, counted before it is looked at: the token it opens, or why none. */
async function tokenFor(world: World, userId: UserId, waiting: string, code: string): Promise<{ token: string } | CodeRefused> {
  if (!(await writeWithinLimits(world.table, [codeLimit(userId)], world.now(), []))) return 'too_many_attempts';
  const answered = await world.codes.answer(userId, waiting, code);
  if (answered === 'wrong') return 'code_wrong';
  return answered === 'over' ? 'code_over' : answered;
}

/** Puts a refused code on record and lets it take as long as a refused password. */
async function settleRefusal(world: World, userId: UserId, code: CodeRefused, request: RequestFacts, arrived: number): Promise<void> {
  await recordRefusal(world, { action: 'code refused', target: userId, by: null, about: { code } }, request);
  await padResponseTime(world, arrived, REFUSED_AFTER);
}

/** The sign-in whose password was right → its code in the pool → the session. Over where all sessions ended since the password was looked at. */
export const confirmCode: Handler<typeof api.auth.confirmCode> = async ({ input, world, request, refuse }) => {
  const arrived = world.now();
  const session = openCodeSession(input.codeSession, world.secrets.pepper);
  if (session === null) return refuse('code_over');
  const { userId, waiting, began } = session;
  const outcome = await tokenFor(world, userId, waiting, input.code);
  if (typeof outcome === 'string') {
    await settleRefusal(world, userId, outcome, request, arrived);
    return refuse(outcome);
  }
  const access = await loadAccess(world.table, userId);
  if (access?.status === 'active' && access.disabledAt !== null) return refuse('account_disabled');
  if (access?.status !== 'active' || access.validAfter * 1000 > began) return refuse('code_over');
  return (await sessionReply(world, userId, access, outcome.token, request, { withCode: true })) ?? refuse('code_over');
};
