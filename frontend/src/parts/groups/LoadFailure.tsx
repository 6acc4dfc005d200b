import { useEffect } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { RetryNotice } from '../journal/RetryNotice.tsx';

type Props = {
  readonly text: string;
  /** One object a failure: the next one says so again. */
  readonly failure: Error;
  readonly onRetry: () => void;
};

/** What could not be loaded: a toast each time it fails (spec section 8), and the same sentence in the page with the way to try again. */
export function LoadFailure({ text, failure, onRetry }: Props) {
  const { showToast } = useBrowser();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure says so once.
  useEffect(() => showToast({ text, kind: 'error' }), [failure]);
  return <RetryNotice announce={null} text={text} onRetry={onRetry} />;
}
