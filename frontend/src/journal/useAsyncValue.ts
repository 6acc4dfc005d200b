import { useEffect, useRef, useState } from 'react';
import type { JournalView } from './worker/journalView.ts';

/** `value`: the latest answer, shown until a newer one arrives; `problem`: why the last call failed; `current`: `value` is for the present key. */
export type AsyncValue<T> = { readonly value: T | null; readonly problem: string | null; readonly current: boolean };

/** Unit of a reply's amounts: those of another view are never shown in this one's. */
export const amountUnit = ({ currency, inR }: JournalView): string => `${currency} ${inR} `;

/**
 * Calls `load` whenever `key` changes; drops replies for older keys. A null key loads nothing. A reply in `known` is
 * used immediately, so that a screen shows it in the same frame. `amounts`: the unit of its amounts (see
 * `amountUnit`); a reply in another unit is not shown while loading.
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
  return { value: answer.key?.startsWith(amounts) ? answer.value : null, problem: answer.problem, current: key !== null && isAnswered };
}
