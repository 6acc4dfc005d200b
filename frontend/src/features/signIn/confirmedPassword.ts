import * as z from 'zod/mini';
import { account } from '#contract/areas/account.ts';
import { recovery } from '#contract/areas/recovery.ts';
import { errors } from '#shared/errors.ts';

const confirm = { confirm: z.string() };
const same = z.refine<{ readonly newPassword: string; readonly confirm: string }>(({ newPassword, confirm }) => newPassword === confirm, {
  error: errors.passwords_differ.message,
  when: () => true,
});

/** Schemas of forms with a repeated new password: the call's own, plus equality of both. */
export const confirmedPassword = {
  reset: z.extend(recovery.reset.input, confirm).check(same),
  change: z.extend(account.changePassword.input, confirm).check(same),
};
