import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { decimal, ZERO } from '../units/decimal.ts';
import { moneyFormat } from './moneyFormat.ts';
import { count, counted, inR, percent, ratio } from './percent.ts';
import { price, priceDigits } from './price.ts';
import { HYPHEN, type Minus, TRUE_MINUS } from './writeNumber.ts';

type Case = { readonly kind: string; readonly value: string; readonly expected: string };
const { cases } = JSON.parse(readFileSync(`${import.meta.dirname}/../../../tests/fixtures/metric-cases/formatting.json`, 'utf8')) as {
  cases: readonly Case[];
};

function written({ kind, value }: Case, minus: Minus): string {
  const currency = /^currency ([A-Z]+)/.exec(kind)?.[1];
  if (currency !== undefined) return moneyFormat(currency, { minus }).amount(value);
  if (kind.startsWith('percent')) return percent(value, 1, minus);
  if (kind.startsWith('R')) return inR(value, minus);
  return kind === 'count' ? count(value, minus) : ratio(value, minus);
}

describe.each(cases)('$kind $value', (each) => {
  it(`is ${each.expected} in files, and on screens with a true minus`, () => {
    expect(written(each, HYPHEN)).toBe(each.expected);
    expect(written(each, TRUE_MINUS)).toBe(each.expected.replace('-', TRUE_MINUS));
  });
});

const usd = moneyFormat('USD');

describe('amounts', () => {
  it('a result carries a plus or a minus, and what rounds to zero carries neither', () => {
    expect([decimal('7325.13'), decimal('-550.21'), decimal('-0.004'), ZERO].map(usd.result)).toEqual([
      '+$7,325.13',
      '−$550.21',
      '$0.00',
      '$0.00',
    ]);
  });
  it('a hidden amount keeps no digit, in any form', () => {
    const hidden = moneyFormat('USD', { hidden: true });
    const forms = [hidden.result, hidden.amount, hidden.fees, hidden.cell, hidden.short].map((write) => write(decimal('7325.13')));
    expect([...forms, hidden.tick(7325)].join('')).not.toMatch(/\d/);
  });
  it('fees are positive when paid, and a rebate when they were received', () => {
    expect([decimal('1.98'), ZERO, decimal('-2.5'), decimal('-0.001')].map(usd.fees)).toEqual(['$1.98', '$0.00', '$2.50 rebate', '$0.00']);
  });
  it('cents are omitted only where there is no room for them', () => {
    expect([decimal('1306.4'), decimal('-9999.4'), decimal('-23456')].map((value) => usd.cell(value))).toEqual([
      '+1,306',
      '−9,999',
      '−23k',
    ]);
    expect([decimal('999.4'), decimal('-1926.78'), decimal('123456')].map((value) => usd.cell(value, 'narrow'))).toEqual([
      '+999',
      '−1.9k',
      '+120k',
    ]);
    expect([usd.short(decimal('2849')), usd.short(decimal('-950.4')), usd.tick(2000)]).toEqual(['+$2.8k', '−$950', '$2k']);
    expect([usd.tick(-45.6), usd.tick(0.05), usd.tick(250), usd.tick(-1500.5), moneyFormat('JPY').tick(45.6)]).toEqual([
      '−$45.60',
      '$0.05',
      '$250',
      '−$1.5k',
      '¥46',
    ]);
    expect(moneyFormat('KWD').short(decimal('-950.4'))).toBe('−KWD\u00a0950');
  });
});

describe('counts', () => {
  it('one is singular, thousands are separated', () =>
    expect([counted(1, 'trade'), counted(0, 'trade'), counted(1234, 'loss', 'losses')]).toEqual(['1 trade', '0 trades', '1,234 losses']));
  it('fractions of shares and coins keep eight places', () => expect(count(0.12345678)).toBe('0.12345678'));
});

describe('prices of one column', () => {
  it.each([
    ['two places for whole cents', [409.6, 407], 2],
    ['as many as the finest quote needs', [1.0855, 2], 4],
    ['five for a pip’s tenth', [1.08553, 1.09], 5],
    ['averages are no quotes', [112.157586, 40], 2],
    ['an average of quotes below ten', [1.085533333], 4],
    ['a coin worth less than a cent', [0.00001234, 0.00001], 8],
    ['an average beside quotes is rounded to theirs', [1.0855, 1.085533333], 4],
    ['an average option price beside whole cents', [1.2333333, 409.6], 2],
    ['what is not known says nothing', [Number.NaN, 0, 1.085533333], 4],
    ['a coin worth less than a cent beside shares', [250, 0.00001234], 2],
    ['nothing to show', [], 2],
  ])('%s', (_, prices, digits) => expect(priceDigits(prices)).toBe(digits));
  it('are written with that many', () => expect([409.6, 407.25].map((each) => price(each, 2))).toEqual(['409.60', '407.25']));
  it('below a cent keep what counts', () =>
    expect([0.00001234, -0.00001, 0.005, 0].map((each) => price(each, 2))).toEqual(['0.00001234', '−0.00001000', '0.005', '0.00']));
});
