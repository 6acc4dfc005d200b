import { ClipboardList, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import * as formTexts from '#copy/plans/planFormTexts.ts';
import * as texts from '#copy/plans/planningTexts.ts';
import { namedDay } from '#domain/format/inZone.ts';
import type { TradePlanPrices } from '#domain/tradePlans/tradePlan.ts';
import { JournalNotice } from '#features/loading/JournalNotice.tsx';
import { lazyPart } from '#features/loading/lazyPart.tsx';
import { RetryNotice } from '#features/loading/RetryNotice.tsx';
import { useAddAddress } from '#features/navigation/useAddAddress.ts';
import type { TradePlanRow } from '#features/plans/useTradePlans.ts';
import { useMedia } from '#features/view/useIsPhone.ts';
import { zoneName } from '#format/zoneName.ts';
import { useJournal } from '#journal/useJournal.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { DayStrip } from './DayStrip.tsx';
import { OpenedPlan } from './OpenedPlan.tsx';
import { PlanLadder } from './PlanLadder.tsx';
import { PlansView } from './PlansView.tsx';
import { usePlanning } from './usePlanning.ts';

const PlanDialog = lazyPart(() => import('./PlanDialog.tsx'), { quiet: true });
const DayRulesDialog = lazyPart(() => import('./DayRulesDialog.tsx'), { quiet: true });

/** The form open on the screen: a plan, a new one, or the day's rules. */
type Edited = TradePlanRow | 'new' | 'day' | null;

/** The form under edit; one for a plan by a playbook where the address asks for that. */
function PlanningDialogs({
  planning: { rules, today, currency, currencies, address },
  edited,
  onClose,
}: {
  readonly planning: ReturnType<typeof usePlanning>;
  readonly edited: Edited;
  readonly onClose: () => void;
}) {
  const row = edited === 'new' || edited === 'day' ? null : edited;
  const isNew = edited === 'new' || (edited === null && address.playbook !== null);
  const shared = { currency, currencies, rules, playbook: edited === null ? address.playbook : null };
  return (
    <Suspense fallback={null}>
      {edited === 'day' && rules !== null && (
        <DayRulesDialog day={today} currencies={[currency, ...currencies]} rules={rules} onClose={onClose} />
      )}
      {(row !== null || isNew) && <PlanDialog {...shared} row={row} onClose={onClose} />}
    </Suspense>
  );
}

/** A sample plan, for a screen without any. */
const samplePlan: TradePlanPrices = {
  side: 'long',
  multiplier: '1',
  legs: [],
  entryLow: '180.80',
  entryHigh: '180.80',
  stop: '179.40',
  quantity: '200',
  feesPerUnit: null,
  targets: [{ price: '184.30', share: '100' }],
};

type Props = Pick<ReturnType<typeof usePlanning>, 'report' | 'limits' | 'error' | 'problem' | 'today' | 'moneyOf' | 'currency'>;

/** The day's limits, or a placeholder until the journal is loaded. */
function Today({ report, limits, error, problem, today, moneyOf, currency }: Props) {
  const journal = useJournal();
  if (report !== null && limits !== null) return <DayStrip day={report.day} rules={limits} today={today} money={moneyOf(currency)} />;
  return error === null && problem === null && journal.problem === null ? <Skeleton height={120} /> : null;
}

const views = (['board', 'list'] as const).map((value) => ({ value, text: texts.views[value] }));

/** Where a plan has room beside the board. */
const ROOMY = '(min-width: 1400px)';

/** /trade-planning: plans before the trade, what the day allows, and how trades followed their plans. */
export default function Planning() {
  const planning = usePlanning();
  const { plans, error, problem, rules, again, today, zone, address } = planning;
  const [edited, edit] = useState<Edited>(null);
  useAddAddress('plan', () => edit('new'));
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
