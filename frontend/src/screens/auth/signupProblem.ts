import { errors } from '../../../../shared/errors.ts';
import type { Slot } from '../../ui/questionsFor.ts';

/** Why the form cannot be sent yet, in the words of spec section 5, or null. The server checks the same again. */
export function signupProblem(password: string, confirmPassword: string, slots: readonly Slot[]): string | null {
  if (password !== confirmPassword) return errors.passwords_differ.message;
  const complete = slots.every(({ question, answer }) => question !== '' && answer.trim() !== '');
  const different = new Set(slots.map(({ question }) => question)).size === slots.length;
  return complete && different ? null : errors.questions_incomplete.message;
}
