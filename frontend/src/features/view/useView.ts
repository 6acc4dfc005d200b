import { useMemo } from 'react';
import { useAmountsHidden } from '#browser/preferences/useAmountsHidden.ts';
import { useSession } from '#browser/session/useSession.ts';
import { type MoneyFormat, moneyFormat } from '#domain/format/moneyFormat.ts';
import type { Measure } from '#domain/journal/views/measure.ts';
import { type Decimal, ZERO } from '#domain/units/decimal.ts';
import { knownTotals, totalsIn } from '#journal/serverTotals.ts';
import { useAccounts } from '#journal/useAccounts.ts';
import { useAsyncValue } from '#journal/useAsyncValue.ts';
import { useJournal } from '#journal/useJournal.ts';
import { useTrader } from '#journal/useTrader.ts';
import { contributions } from '#journal/worker/contributions.ts';
import type { JournalView } from '#journal/worker/journalView.ts';
import { useSearch } from './AddressOfFigures.tsx';
import { useBeforeFees, useMeasure, useUnit } from './useAddressChoice.ts';
import { useFilter } from './useFilter.ts';

/** The measure that was asked for, that which results are in, and the capital that percentages are of; null until it is known. */
export type ShownResults = { readonly asked: Measure; readonly measure: Measure; readonly capital: Decimal | null };

/**
 * Current display options of figures: their measure, net or gross and the currency from the address or the
 * preferences, the counting unit, the zone, and the contributions to the filtered accounts. Currencies are never
 * mixed. `among`: the selectable currencies, if not all of the journal. Percent falls back to money without a
 * capital, and while loading. `known`: the server's totals in this currency and unit; null while or where they are unknown.
 */
export function useView(among: readonly string[] = []) {
  const viewer = useTrader();
  const { user } = useSession();
  const { book, totals } = useJournal();
  const { accounts } = useAccounts();
  const [{ account }] = useFilter();
  const [search] = useSearch();
  const hidden = useAmountsHidden();
  const [unit] = useUnit();
  const [gross] = useBeforeFees();
  const [asked] = useMeasure();
  const isWhole = book !== null && book.version !== null;
  const currencies = isWhole ? book.currencies : [];
  const choice = among.length > 0 ? among : currencies;
  const wanted = [search.get('currency'), user?.preferences.shownCurrency, viewer.currency];
  // The server counts a result of exactly 0 as break-even.
  const counted = user?.preferences.breakEven == null ? totals : null;
  const early = counted && knownTotals(counted, unit, wanted);
  const currency = wanted.find((each) => each != null && choice.includes(each)) ?? choice[0] ?? early?.currency ?? viewer.currency;
  const known = isWhole ? counted && totalsIn(counted, unit, currency) : early;
  const { zone, currency: ownCurrency, startingCapital } = viewer;
  const put = useMemo(
    () => contributions(accounts, { currency, account }, { currency: ownCurrency, startingCapital }),
    [accounts, currency, account, ownCurrency, startingCapital],
  );
  // Few look at them, and figures in money do not wait for them.
  const { value: others } = useAsyncValue(asked === 'money' ? null : 'formats', () => import('./resultMeasures.ts'));
  const capital = asked === 'percent' && accounts !== null ? (others?.resultMeasures.startingCapitalOf(put) ?? null) : null;
  const measure: Measure = others === null || (asked === 'percent' && !(capital !== null && capital > 0n)) ? 'money' : asked;
  const view = useMemo<JournalView>(
    () => ({ zone, currency, gross, unit, ...(measure === 'r' && { inR: true }), ...put }),
    [zone, currency, gross, unit, measure, put],
  );
  const money = useMemo<MoneyFormat>(
    () =>
      measure === 'money' || others === null
        ? moneyFormat(currency, { hidden })
        : others.resultMeasures.resultFormat(measure, currency, capital ?? ZERO, hidden),
    [measure, others, currency, hidden, capital],
  );
  const shown: ShownResults = { asked, measure, capital };
  return { view, money, currencies, shown, known };
}
