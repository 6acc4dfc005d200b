import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Number of loaded list items to print, from the first on; null unless printing. Known before the browser's print
 * layout.
 */
export function usePrinted(itemAt: (index: number) => unknown): number | null {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  if (!isPrinting) return null;
  let printed = 0;
  while (itemAt(printed) !== undefined) printed++;
  return printed;
}
