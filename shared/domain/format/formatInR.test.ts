import { describe, expect, it } from 'vitest';
import { decimal } from '../units/decimal.ts';
import { formatInPercent, formatInR } from './formatInR.ts';

describe('results in R', () => {
  const r = formatInR('USD');

  it('have a sign and two places, and no sign at zero', () => {
    expect(['1.254', '-0.5', '0', '0.004', '-0.004', '12345.6'].map((text) => r.result(decimal(text)))).toEqual([
      '+1.25R',
      '−0.50R',
      '0.00R',
      '0.00R',
      '0.00R',
      '+12,345.60R',
    ]);
    expect([r.amount(decimal('2')), r.result('-1.5'), r.fees(decimal('0.1')), r.fees(decimal('-0.1'))]).toEqual([
      '2.00R',
      '−1.50R',
      '0.10R',
      '0.10R rebate',
    ]);
  });

  it('are short where there is little room', () => {
    const value = decimal('-3.27');
    expect([r.cell(value), r.cell(value, 'narrow'), r.short(value), r.tick(2.5), r.tick(-1)]).toEqual([
      '−3.3R',
      '−3R',
      '−3.3R',
      '2.5R',
      '−1R',
    ]);
  });

  it('are never masked: they tell no amount', () => expect(r.hidden).toBe(false));
});

describe('results in percent of a capital', () => {
  const format = formatInPercent('USD', decimal('25000'));

  it('are exact, rounded half away from zero', () => {
    expect(['250', '-31.25', '1.25', '-1.25', '0.01', '100000'].map((text) => format.result(decimal(text)))).toEqual([
      '+1.00%',
      '−0.13%',
      '+0.01%',
      '−0.01%',
      '0.00%',
      '+400.00%',
    ]);
    expect([format.amount('500'), format.tick(5000), format.cell(decimal('1306')), format.short(decimal('-1306'))]).toEqual([
      '2.00%',
      '20%',
      '+5.2%',
      '−5.2%',
    ]);
  });
});
