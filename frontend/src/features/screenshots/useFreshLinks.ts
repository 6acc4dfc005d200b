import { useRef } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';

/** Addresses of images end after a minute. An image that cannot be fetched for another reason is not asked for over and over. */
const ASK_AGAIN_MS = 20_000;

/** Handles an image that failed to load: requests new addresses, rate-limited. */
export function useFreshLinks(again: () => void): () => void {
  const { now } = useBrowser().ports.clock;
  const asked = useRef(0);
  return () => {
    if (now() - asked.current < ASK_AGAIN_MS) return;
    asked.current = now();
    again();
  };
}
