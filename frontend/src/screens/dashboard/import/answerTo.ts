import type { FileAnswers, FileQuestion } from '#domain/importers/imported.ts';

/** Key of a question, unique within its file. */
export const questionName = ({ question, about }: FileQuestion): string => `${question} ${about}`;

/** The answer to a question; null while it is open, and for questions that are answered elsewhere. */
export function answerTo({ question, about }: FileQuestion, answers: FileAnswers = {}): string | null {
  if (question === 'dateOrder') return answers.dateOrder ?? null;
  if (question === 'currency') return answers.currency ?? null;
  return question === 'settlement' ? (answers.settlements?.[about] ?? null) : null;
}
