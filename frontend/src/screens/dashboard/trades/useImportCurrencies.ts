import { useAsyncValue } from '#journal/useAsyncValue.ts';
import { useJournal } from '#journal/useJournal.ts';

/** Currencies of what some imports made (ids with commas between), the most used first; none while they are not known or no import is meant. */
export function useImportCurrencies(imports: string | undefined): readonly string[] {
  const { worker, revision } = useJournal();
  const { value } = useAsyncValue(imports === undefined ? null : `${imports} ${revision}`, () => worker.currencies(imports ?? ''));
  return imports === undefined ? [] : (value ?? []);
}
