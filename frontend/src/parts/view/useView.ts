import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAmountsHidden } from '#browser/preferences/useAmountsHidden.ts';
import { moneyFormat } from '#domain/format/moneyFormat.ts';
import { useAccounts } from '#journal/useAccounts.ts';
import { useJournal } from '#journal/useJournal.ts';
import { useTrader } from '#journal/useTrader.ts';
import { contributions } from '#journal/worker/contributions.ts';
import type { JournalView } from '#journal/worker/journalView.ts';
import { useFilter } from '../filters/useFilter.ts';
import { useUnit } from './useUnit.ts';

/**
 * How figures are shown now: net or gross and the currency from the address, what is counted from there or the preferences, the zone from the preferences,
 * and what was put into the accounts that the filter means. Currencies are never mixed. `among`: the currencies to choose from, when not all of the journal.
 */
export function useView(among: readonly string[] = []) {
  const viewer = useTrader();
  const { book } = useJournal();
  const { accounts } = useAccounts();
  const [{ account }] = useFilter();
  const [search] = useSearchParams();
  const hidden = useAmountsHidden();
  const [unit] = useUnit();
  const currencies = book?.currencies ?? [];
  const choice = among.length > 0 ? among : currencies;
  const asked = search.get('currency');
  const currency =
    asked !== null && choice.includes(asked) ? asked : choice.includes(viewer.currency) ? viewer.currency : (choice[0] ?? viewer.currency);
  const gross = search.get('costs') === 'without';
  const { zone, currency: ownCurrency, startingCapital } = viewer;
  const view = useMemo<JournalView>(
    () => ({ zone, currency, gross, unit, ...contributions(accounts, { currency, account }, { currency: ownCurrency, startingCapital }) }),
    [zone, currency, gross, unit, accounts, account, ownCurrency, startingCapital],
  );
  const money = useMemo(() => moneyFormat(currency, { hidden }), [currency, hidden]);
  return { view, money, currencies };
}
