import * as z from 'zod/mini';
import { auth } from '#contract/areas/auth.ts';
import { recoveryFault, splitQuestions } from '#domain/accounts/recoveryFault.ts';
import { errors } from '#shared/errors.ts';

/** A registration as the form is checked: the call's own schema, and what the server refuses of several fields together. */
export const registration = auth.register.input.check(
  z.refine(({ password, confirmPassword }) => password === confirmPassword, { error: errors.passwords_differ.message, when: () => true }),
  z.superRefine((input, context) => {
    const { questions, answers } = splitQuestions(input.securityQuestions);
    const fault = recoveryFault(questions, answers, input);
    if (fault !== null) context.addIssue(fault);
  }),
);
