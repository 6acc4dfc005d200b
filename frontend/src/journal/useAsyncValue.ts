import { useEffect, useRef, useState } from 'react';

/** `value`: the latest answer, shown until a newer one arrives; `problem`: why the last call failed; `current`: `value` is for the present key. */
export type AsyncValue<T> = { readonly value: T | null; readonly problem: string | null; readonly current: boolean };

/**
 * Calls `load` whenever `key` changes; answers for older keys are dropped. A null key loads nothing. An answer that `known` has is taken at once, so that a
 * screen shows it in the same frame as what was asked.
 */
export function useAsyncValue<T>(key: string | null, load: () => Promise<T>, known?: () => T | undefined): AsyncValue<T> {
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
  return { value: answer.value, problem: answer.problem, current: isAnswered };
}
