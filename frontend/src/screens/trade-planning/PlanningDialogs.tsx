import { lazy, Suspense } from 'react';
import type { TradePlanRow } from '#features/plans/tradePlanRow.ts';
import type { usePlanning } from './usePlanning.ts';

const PlanDialog = lazy(() => import('./PlanDialog.tsx'));
const DayRulesDialog = lazy(() => import('./DayRulesDialog.tsx'));

/** The form open on the screen: a plan, a new one, or the day's rules. */
export type Edited = TradePlanRow | 'new' | 'day' | null;

/** The form under edit; one for a plan by a playbook where the address asks for that. */
export function PlanningDialogs({
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
