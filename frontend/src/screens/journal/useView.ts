import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { BookView } from '../../book/bookDesk.ts';
import { useJournal } from '../../book/useJournal.ts';
import { moneyFormat } from './format/format.ts';
import { useAmountsHidden } from './format/privacy.ts';
import { useViewer } from './useViewer.ts';

/** How figures are shown now: net or gross and the currency from the address, zone and capital from the preferences. Currencies are never mixed. */
export function useView() {
  const viewer = useViewer();
  const { book } = useJournal();
  const [search] = useSearchParams();
  const hidden = useAmountsHidden();
  const currencies = book?.currencies ?? [];
  const asked = search.get('currency');
  const currency =
    asked !== null && currencies.includes(asked)
      ? asked
      : currencies.includes(viewer.currency)
        ? viewer.currency
        : (currencies[0] ?? viewer.currency);
  const gross = search.get('costs') === 'without';
  const view = useMemo<BookView>(
    () => ({ zone: viewer.zone, currency, startingCapital: viewer.startingCapital, gross }),
    [viewer.zone, currency, viewer.startingCapital, gross],
  );
  const money = useMemo(() => moneyFormat(currency, hidden), [currency, hidden]);
  return { view, money, currencies };
}
