import { useEffect, useRef, useState } from 'react';

/** `value` is the latest answer, kept while a newer one is on its way; `problem` says why the last question failed. */
export type AsyncValue<T> = { readonly value: T | null; readonly problem: string | null; readonly current: boolean };

/** Asks whenever `key` changes; answers to older questions are dropped. A null key asks nothing. */
export function useAsyncValue<T>(key: string | null, ask: () => Promise<T>): AsyncValue<T> {
  const [answer, setAnswer] = useState<{ key: string | null; value: T | null; problem: string | null }>({
    key: null,
    value: null,
    problem: null,
  });
  const latest = useRef(ask);
  latest.current = ask;
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
