import { Check, Minus } from 'lucide-react';
import * as featuresTexts from '#copy/public/featuresTexts.ts';
import { planFeatures, plans } from '#domain/plans/plans.ts';
import { ColumnHeads } from '#ui/ColumnHeads.tsx';
import css from './PlansTable.module.css';

const columns = [
  { name: 'Free', plan: plans.free },
  { name: 'Pro', plan: plans.monthly },
] as const;

/** Features of each plan, from the single catalog of plans. Both paid plans include the same. */
export function PlansTable() {
  return (
    <table className={css.plans}>
      <caption className="unseen">{featuresTexts.plansTable}</caption>
      <thead>
        <tr>
          <td />
          <ColumnHeads names={columns.map(({ name }) => name)} />
        </tr>
      </thead>
      <tbody>
        {planFeatures.map((feature) => (
          <tr key={feature}>
            <th scope="row">{feature}</th>
            {columns.map(({ name, plan }) => (
              <td key={name}>
                {plan.features[feature] ? (
                  <Check role="img" aria-label="Included" size={18} />
                ) : (
                  <Minus role="img" aria-label="Not included" size={18} />
                )}
              </td>
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row">Price</th>
          <td>$0 {plans.free.period}</td>
          <td>
            ${plans.monthly.price} {plans.monthly.period} or ${plans.yearly.price} {plans.yearly.period}
          </td>
        </tr>
      </tbody>
    </table>
  );
}
