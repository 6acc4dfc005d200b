import { useMemo } from 'react';

import { dayKey } from '#domain/units/dayKey.ts';
import { millis } from '#domain/units/millis.ts';
import { useReport } from '#journal/useReport.ts';
import { useView } from '../view/useView.ts';
import type { TradePlanRow } from './tradePlanRow.ts';

/** How the plans compare with the trades of the journal, in money and after fees. */
export function usePlansReport(plans: readonly TradePlanRow[] | null) {
  const { view, currencies } = useView();
  const today = dayKey(millis(Date.now()), view.zone);
  const asked = useMemo(() => ({ plans: plans ?? [], today }), [plans, today]);
  const { inR: _, ...money } = view;
  return {
    ...useReport('plans', {}, { ...money, gross: false }, asked),
    today,
    zone: view.zone,
    currency: view.currency,
    currencies,
  };
}
