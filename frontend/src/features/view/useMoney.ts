import { useMemo } from 'react';
import { useAmountsHidden } from '#browser/preferences/useAmountsHidden.ts';
import { type MoneyFormat, moneyFormat } from '#domain/format/moneyFormat.ts';

/** How amounts of a currency are written now, masked or not, whatever results are shown in. */
export function useMoney(currency: string): MoneyFormat {
  const hidden = useAmountsHidden();
  return useMemo(() => moneyFormat(currency, { hidden }), [currency, hidden]);
}
