import * as fillTexts from '#copy/trades/fillTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { count } from '#domain/format/percent.ts';
import { price, priceDigits } from '#domain/format/price.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { toNumber } from '#domain/units/decimal.ts';
import { instrumentDetail, instrumentName } from '#format/instrumentName.ts';

/** A fill's price as text. */
export const fillPrice = (value: Fill['price']): string => price(toNumber(value), priceDigits([toNumber(value)]));

/** A fill's description: "Buy 10 at 182.55"; the size is masked with the amounts. Events have no price. */
export function fillText({ action, quantity, price: paid }: Pick<Fill, 'action' | 'quantity' | 'price'>, money: MoneyFormat): string {
  const size = money.size(count(toNumber(quantity)));
  return action === 'buy' || action === 'sell'
    ? fillTexts.at(fillTexts.actions[action], size, fillPrice(paid))
    : `${fillTexts.actions[action]} ${size}`;
}

/** A fill's name for screen readers: "AAPL 250 put · Mar 20 ’26, Sell". */
export const fillName = ({ instrument, action }: Pick<Fill, 'instrument' | 'action'>): string =>
  `${[instrumentName(instrument), instrumentDetail(instrument)].filter(Boolean).join(' ')}, ${fillTexts.actions[action]}`;
