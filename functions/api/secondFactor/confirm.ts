import type { api } from '#contract/index.ts';
import * as noticeTexts from '#copy/noticeTexts.ts';
import { recordChange, recordRefusal } from '#functions/audit/audit.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { codeLimit, writeWithinLimits } from '#functions/limits/dailyLimit.ts';
import { toldWrites } from '#functions/notices/outbox.ts';
import { requireProfile } from '#functions/people/profile.ts';
import { recordPassed, secondFactorOf } from '#functions/people/secondFactorOf.ts';
import { secondFactorProof } from '#functions/people/secondFactorProof.ts';
import { userView } from '#functions/people/userView.ts';

/**
 * Checks a code of the new secret → the pool requires codes from now on → this session counts as signed in with one.
 * After a crash in between, the next sign-in requires a code and records the rest.
 */
export const confirm: Handler<typeof api.secondFactor.confirm> = async ({ input, viewer, world, request, refuse }) => {
  const { userId, entitlement, jti, sessionEnds } = viewer;
  if (entitlement.secondFactor.isOn) return refuse('second_factor_on');
  if (!(await writeWithinLimits(world.table, [codeLimit(userId)], world.now(), []))) return refuse('too_many_attempts');
  const isRight = await world.codes.confirmSecret(userId, secondFactorProof(userId, world.secrets.pepper, world.now()), input.code);
  if (!isRight) {
    await recordRefusal(world, { action: 'code refused', target: userId, by: userId, about: { code: 'code_wrong' } }, request);
    return refuse('code_wrong');
  }
  const profile = await requireProfile(world.table, userId);
  await world.codes.ask(userId, true);
  const access = await recordPassed(world, userId, { jti, session_exp: sessionEnds }, [
    recordChange(world, 'second factor turned on', userId),
    ...toldWrites(world, userId, { kind: 'security', path: '/settings/security' }, noticeTexts.secondFactorOn()),
  ]);
  return userView(world, userId, profile, { ...entitlement, secondFactor: secondFactorOf(world, access!, jti) });
};
