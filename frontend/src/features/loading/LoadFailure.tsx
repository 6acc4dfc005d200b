import { useEffect } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { RetryNotice } from './RetryNotice.tsx';

type Props = {
  readonly text: string;
  /** A new object for each failure, so that each raises its toast. */
  readonly failure: Error;
  readonly onRetry: () => void;
};

/** Notice that something could not be loaded, with a retry button, and a toast for each failure (spec section 8). */
export function LoadFailure({ text, failure, onRetry }: Props) {
  const { showToast } = useBrowser();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure says so once.
  useEffect(() => showToast({ text, kind: 'error' }), [failure]);
  return <RetryNotice announce={null} text={text} onRetry={onRetry} />;
}
