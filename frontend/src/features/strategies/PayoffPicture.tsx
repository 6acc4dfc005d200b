import { PayoffCurve } from '#charts/PayoffCurve.tsx';
import * as entryTexts from '#copy/trades/entryTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { price, priceDigits } from '#domain/format/price.ts';
import { type Leg, mergedLegs } from '#domain/options/leg.ts';
import { payoff, payoffCurve } from '#domain/options/payoff.ts';
import { toNumber } from '#domain/units/decimal.ts';

type Props = {
  readonly legs: readonly Leg[];
  readonly money: MoneyFormat;
  /** Description of the picture. */
  readonly facts: string;
};

/**
 * Profit or loss of legs at expiration, as a line over their underlying's price; nothing if they expire on different
 * days.
 */
export function PayoffPicture({ legs, money, facts }: Props) {
  const merged = mergedLegs(legs);
  const curve = payoffCurve(merged);
  if (curve === null) return null;
  const { maxProfit, maxLoss, breakevens } = payoff(merged);
  const strikes = merged.flatMap(({ option }) => (option === null ? [] : [option.strike]));
  const marks = [...new Set([...(breakevens ?? []), ...strikes].map(toNumber))];
  return (
    <PayoffCurve
      corners={curve}
      marks={marks.map((at) => ({ price: at, text: price(at, priceDigits([at])) }))}
      profit={maxProfit === null ? null : money.result(maxProfit)}
      loss={maxLoss === null ? null : money.result(maxLoss)}
      label={entryTexts.curveText(facts)}
    />
  );
}
