import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { price, priceDigits } from '#domain/format/price.ts';
import { formatDecimal } from '#domain/units/decimal.ts';
import type { TradeDetail } from '#journal/worker/groupedTrades.ts';
import css from './TradeDetail.module.css';

/** What a strategy brings at expiry before costs, and what held shares have cost. What is not defined is not shown. */
export function PayoffChart({ inside: { payoff, costBasis }, money }: { readonly inside: TradeDetail; readonly money: MoneyFormat }) {
  const breakevens = payoff?.breakevens?.map((value) => Number(formatDecimal(value))) ?? [];
  // Of legs that expire on one day all is known: what has no bound there is unlimited.
  const unlimited = payoff?.breakevens ? 'Unlimited' : null;
  const facts = [
    { name: 'Max profit', text: payoff && (payoff.maxProfit === null ? unlimited : money.amount(payoff.maxProfit)) },
    { name: 'Max loss', text: payoff && (payoff.maxLoss === null ? unlimited : money.amount(payoff.maxLoss)) },
    {
      name: breakevens.length === 1 ? 'Breakeven' : 'Breakevens',
      text: breakevens.length === 0 ? null : breakevens.map((value) => price(value, priceDigits([value]))).join(' and '),
    },
    { name: 'Cost per share held', text: costBasis === null ? null : money.amount(costBasis) },
  ].filter(({ text }) => text !== null);
  if (facts.length === 0) return null;
  return (
    <dl className={css.outlook}>
      {facts.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
