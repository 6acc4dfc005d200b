import type { FileAnswers, FileQuestion } from '#domain/importers/imported.ts';

/** Tells a question of a file from its others. */
export const questionName = ({ question, about }: FileQuestion): string => `${question} ${about}`;

/** What was answered to a question; null while it is open, and for one that is answered elsewhere. */
export function answerTo({ question, about }: FileQuestion, answers: FileAnswers = {}): string | null {
  if (question === 'dateOrder') return answers.dateOrder ?? null;
  if (question === 'currency') return answers.currency ?? null;
  return question === 'settlement' ? (answers.settlements?.[about] ?? null) : null;
}
