import * as texts from '#copy/plans/planningTexts.ts';
import * as optionTexts from '#copy/plans/planOptionTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { count } from '#domain/format/percent.ts';
import { price, priceDigits } from '#domain/format/price.ts';
import { plannedRisk } from '#domain/tradePlans/planRisk.ts';
import { tradePlanNumbers } from '#domain/tradePlans/tradePlan.ts';
import type { TradePlanRow } from '#features/plans/tradePlanRow.ts';
import { shortDay, yearDay } from '#format/namedDay.ts';
import css from './planSheet.module.css';

const priceText = (text: string): string => price(Number(text), priceDigits([Number(text)]));
const zoneText = (low: string | null, high: string | null): string | null => {
  const ends = [...new Set([low, high])].filter((end) => end !== null);
  return ends.length === 0 ? null : ends.map(priceText).join(' – ');
};

const legText = ({ side, quantity, strike, right, expiry, price: at }: TradePlanRow['legs'][number]): string =>
  optionTexts.leg(side, count(quantity), `${strike}${right}`, shortDay(expiry), priceText(at));

/** A plan's key facts, one per line. */
export function PlanFacts({ plan, money }: { readonly plan: TradePlanRow; readonly money: MoneyFormat }) {
  const risk = plannedRisk(tradePlanNumbers(plan));
  const f = texts.facts;
  const facts = [
    [f.trigger, plan.trigger],
    [f.legs, plan.legs.length === 0 ? null : plan.legs.map(legText).join(', ')],
    [f.zone, zoneText(plan.entryLow, plan.entryHigh)],
    [f.size, plan.quantity && money.size(count(plan.quantity))],
    [f.risk, risk && money.amount(risk)],
    [f.setup, plan.setup],
    [f.account, plan.account],
    [f.until, plan.goodUntil && yearDay(plan.goodUntil)],
    [f.earnings, plan.earningsOn && yearDay(plan.earningsOn)],
    [f.wrong, plan.invalidation],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
  return (
    <dl className={css.facts}>
      {facts.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
