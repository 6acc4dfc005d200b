import * as formTexts from '#copy/plans/planFormTexts.ts';
import * as optionTexts from '#copy/plans/planOptionTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { count, inR, percent } from '#domain/format/percent.ts';
import { price, priceDigits } from '#domain/format/price.ts';
import { writeNumber } from '#domain/format/writeNumber.ts';
import { chanceOfProfit } from '#domain/options/fairCurve.ts';
import { settlementTime } from '#domain/options/settlementTime.ts';
import { breakEvenWinRate, targetsInR, weightedR } from '#domain/tradePlans/planRisk.ts';
import { type TradePlanPrices, type TradePlanText, tradePlanNumbers } from '#domain/tradePlans/tradePlan.ts';
import { type Decimal, decimal } from '#domain/units/decimal.ts';
import { days, MINUTE } from '#domain/units/millis.ts';
import { type CostLimits, type RiskBasis, type SizeNeed, sizeOfPlan } from '#features/plans/sizeOfPlan.ts';
import { Button } from '#ui/Button.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import css from './planSizes.module.css';

const YEAR = days(365);

/**
 * The chance that the options of a plan pay at expiration, and its inputs. Renders nothing until its trader has entered them, and when it
 * cannot be known.
 */
export function ChanceLine({ plan }: { readonly plan: TradePlanPrices & { readonly symbol: string } }) {
  const { legs } = tradePlanNumbers(plan);
  const expiry = legs[0]?.option?.expiry;
  if (!plan.implied || expiry === undefined) return null;
  const { at, atOpen } = settlementTime(plan.symbol, expiry);
  const left = at - Date.now();
  if (left <= 0)
    return (
      <Stack size="label" tone="faint" as="p" gap={4} className={css.size}>
        {optionTexts.chanceOver(atOpen)}
      </Stack>
    );
  const market = { price: decimal(plan.implied.underlying), volatility: Number(plan.implied.volatility) / 100, years: left / YEAR };
  const chance = chanceOfProfit(legs, market);
  if (chance === null) return null;
  const now = Number(plan.implied.underlying);
  return (
    <Stack size="label" tone="faint" gap={4} className={css.size}>
      <Text size="subtitle" tone="ink" className={css.units}>
        {optionTexts.chance}{' '}
        <Text as="b" weight="bold">
          {percent(chance * 100)}
        </Text>
      </Text>
      <p>{optionTexts.chanceFrom(plan.implied.volatility, price(now, priceDigits([now])), optionTexts.timeLeft(left / MINUTE), atOpen)}</p>
    </Stack>
  );
}

const MOST_PLACES = 8;

/** "$2.50", "$0.0004": what one unit is worth or risks, with every place that it has. Coins with longer names than currencies have are written as amounts. */
const unitAmount = (each: Decimal, money: MoneyFormat): string =>
  money.currency.length === 3
    ? money.size(writeNumber(each, { style: 'currency', currency: money.currency, maximumFractionDigits: MOST_PLACES }))
    : money.amount(each);

/** Name of its units. */
const unitsOf = ({ legs, multiplier }: TradePlanText) => {
  const { shares, contracts, strategies } = formTexts.units;
  return legs.length > 1 ? strategies : legs.length === 0 && multiplier === '1' ? shares : contracts;
};

/** Missing input of a size, in words. */
function needText(need: SizeNeed, currency: string): string {
  const text = formTexts.sizeNeeds[need];
  return typeof text === 'string' ? text : text(currency);
}

/** Number of units that fit a plan's risk with the reason, or the missing input; and the reward of its targets. */
export function SizeResult({
  plan,
  basis,
  limits,
  money,
  onUse,
}: {
  readonly plan: TradePlanText;
  readonly basis: RiskBasis;
  readonly limits?: CostLimits;
  readonly money: MoneyFormat;
  /** Replaces the trader's own size by this one. */
  readonly onUse?: () => void;
}) {
  const answer = sizeOfPlan(plan, basis, limits);
  const r = weightedR(targetsInR(tradePlanNumbers(plan)));
  const rate = breakEvenWinRate(r);
  const units = unitsOf(plan);
  return (
    <Stack size="label" tone="faint" gap={4} className={css.size} role="status">
      {answer.need !== null ? (
        <p>{answer.need === 'problem' ? answer.problem : needText(answer.need, money.currency)}</p>
      ) : (
        <>
          <Text size="subtitle" tone="ink" className={css.units}>
            <Text as="b" weight="bold">
              {answer.size.units === 0n
                ? formTexts.noneFit(units('0'), unitAmount(answer.each, money))
                : units(money.size(count(String(answer.size.units))))}
            </Text>
            {onUse !== undefined && answer.size.units > 0n && plan.quantity !== null && plan.quantity !== String(answer.size.units) && (
              <Button size="small" onClick={onUse}>
                {formTexts.use(count(String(answer.size.units)))}
              </Button>
            )}
          </Text>
          <p>
            {formTexts.sum(money.amount(answer.budget), unitAmount(answer.each, money), money.size(count(answer.size.exact.toFixed(2))))}
            {answer.size.units > 0n && <>. {formTexts.uses(money.amount(answer.size.risk))}</>}
          </p>
          {answer.cost !== null && <p>{formTexts.limitedByCost(money.amount(answer.cost.most), unitAmount(answer.cost.each, money))}</p>}
          {answer.planned !== null && answer.planned > answer.budget && <p className={css.warn}>{formTexts.overBudget}</p>}
        </>
      )}
      {r !== null && rate !== null && <p>{formTexts.reward(inR(r), percent(rate * 100))}</p>}
    </Stack>
  );
}
