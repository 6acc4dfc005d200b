import { useSearchParams } from 'react-router-dom';
import { useAmountsHidden } from '#browser/preferences/useAmountsHidden.ts';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import { useSession } from '#browser/session/useSession.ts';
import { moneyFormat } from '#domain/format/moneyFormat.ts';
import { withUsualLimits } from '#domain/tradePlans/dayRules.ts';
import { type TradePlanState, tradePlanStates } from '#domain/tradePlans/tradePlanState.ts';
import { usePlansReport, useTradePlans } from '#features/plans/useTradePlans.ts';
import { planBoard } from './planBoard.ts';

/** The screen's state in the address: board or list, its state filter, and the open plan. */
function usePlanningAddress() {
  const [search, setSearch] = useSearchParams();
  const set = (part: Readonly<Record<string, string | null>>) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(part)) value === null ? next.delete(name) : next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const state = tradePlanStates.find((each) => each === search.get('state')) ?? null;
  return {
    state,
    shown: search.get('show') === 'list' ? ('list' as const) : ('board' as const),
    opened: search.get('plan'),
    /** A plan is asked for by this playbook. */
    playbook: search.get('new'),
    forgetPlaybook: () => search.has('new') && set({ new: null }),
    open: (plan: string | null) => set({ plan }),
    show: (view: 'board' | 'list') => set({ show: view === 'list' ? view : null, state: null }),
    list: (of: TradePlanState | null) => set({ show: 'list', state: of }),
  };
}

/** Everything that the screen of trade planning shows. */
export function usePlanning() {
  const { plans, error, again } = useTradePlans();
  const { value: report, problem, today, zone, currency, currencies } = usePlansReport(plans);
  const { value: rules, error: rulesError } = useApiQuery('plans', 'readDay', { day: today, currency });
  const hidden = useAmountsHidden();
  const { user } = useSession();
  return {
    plans,
    report,
    problem,
    rules,
    /** With the trader's usual limits. */
    limits: rules && report && user && withUsualLimits(rules, user.preferences.risk, report.day.equity),
    today,
    zone,
    currency,
    currencies,
    again,
    error: error ?? rulesError,
    placed: plans === null ? [] : planBoard(plans, report, today),
    moneyOf: (of: string) => moneyFormat(of, { hidden }),
    address: usePlanningAddress(),
  };
}
