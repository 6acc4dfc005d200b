import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** How many items of a list, from the first on, are here to be printed; null while nothing is printed. Known before the browser lays the page out on paper. */
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
