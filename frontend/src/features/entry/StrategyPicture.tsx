import * as entryTexts from '#copy/trades/entryTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { price, priceDigits } from '#domain/format/price.ts';
import { type Leg, mergedLegs } from '#domain/options/leg.ts';
import { payoff } from '#domain/options/payoff.ts';
import { recognizeStrategy } from '#domain/options/strategies/recognizeStrategy.ts';
import { strategyNames } from '#domain/options/strategies/strategyNames.ts';
import { absolute, toNumber } from '#domain/units/decimal.ts';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { PayoffPicture } from '../strategies/PayoffPicture.tsx';
import css from './entry.module.css';

const plain = (value: number): string => price(value, priceDigits([value]));

/** A strategy's recognized name, and once all prices are known its cost, profit and loss at expiration. */
export function StrategyPicture({
  legs,
  isPriced,
  money,
}: {
  readonly legs: readonly Leg[];
  readonly isPriced: boolean;
  readonly money: MoneyFormat;
}) {
  if (legs.length === 0) return null;
  const merged = mergedLegs(legs);
  const name = recognizeStrategy(legs);
  const title = name === 'custom' ? entryTexts.unrecognized : strategyNames[name];
  if (!isPriced)
    return (
      <Stack size="label" tone="quiet" as="p" gap={8} className={css.strategy}>
        {name === 'custom' ? title : <b>{title}</b>}
      </Stack>
    );
  const { optionPremium, maxProfit, maxLoss, breakevens } = payoff(merged);
  const isKnown = breakevens !== null;
  const zeros = (breakevens ?? []).map(toNumber);
  const unbounded = isKnown ? entryTexts.unlimited : null;
  const facts = [
    [entryTexts.maxProfit, maxProfit === null ? unbounded : money.amount(maxProfit)],
    [entryTexts.maxLoss, maxLoss === null ? unbounded : money.amount(maxLoss)],
    [entryTexts.breakevens(zeros.length), zeros.length === 0 ? null : zeros.map(plain).join(' and ')],
  ].filter((fact): fact is [string, string] => fact[1] !== null);
  const premium = money.amount(absolute(optionPremium));
  return (
    <Stack size="label" tone="quiet" as="section" gap={8} className={css.strategy} aria-label={entryTexts.atExpiry}>
      <p>
        {name === 'custom' ? title : <b>{title}</b>}
        {optionPremium !== 0n && <span>{optionPremium > 0n ? entryTexts.credit(premium) : entryTexts.debit(premium)}</span>}
      </p>
      {isKnown ? (
        <PayoffPicture legs={merged} money={money} facts={facts.map(([fact, text]) => `${fact} ${text}.`).join(' ')} />
      ) : (
        <Text size="small" tone="faint">
          {entryTexts.noCurve}
        </Text>
      )}
      <dl className={css.facts}>
        {facts.map(([fact, text]) => (
          <div key={fact}>
            <dt>{fact}</dt>
            <Text as="dd" weight="medium" tone="ink">
              {text}
            </Text>
          </div>
        ))}
      </dl>
    </Stack>
  );
}
