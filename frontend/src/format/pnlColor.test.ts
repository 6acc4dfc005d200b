import { expect, it } from 'vitest';
import { moneyFormat } from '#domain/format/moneyFormat.ts';
import { decimal } from '#domain/units/decimal.ts';
import { pnlColor } from './pnlColor.ts';

it('colors what is printed: what prints as $0.00 is neither a gain nor a loss', () => {
  const money = moneyFormat('USD');
  for (const amount of ['-0.001', '0.0049', '-0.0049', '0', '0.005', '-0.005', '12', '-12']) {
    const text = money.result(decimal(amount));
    const expected = text.startsWith('+') ? 'gain' : text.startsWith('−') ? 'loss' : 'flat';
    expect([amount, pnlColor(decimal(amount)), pnlColor(Number(amount))]).toEqual([amount, expected, expected]);
  }
});
