import * as texts from '#copy/weekTexts.ts';
import { habits } from '#domain/reports/habits/index.ts';
import { readPromise } from '#domain/weekly/promiseKept.ts';

/** A promise as its words: "No new positions after 2 PM". */
export function promiseText(promise: string): string {
  const { kind, id } = readPromise(promise);
  if (kind === 'mistake') return texts.noMistake(id);
  return kind === 'setup' ? texts.noSetup(id) : (habits.find((habit) => habit.id === id)?.promise ?? texts.oldRule);
}
