import { ClipboardList, Plus } from 'lucide-react';
import { useState } from 'react';
import * as formTexts from '#copy/plans/planFormTexts.ts';
import * as texts from '#copy/plans/planningTexts.ts';
import { JournalNotice } from '#features/loading/JournalNotice.tsx';
import { RetryNotice } from '#features/loading/RetryNotice.tsx';
import { useMedia } from '#features/view/useMedia.ts';
import { namedDay } from '#format/namedDay.ts';
import { zoneName } from '#format/zoneName.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { OpenedPlan } from './OpenedPlan.tsx';
import { PlanLadder } from './PlanLadder.tsx';
import { type Edited, PlanningDialogs } from './PlanningDialogs.tsx';
import { PlansView } from './PlansView.tsx';
import { samplePlan } from './samplePlan.ts';
import { Today } from './Today.tsx';
import { usePlanning } from './usePlanning.ts';

const views = (['board', 'list'] as const).map((value) => ({ value, text: texts.views[value] }));

/** Where a plan has room beside the board. */
const ROOMY = '(min-width: 1400px)';

/** /trade-planning: plans before the trade, what the day allows, and how trades followed their plans. */
export default function Planning() {
  const planning = usePlanning();
  const { plans, error, problem, rules, again, today, zone, address } = planning;
  const [edited, edit] = useState<Edited>(null);
  const isBeside = useMedia(ROOMY);
  const add = (
    <Button look="primary" onClick={() => edit('new')}>
      <Plus aria-hidden="true" /> {texts.newPlan}
    </Button>
  );
  const isEmpty = plans !== null && plans.length === 0;
  const opened = planning.placed.find(({ plan }) => plan.id === address.opened);
  const plan =
    opened === undefined ? null : (
      <OpenedPlan key={opened.plan.id} planning={planning} found={opened} isBeside={isBeside} onEdit={() => edit(opened.plan)} />
    );
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
      {hasPlans && <PlansView planning={planning} beside={isBeside ? plan : null} onAdd={() => edit('new')} />}
      {!isBeside && plan}
      <PlanningDialogs
        planning={planning}
        edited={edited}
        onClose={() => {
          edit(null);
          address.forgetPlaybook();
        }}
      />
    </Page>
  );
}
