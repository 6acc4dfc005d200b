import { ClipboardList, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import * as formTexts from '#copy/planFormTexts.ts';
import * as texts from '#copy/planningTexts.ts';
import { namedDay } from '#format/namedDay.ts';
import { zoneName } from '#format/zoneName.ts';
import { JournalNotice } from '#frontend/parts/journal/JournalNotice.tsx';
import { RetryNotice } from '#frontend/parts/journal/RetryNotice.tsx';
import { PlanLadder } from '#frontend/parts/tradePlans/PlanLadder.tsx';
import type { TradePlanRow } from '#frontend/parts/tradePlans/tradePlanRow.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { LeavingThePlan } from './LeavingThePlan.tsx';
import { PlanBoard } from './PlanBoard.tsx';
import { PlanList } from './PlanList.tsx';
import { PlannedOrNot } from './PlannedOrNot.tsx';
import { PlanSheet } from './PlanSheet.tsx';
import css from './planning.module.css';
import { samplePlan } from './samplePlan.ts';
import { Today } from './Today.tsx';
import { usePlanActs } from './usePlanActs.ts';
import { usePlanning } from './usePlanning.ts';
import { warningsOf } from './warningsOf.ts';

const PlanDialog = lazy(() => import('./PlanDialog.tsx'));
const DayRulesDialog = lazy(() => import('./DayRulesDialog.tsx'));
const views = (['board', 'list'] as const).map((value) => ({ value, text: texts.views[value] }));

type Shared = ReturnType<typeof usePlanning>;

/** The plans on the board or in the list, and below what they came to. */
function Plans({ planning, onAdd }: { readonly planning: Shared; readonly onAdd: () => void }) {
  const { placed, report, moneyOf, currency, today, address } = planning;
  const acts = usePlanActs(today);
  const shared = { placed, moneyOf, acts, onOpen: address.open };
  const never = placed.filter(({ state }) => state === 'skipped' || state === 'expired').length;
  return (
    <>
      {address.shown === 'board' ? (
        <PlanBoard {...shared} onAdd={onAdd} onList={address.list} />
      ) : (
        <PlanList {...shared} state={address.state} onState={address.list} />
      )}
      {report !== null && (
        <div className={css.answers}>
          <PlannedOrNot groups={report.groups} never={never} money={moneyOf(currency)} />
          <LeavingThePlan report={report} currency={currency} />
        </div>
      )}
    </>
  );
}

/** The plan that the address names, beside the page. */
function OpenedPlan({ planning, onEdit }: { readonly planning: Shared; readonly onEdit: (plan: TradePlanRow) => void }) {
  const { placed, report, rules, today, currency, zone, moneyOf, basisOf, address } = planning;
  const acts = usePlanActs(today);
  const found = placed.find(({ plan }) => plan.id === address.opened);
  if (found === undefined) return null;
  const { plan } = found;
  const warnings = warningsOf(found, { placed, day: report?.day ?? null, rules, today, currency });
  const close = () => address.open(null);
  const shared = { placed: found, warnings, zone, acts, basis: basisOf(plan.currency), money: moneyOf(plan.currency) };
  return <PlanSheet key={plan.id} {...shared} onEdit={() => onEdit(plan)} onClose={close} />;
}

/** /trade-planning: plans before the trade, what the day allows, and how trades followed their plans. */
export default function Planning() {
  const planning = usePlanning();
  const { plans, error, problem, rules, again, today, zone, currency, basisOf, address } = planning;
  const [edited, edit] = useState<TradePlanRow | 'new' | 'day' | null>(null);
  const add = (
    <Button look="primary" onClick={() => edit('new')}>
      <Plus aria-hidden="true" /> {texts.newPlan}
    </Button>
  );
  const isEmpty = plans !== null && plans.length === 0;
  const hasPlans = plans !== null && plans.length > 0;
  return (
    <Page>
      <PageHead title={texts.title} lead={formTexts.todayIn(namedDay(today), zoneName(zone))}>
        {hasPlans && <Segmented label={texts.view} value={address.shown} choices={views} onChoose={address.show} />}
        <Button disabled={rules === null} onClick={() => edit('day')}>
          <ClipboardList aria-hidden="true" /> {texts.dayRules}
        </Button>
        {hasPlans && add}
      </PageHead>
      <JournalNotice />
      {error !== null && <RetryNotice text={texts.loadFailed} onRetry={again} />}
      {problem !== null && <Notice kind="error">{texts.compareFailed(problem)}</Notice>}
      <Today {...planning} />
      {plans === null && error === null && <Skeleton height={420} />}
      {isEmpty && (
        <EmptyState title={texts.empty} picture={<PlanLadder plan={samplePlan} />} example={texts.example} actions={add}>
          {texts.emptyHow}
        </EmptyState>
      )}
      {hasPlans && <Plans planning={planning} onAdd={() => edit('new')} />}
      <OpenedPlan planning={planning} onEdit={edit} />
      <Suspense fallback={null}>
        {edited === 'day' && rules !== null && <DayRulesDialog day={today} currency={currency} rules={rules} onClose={() => edit(null)} />}
        {edited !== null && edited !== 'day' && (
          <PlanDialog
            row={edited === 'new' ? null : edited}
            currency={currency}
            basis={basisOf(edited === 'new' ? currency : edited.currency)}
            onClose={() => edit(null)}
          />
        )}
      </Suspense>
    </Page>
  );
}
