import { useEffect, useState } from 'react';
import { api } from '../../api.ts';

/** How many closed trades somebody's journal holds; null while that is not known, or when nobody needs to know. A failure leaves it so. */
export function useTradesReady(wanted: boolean): number | null {
  const [trades, setTrades] = useState<number | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let here = true;
    api.trades.stats({}).then(
      ({ totalTrades }) => {
        if (here) setTrades(totalTrades);
      },
      (error: unknown) => console.warn('The trades could not be counted.', error),
    );
    return () => {
      here = false;
    };
  }, [wanted]);
  return wanted ? trades : null;
}
