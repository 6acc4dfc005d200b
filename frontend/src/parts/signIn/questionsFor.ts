import { securityQuestions } from '#copy/securityQuestions.ts';

/** One slot of sign-up: the question chosen ('' before) and its answer. */
export type Slot = { readonly question: string; readonly answer: string };

/** Three empty slots. */
export const noQuestions: readonly Slot[] = Array.from({ length: 3 }, () => ({ question: '', answer: '' }));

/** What slot `at` may choose from: every question but those of the other slots, in the list's order. */
export function questionsFor(slots: readonly Slot[], at: number): readonly string[] {
  const elsewhere = new Set(slots.filter((_, i) => i !== at).map(({ question }) => question));
  return securityQuestions.filter((question) => !elsewhere.has(question));
}
