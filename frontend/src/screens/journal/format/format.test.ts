import { describe, expect, test } from 'vitest';
import { decimal } from '../../../../../shared/domain/money.ts';
import { held } from './dates.ts';
import { count, counted, moneyFormat, percent, priceDigits } from './format.ts';

const usd = moneyFormat('USD');

describe('amounts on screen', () => {
  test('results carry a plus or a true minus, and zero carries neither', () => {
    expect(usd.result(decimal('7325.13'))).toBe('+$7,325.13');
    expect(usd.result(decimal('-550.21'))).toBe('−$550.21');
    expect(usd.result(decimal('-0.004'))).toBe('$0.00');
  });
  test('rounding is half away from zero on the exact decimal', () => {
    expect(usd.amount(decimal('1.005'))).toBe('$1.01');
    expect(usd.amount(decimal('2.675'))).toBe('$2.68');
    expect(usd.amount(decimal('-0.005'))).toBe('−$0.01');
  });
  test('a hidden amount keeps no digit, in any form', () => {
    const hidden = moneyFormat('USD', true);
    const forms = [hidden.result, hidden.amount, hidden.wholeResult, hidden.wholeAmount, hidden.cell, hidden.short].map((write) =>
      write(decimal('7325.13')),
    );
    expect([...forms, hidden.tick(7325)].join('')).not.toMatch(/\d/);
  });
  test('currencies keep their own places', () => {
    expect(moneyFormat('JPY').result(decimal('1200'))).toBe('+¥1,200');
    expect(moneyFormat('EUR').amount(decimal('3.5'))).toBe('€3.50');
  });
  test('amounts beyond a double stay exact', () => {
    expect(usd.amount(decimal('12345678901234567.89'))).toBe('$12,345,678,901,234,567.89');
  });
  test('calendar cells have no room for grouping, and shorten from ten thousand', () => {
    expect(usd.cell(decimal('1306.4'))).toBe('+1306');
    expect(usd.cell(decimal('-23456'))).toBe('−23k');
  });
  test('units stand behind a thin space', () => expect(percent(47.46)).toBe('47.5\u2009%'));
  test('one is singular', () => expect([counted(1, 'trade'), counted(0, 'trade'), count(1234)]).toEqual(['1 trade', '0 trades', '1,234']));
  test('a column of prices has the places its finest price needs, at least two', () => {
    expect(priceDigits([409.6, 407])).toBe(2);
    expect(priceDigits([1.0855, 2])).toBe(4);
    expect(priceDigits([112.157586, 40])).toBe(2);
  });
  test('holding times are said in the largest unit that tells', () => {
    expect([held(49 * 60_000), held(67 * 60_000), held(11 * 86_400_000), held(20_000)]).toEqual(['49 min', '1 h 07', '11 d', '20 s']);
  });
});
