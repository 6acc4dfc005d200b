import type { Sent } from '#contract/define.ts';
import type { api as contract } from '#contract/index.ts';
import { securityQuestions } from '#copy/signIn/securityQuestions.ts';

/** One slot of sign-up: the question chosen ('' before) and its answer. */
export type Slot = { readonly question: string; readonly answer: string };

/** Three empty slots. */
export const noQuestions: readonly Slot[] = Array.from({ length: 3 }, () => ({ question: '', answer: '' }));

/** Choices of slot `at`: every question except those of the other slots, in the list's order. */
export function questionsFor(slots: readonly Slot[], at: number): readonly string[] {
  const elsewhere = new Set(slots.filter((_, i) => i !== at).map(({ question }) => question));
  return securityQuestions.filter((question) => !elsewhere.has(question));
}

/** The chosen questions and answers as API input. Their schema checks completeness. */
export const questionsOf = (slots: readonly Slot[]) =>
  Object.fromEntries(slots.map((slot, at) => [`question${at + 1}`, slot])) as unknown as Sent<
    typeof contract.auth.register
  >['securityQuestions'];
