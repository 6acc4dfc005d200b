import type { ReactNode } from 'react';
import { LeavingThePlan } from './LeavingThePlan.tsx';
import { NextWeeks } from './NextWeeks.tsx';
import { PlanBoard } from './PlanBoard.tsx';
import { PlanList } from './PlanList.tsx';
import { PlannedOrNot } from './PlannedOrNot.tsx';
import css from './planning.module.css';
import { usePlanActs } from './usePlanActs.ts';
import type { usePlanning } from './usePlanning.ts';

/**
 * The plans on the board or in the list, below them their results and coming events, and beside them the opened one, where it is in the
 * page.
 */
export function PlansView({
  planning,
  beside,
  onAdd,
}: {
  readonly planning: ReturnType<typeof usePlanning>;
  readonly beside: ReactNode;
  readonly onAdd: () => void;
}) {
  const { placed, report, moneyOf, currency, today, address } = planning;
  const acts = usePlanActs(today);
  const money = moneyOf(currency);
  const shared = { placed, moneyOf, acts, onOpen: address.open };
  const never = placed.filter(({ state }) => state === 'skipped' || state === 'expired').length;
  return (
    <div className={beside === null ? css.plans : `${css.plans} ${css.withPlan}`}>
      <div className={css.plans}>
        {address.shown === 'board' ? (
          <PlanBoard {...shared} onAdd={onAdd} onList={address.list} unplanned={report && { week: report.unplannedWeek, money, today }} />
        ) : (
          <PlanList {...shared} state={address.state} onState={address.list} />
        )}
        {report !== null && (
          <>
            <div className={css.answers}>
              <PlannedOrNot groups={report.groups} never={never} money={money} />
              <LeavingThePlan report={report} currency={currency} />
            </div>
            <NextWeeks placed={placed} day={report.day} today={today} />
          </>
        )}
      </div>
      {beside}
    </div>
  );
}
