import { expect, it } from 'vitest';
import type { CashMovement } from '#domain/importers/imported.ts';
import { decimal, formatDecimal } from '#domain/units/decimal.ts';
import { millis } from '#domain/units/millis.ts';
import { cashSums } from './cashSums.ts';

const paid = (kind: CashMovement['kind'], symbol: string, amount: string, currency = 'USD'): CashMovement => ({
  id: `${kind}${symbol}${amount}`,
  account: 'Main',
  time: millis(0),
  precision: 'day',
  kind,
  symbol,
  currency,
  amount: decimal(amount),
});

it('adds cash up by symbol, kind and currency, with the account’s own last', () => {
  const cash = [
    paid('interest', '', '-3.2'),
    paid('dividend', 'KO', '5.1'),
    paid('dividend', 'KO', '0.1'),
    paid('withholdingTax', 'KO', '-1'),
    paid('dividend', 'KO', '2', 'EUR'),
    paid('borrowFee', 'GME', '-2'),
  ];
  expect(
    cashSums(cash).map(({ symbol, kind, currency, amount, rows }) => `${symbol} ${kind} ${formatDecimal(amount)} ${currency} ${rows}`),
  ).toEqual([
    'GME borrowFee -2 USD 1',
    'KO dividend 5.2 USD 2',
    'KO withholdingTax -1 USD 1',
    'KO dividend 2 EUR 1',
    ' interest -3.2 USD 1',
  ]);
});
