import { useId } from 'react';
import * as texts from '#copy/plans/planningTexts.ts';
import type { TradePlanRow } from '#features/plans/tradePlanRow.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import css from './planSheet.module.css';
import type { PlanActs } from './usePlanActs.ts';

/** The points of a plan, to be ticked. */
export function PlanChecklist({ plan, acts }: { readonly plan: TradePlanRow; readonly acts: PlanActs }) {
  const id = useId();
  if (plan.checklist.length === 0) return null;
  return (
    <section className={css.part}>
      <h3>{texts.checksTitle}</h3>
      <ul className={css.checks}>
        {plan.checklist.map(({ text, done }, at) => (
          <li key={text}>
            <Checkbox id={`${id}${at}`} checked={done} onChange={({ target }) => void acts.tick(plan, text, target.checked)} />
            <label htmlFor={`${id}${at}`}>{text}</label>
          </li>
        ))}
      </ul>
    </section>
  );
}
