import { useEffect, useMemo, useState } from 'react';
import type { Client } from '#browser/api/createApi.ts';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import { useReport } from '#journal/useReport.ts';
import { useQuarterHour, useToday } from '../view/useFilter.ts';
import { useView } from '../view/useView.ts';

/** A plan as the server answers it. */
export type TradePlanRow = Awaited<ReturnType<Client['plans']['list']>>['plans'][number];

type Older = { readonly of: unknown; readonly plans: readonly TradePlanRow[]; readonly error: Error | null };

/** All plans of a trader, newest first; null until all are here. */
export function useTradePlans() {
  const { api } = useBrowser();
  const { value, error, again } = useApiQuery('plans', 'list', {});
  const [older, setOlder] = useState<Older | null>(null);
  useEffect(() => {
    if (value === null || value.next === null) return;
    let wanted = true;
    const load = async () => {
      const plans: TradePlanRow[] = [];
      let after: string | null = value.next;
      while (after !== null) {
        const page: Awaited<ReturnType<typeof api.plans.list>> = await api.plans.list({ after });
        plans.push(...page.plans);
        after = page.next;
      }
      return plans;
    };
    const answer = (plans: readonly TradePlanRow[], problem: Error | null) => wanted && setOlder({ of: value, plans, error: problem });
    void load().then(
      (plans) => answer(plans, null),
      (problem: Error) => answer([], problem),
    );
    return () => {
      wanted = false;
    };
  }, [api, value]);
  const rest = value === null ? null : value.next === null ? [] : older?.of === value && older.error === null ? older.plans : null;
  const plans = useMemo(() => (value === null || rest === null ? null : [...value.plans, ...rest]), [value, rest]);
  return { plans, error: error ?? (older?.of === value ? (older?.error ?? null) : null), again };
}

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
