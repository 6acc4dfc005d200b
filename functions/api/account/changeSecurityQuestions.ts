import type { api } from '#contract/index.ts';
import { recoveryFault, splitQuestions } from '#domain/accounts/recoveryFault.ts';
import { recordChange } from '#functions/audit/audit.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { requireProfile } from '#functions/people/profile.ts';
import { reauthenticate } from '#functions/people/reauthenticate.ts';
import { hashAnswers, recoveries } from '#functions/people/recovery.ts';

/** Replaces the three questions and the one hash over their answers. The old ones are never read here. */
export const changeSecurityQuestions: Handler<typeof api.account.changeSecurityQuestions> = async ({ input, viewer, world, refuse }) => {
  const { password } = input;
  const { questions, answers } = splitQuestions(input.securityQuestions);
  const profile = await requireProfile(world.table, viewer.userId);
  const fault = recoveryFault(questions, answers, { ...profile, password });
  if (fault !== null) return refuse('questions_incomplete', fault);
  const no = await reauthenticate(world, viewer.userId, profile, password);
  if (no !== null) return refuse(no);
  const hash = await hashAnswers(world, answers);
  await world.table.transact([
    { put: recoveries.item({ questions, hash }, viewer.userId) },
    recordChange(world, 'security questions changed', viewer.userId),
  ]);
  return {};
};
