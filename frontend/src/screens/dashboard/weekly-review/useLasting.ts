import { useEffect, useState } from 'react';

/** Milliseconds for which what is typed has to stay as it is. */
const PAUSE = 250;

/** A text that is being typed, once it has not changed for a moment. */
export function useLasting(text: string): string {
  const [lasting, setLasting] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setLasting(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return lasting;
}
