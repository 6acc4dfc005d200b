import { useMemo } from 'react';
import { useAmountsHidden } from '#browser/preferences/useAmountsHidden.ts';
import { type MoneyFormat, moneyFormat } from '#domain/format/moneyFormat.ts';

/** The current format of a currency's amounts, masked or not, for any result unit. */
export function useMoney(currency: string): MoneyFormat {
  const hidden = useAmountsHidden();
  return useMemo(() => moneyFormat(currency, { hidden }), [currency, hidden]);
}
