import { useMemo } from 'react';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import { barSymbol } from '#domain/bars/tradeWindow.ts';
import type { KeyLevel } from '#domain/tradePlans/dayRules.ts';
import { dayKey } from '#domain/units/dayKey.ts';
import { useTrader } from '#journal/useTrader.ts';
import type { JournalTrade } from '#journal/worker/journalTrade.ts';

/** Prices of a trade's symbol that its trader watched on the day it was opened; none until they are here, and where the day has no plan of its own. */
export function useKeyLevels({ instrument, openedAt }: Pick<JournalTrade, 'instrument' | 'openedAt'>): readonly KeyLevel[] {
  const { zone } = useTrader();
  const day = dayKey(openedAt, zone);
  const { value } = useApiQuery('plans', 'readDay', { day, currency: instrument.currency });
  const symbol = barSymbol(instrument);
  return useMemo(() => {
    const levels = value?.from === day ? (value.levels ?? []) : [];
    return levels.filter((level) => level.symbol === symbol);
  }, [value, day, symbol]);
}
