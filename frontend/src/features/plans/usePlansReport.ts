import { useMemo } from 'react';

import { useReport } from '#journal/useReport.ts';
import { useToday } from '../view/useFilter.ts';
import { useQuarterHour } from '../view/useQuarterHour.ts';
import { useView } from '../view/useView.ts';
import type { TradePlanRow } from './tradePlanRow.ts';

/** Comparison of plans with the journal's trades, in money and after fees. */
export function usePlansReport(plans: readonly TradePlanRow[] | null) {
  const { view, currencies } = useView();
  const today = useToday();
  const now = useQuarterHour();
  const asked = useMemo(() => ({ plans: plans ?? [], now }), [plans, now]);
  const { inR: _, ...money } = view;
  return {
    ...useReport('plans', {}, { ...money, gross: false }, asked),
    today,
    zone: view.zone,
    currency: view.currency,
    currencies,
  };
}
