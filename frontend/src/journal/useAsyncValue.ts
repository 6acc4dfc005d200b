import { useEffect, useRef, useState } from 'react';

/** `value`: the latest answer, shown until a newer one arrives; `problem`: why the last call failed; `current`: `value` is for the present key. */
export type AsyncValue<T> = { readonly value: T | null; readonly problem: string | null; readonly current: boolean };

/** Calls `load` whenever `key` changes; answers for older keys are dropped. A null key loads nothing. */
export function useAsyncValue<T>(key: string | null, load: () => Promise<T>): AsyncValue<T> {
  const [answer, setAnswer] = useState<{ key: string | null; value: T | null; problem: string | null }>({
    key: null,
    value: null,
    problem: null,
  });
  const latest = useRef(load);
  latest.current = load;
  useEffect(() => {
    if (key === null) return;
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
  return { value: answer.value, problem: answer.problem, current: answer.key === key };
}
