import type { api } from '#contract/index.ts';
import * as noticeTexts from '#copy/noticeTexts.ts';
import type { UserId } from '#domain/units/ids.ts';
import { recordChange, recordRefusal } from '#functions/audit/audit.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { codeLimit, writeWithinLimits } from '#functions/limits/dailyLimit.ts';
import { toldWrites } from '#functions/notices/outbox.ts';
import { requireProfile } from '#functions/people/profile.ts';
import { turnOffSecondFactor } from '#functions/people/resetSecondFactor.ts';
import { secondFactorOf } from '#functions/people/secondFactorOf.ts';
import { userView } from '#functions/people/userView.ts';
import type { World } from '#functions/world/world.ts';

/** Reason password and code are refused; null if accepted. If the pool requires no code, the password is enough. */
async function refusedAs(world: World, userId: UserId, { password, code }: { readonly password: string; readonly code: string }) {
  const signIn = await world.identity.signIn(userId, password);
  if (signIn === 'locked') return 'too_many_attempts';
  if (signIn === 'wrong') return 'password_wrong';
  if ('token' in signIn) return null;
  if (!(await writeWithinLimits(world.table, [codeLimit(userId)], world.now(), []))) return 'too_many_attempts';
  return typeof (await world.codes.answer(userId, signIn.waiting, code)) === 'string' ? 'code_wrong' : null;
}

/** Turns off the second factor after password and code were verified again. */
export const turnOff: Handler<typeof api.secondFactor.turnOff> = async ({ input, viewer, world, request, refuse }) => {
  const { userId, entitlement, jti } = viewer;
  const profile = await requireProfile(world.table, userId);
  if (profile.withoutPassword) return refuse('no_password');
  const no = await refusedAs(world, userId, input);
  if (no !== null) {
    await recordRefusal(world, { action: 'code refused', target: userId, by: userId, about: { code: no } }, request);
    return refuse(no);
  }
  const access = await turnOffSecondFactor(world, userId, [
    recordChange(world, 'second factor turned off', userId),
    ...toldWrites(world, userId, { kind: 'security', path: '/settings/security' }, noticeTexts.secondFactorOff()),
  ]);
  return userView(world, userId, profile, { ...entitlement, secondFactor: secondFactorOf(world, access!, jti) });
};
