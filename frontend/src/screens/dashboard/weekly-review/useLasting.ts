import { useEffect, useState } from 'react';

/** Milliseconds without typing before a text counts as final. */
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
