import * as optionTexts from '#copy/plans/planOptionTexts.ts';
import { percent } from '#domain/format/percent.ts';
import { price, priceDigits } from '#domain/format/price.ts';
import { chanceOfProfit } from '#domain/options/chanceOfProfit.ts';
import { type TradePlanPrices, tradePlanNumbers } from '#domain/tradePlans/tradePlan.ts';
import { dayKey, dayNumberOf } from '#domain/units/dayKey.ts';
import { decimal } from '#domain/units/decimal.ts';
import { millis } from '#domain/units/millis.ts';
import { useTrader } from '#journal/useTrader.ts';
import css from './tradePlans.module.css';

const DAYS_OF_A_YEAR = 365;

/** The chance that the options of a plan pay at expiration, and what it is computed from. Nothing until its trader has entered that, and where it cannot be known. */
export function ChanceLine({ plan }: { readonly plan: TradePlanPrices }) {
  const { zone } = useTrader();
  const { legs } = tradePlanNumbers(plan);
  const expiry = legs[0]?.option?.expiry;
  if (!plan.implied || expiry === undefined) return null;
  const days = dayNumberOf(expiry) - dayNumberOf(dayKey(millis(Date.now()), zone));
  const market = {
    price: decimal(plan.implied.underlying),
    volatility: Number(plan.implied.volatility) / 100,
    years: days / DAYS_OF_A_YEAR,
  };
  const chance = chanceOfProfit(legs, market);
  if (chance === null) return null;
  const at = Number(plan.implied.underlying);
  return (
    <div className={css.size}>
      <p className={css.units}>
        {optionTexts.chance} <b>{percent(chance * 100)}</b>
      </p>
      <p>{optionTexts.chanceFrom(plan.implied.volatility, price(at, priceDigits([at])), days)}</p>
    </div>
  );
}
