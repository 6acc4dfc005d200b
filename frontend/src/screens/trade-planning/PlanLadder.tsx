import * as texts from '#copy/plans/planningTexts.ts';
import { resultInR } from '#domain/format/percent.ts';
import { price, priceDigits } from '#domain/format/price.ts';
import { plannedEntry, targetsInR } from '#domain/tradePlans/planRisk.ts';
import { type TradePlanPrices, tradePlanNumbers } from '#domain/tradePlans/tradePlan.ts';
import { toNumber } from '#domain/units/decimal.ts';
import { Row } from '#ui/Stack.tsx';
import css from './PlanLadder.module.css';

type Step = { readonly kind: 'entry' | 'stop' | 'target'; readonly name: string; readonly price: number; readonly r: number | null };

/** The prices of a plan with what each is, the highest first. */
function stepsOf(plan: TradePlanPrices): readonly Step[] {
  const numbers = tradePlanNumbers(plan);
  const entry = plannedEntry(numbers);
  const rewards = targetsInR(numbers);
  const steps: Step[] = numbers.targets.map((target, at) => ({
    ...({ kind: 'target', name: texts.target(at + 1, numbers.targets.length), price: toNumber(target.price) } as const),
    r: rewards[at]?.r ?? null,
  }));
  if (entry !== null) steps.push({ kind: 'entry', name: texts.entry, price: toNumber(entry), r: null });
  if (numbers.stop !== null)
    steps.push({ kind: 'stop', name: texts.stop, price: toNumber(numbers.stop), r: rewards.length > 0 ? -1 : null });
  return steps.sort((a, b) => b.price - a.price);
}

const signed = (r: number): string => resultInR(r);

/** The prices of a plan one above the other, its risk and reward drawn to scale beside them. Renders nothing with fewer than two. */
export function PlanLadder({ plan }: { readonly plan: TradePlanPrices }) {
  const steps = stepsOf(plan);
  if (steps.length < 2) return null;
  const [high, low] = [steps[0]!.price, steps.at(-1)!.price];
  const digits = priceDigits(steps.map((step) => step.price));
  const place = (at: number) => ((high - at) / (high - low || 1)) * 100;
  const entry = steps.find(({ kind }) => kind === 'entry');
  const bar = (kind: 'stop' | 'target') => {
    const ends = steps.filter((step) => step.kind === kind).map((step) => step.price);
    if (entry === undefined || ends.length === 0) return null;
    const far = ends.reduce((a, b) => (Math.abs(b - entry.price) > Math.abs(a - entry.price) ? b : a));
    const [top, bottom] = [Math.max(far, entry.price), Math.min(far, entry.price)];
    return <i className={css[kind]} style={{ top: `${place(top)}%`, height: `${place(bottom) - place(top)}%` }} />;
  };
  const label = steps.map(({ name, price: at, r }) => `${name} ${price(at, digits)}${r === null ? '' : `, ${signed(r)}`}`).join('; ');
  return (
    <Row gap={10} className={css.ladder} role="img" aria-label={texts.ladder(label)}>
      <span className={css.bar}>
        {bar('target')}
        {bar('stop')}
        {entry !== undefined && <b style={{ top: `${place(entry.price)}%` }} />}
      </span>
      <span className={css.steps}>
        {steps.map((step) => (
          <span key={`${step.kind} ${step.name}`} className={css[`${step.kind}Text`]}>
            <span>{step.name}</span>
            <span>{step.r === null ? '' : signed(step.r)}</span>
            <span>{price(step.price, digits)}</span>
          </span>
        ))}
      </span>
    </Row>
  );
}
