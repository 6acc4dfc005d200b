import { Suspense } from 'react';
import * as entryTexts from '#copy/trades/entryTexts.ts';
import * as tradesTexts from '#copy/trades/tradesTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { price, priceDigits } from '#domain/format/price.ts';
import { formatDecimal } from '#domain/units/decimal.ts';
import { lazyPart } from '#features/loading/lazyPart.tsx';
import type { TradeDetail } from '#journal/worker/tradeDetail.ts';
import { Text } from '#ui/Text.tsx';
import css from './PayoffFacts.module.css';

const TradesPicture = lazyPart(() => import('./TradesPicture.tsx'));

/**
 * A strategy's profit or loss at expiry before fees, drawn if everything is known, and the cost basis of shares
 * held. Hides undefined values.
 */
export function PayoffFacts({
  detail: { trades, payoff, costBasis },
  money,
}: {
  readonly detail: TradeDetail;
  readonly money: MoneyFormat;
}) {
  const breakevens = payoff?.breakevens?.map((value) => Number(formatDecimal(value))) ?? [];
  // For legs that expire on one day everything is known: what has no bound there is unlimited.
  const unlimited = payoff?.breakevens ? entryTexts.unlimited : null;
  const facts = [
    { name: entryTexts.maxProfit, text: payoff && (payoff.maxProfit === null ? unlimited : money.amount(payoff.maxProfit)) },
    { name: entryTexts.maxLoss, text: payoff && (payoff.maxLoss === null ? unlimited : money.amount(payoff.maxLoss)) },
    {
      name: entryTexts.breakevens(breakevens.length),
      text: breakevens.length === 0 ? null : breakevens.map((value) => price(value, priceDigits([value]))).join(' and '),
    },
    { name: tradesTexts.costPerShare, text: costBasis === null ? null : money.amount(costBasis) },
  ].filter(({ text }) => text !== null);
  if (facts.length === 0) return null;
  return (
    <div className={css.payoff}>
      {payoff?.breakevens && (
        <div className={css.picture}>
          <Suspense fallback={null}>
            <TradesPicture trades={trades} money={money} facts={facts.map(({ name, text }) => `${name} ${text}.`).join(' ')} />
          </Suspense>
        </div>
      )}
      <dl>
        {facts.map(({ name, text }) => (
          <div key={name}>
            <Text as="dt" size="small" tone="faint">
              {name}
            </Text>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
