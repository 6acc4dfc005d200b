import { useAnswer } from '#frontend/book/useAnswer.ts';
import { useJournal } from '#frontend/book/useJournal.ts';

/** Currencies of what some imports made (ids with commas between), the most used first; none while they are not known or no import is meant. */
export function useImportCurrencies(imports: string | undefined): readonly string[] {
  const { desk, revision } = useJournal();
  const { value } = useAnswer(imports === undefined ? null : `${imports} ${revision}`, () => desk.currencies(imports ?? ''));
  return imports === undefined ? [] : (value ?? []);
}
