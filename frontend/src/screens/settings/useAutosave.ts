import { useRef, useState } from 'react';
import { sentence } from '#browser/useSubmit.ts';
import * as commonTexts from '#copy/commonTexts.ts';

type SavingState = { readonly state: 'ready' | 'saving' | 'saved' | 'failed'; readonly problem: string | null };

/** Saves changes in order. After a failure `retry` repeats the failed one. */
export function useAutosave() {
  const [shown, show] = useState<SavingState>({ state: 'ready', problem: null });
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const failed = useRef<(() => Promise<void>) | null>(null);
  /** True once saved. */
  function save(change: () => Promise<void>): Promise<boolean> {
    show({ state: 'saving', problem: null });
    const turn = last.current.then(change).then(
      () => {
        show({ state: 'saved', problem: null });
        return true;
      },
      (error: unknown) => {
        failed.current = change;
        show({ state: 'failed', problem: sentence(error, commonTexts.notSaved) });
        return false;
      },
    );
    last.current = turn;
    return turn;
  }
  return { ...shown, save, retry: (): void => void (failed.current && save(failed.current)) };
}
export type Autosave = ReturnType<typeof useAutosave>;
