import * as optionTexts from '#copy/plans/planOptionTexts.ts';
import { percent } from '#domain/format/percent.ts';
import { price, priceDigits } from '#domain/format/price.ts';
import { chanceOfProfit } from '#domain/options/chanceOfProfit.ts';
import { settlementTime } from '#domain/options/settlementTime.ts';
import { type TradePlanPrices, tradePlanNumbers } from '#domain/tradePlans/tradePlan.ts';
import { decimal } from '#domain/units/decimal.ts';
import { days, MINUTE } from '#domain/units/millis.ts';
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
  if (left <= 0) return <p className={css.size}>{optionTexts.chanceOver(atOpen)}</p>;
  const market = { price: decimal(plan.implied.underlying), volatility: Number(plan.implied.volatility) / 100, years: left / YEAR };
  const chance = chanceOfProfit(legs, market);
  if (chance === null) return null;
  const now = Number(plan.implied.underlying);
  return (
    <div className={css.size}>
      <p className={css.units}>
        {optionTexts.chance} <b>{percent(chance * 100)}</b>
      </p>
      <p>{optionTexts.chanceFrom(plan.implied.volatility, price(now, priceDigits([now])), optionTexts.timeLeft(left / MINUTE), atOpen)}</p>
    </div>
  );
}
