import { useEffect, useRef, useState } from 'react';
import type { JournalView } from './worker/journalView.ts';

/** `value`: the latest answer, shown until a newer one arrives; `problem`: why the last call failed; `current`: `value` is for the present key. */
export type AsyncValue<T> = { readonly value: T | null; readonly problem: string | null; readonly current: boolean };

/** What the amounts of an answer are in: those of another view are never written as if they were of this one. */
export const amountUnit = ({ currency, inR }: JournalView): string => `${currency} ${inR} `;

/**
 * Calls `load` whenever `key` changes; answers for older keys are dropped. A null key loads nothing. An answer that `known` has is taken at once, so that a
 * screen shows it in the same frame as what was asked. `amounts`: what its amounts are in (as `amountUnit` has it); an answer in others is not shown meanwhile.
 */
export function useAsyncValue<T>(
  asked: string | null,
  load: () => Promise<T>,
  known?: (() => T | undefined) | null,
  amounts = '',
): AsyncValue<T> {
  const key = asked && amounts + asked;
  const [answer, setAnswer] = useState<{ key: string | null; value: T | null; problem: string | null }>({
    key: null,
    value: null,
    problem: null,
  });
  const latest = useRef(load);
  latest.current = load;
  const isAnswered = answer.key === key;
  const value = key === null || isAnswered ? undefined : known?.();
  if (value !== undefined) setAnswer({ key, value, problem: null });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was known when the key came needs no answer; one that comes later is the answer
  useEffect(() => {
    if (key === null || isAnswered) return;
    let wanted = true;
    latest.current().then(
      (value) => wanted && setAnswer({ key, value, problem: null }),
      (error: unknown) =>
        wanted && setAnswer((before) => ({ key, value: before.value, problem: error instanceof Error ? error.message : String(error) })),
    );
    return () => {
      wanted = false;
    };
  }, [key]);
  return { value: answer.key?.startsWith(amounts) ? answer.value : null, problem: answer.problem, current: isAnswered };
}
