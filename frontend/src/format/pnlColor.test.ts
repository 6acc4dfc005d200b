import { expect, it } from 'vitest';
import { formatInPercent, formatInR } from '#domain/format/formatInR.ts';
import { moneyFormat } from '#domain/format/moneyFormat.ts';
import { decimal } from '#domain/units/decimal.ts';
import { DRAWN, pnlColor } from './pnlColor.ts';

const formats = {
  ...Object.fromEntries(['USD', 'JPY', 'BTC', 'USDT', 'KWD'].map((currency) => [currency, moneyFormat(currency)])),
  R: formatInR('USD'),
  percent: formatInPercent('USD', decimal('20000')),
};
const amounts = ['0', '0.00000001', '0.00000049', '0.0004', '0.0005', '0.001', '0.0049', '0.005', '0.4', '0.49', '0.5', '0.99', '1', '12'];

it.each(Object.entries(formats))('colors the shown value: a value that %s writes as zero is neither a gain nor a loss', (_, format) => {
  for (const amount of amounts.flatMap((each) => [each, `-${each}`])) {
    const text = format.result(decimal(amount));
    const expected = text.startsWith('+') ? 'gain' : text.startsWith('−') ? 'loss' : 'flat';
    expect([amount, text, pnlColor(decimal(amount), format), pnlColor(Number(amount), format)]).toEqual([amount, text, expected, expected]);
  }
});

it('has two places without a format, and any direction for values only drawn', () => {
  expect([0.005, 0.0049, -0.005].map((value) => pnlColor(value))).toEqual(['gain', 'flat', 'loss']);
  expect([1e-9, 0, -1e-9].map((value) => pnlColor(value, DRAWN))).toEqual(['gain', 'flat', 'loss']);
});
