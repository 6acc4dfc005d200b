import { describe, expect, it } from 'vitest';
import { formatDecimal } from '../units/decimal.ts';
import { typedAmount, typedHelp } from './typedAmount.ts';

describe('a number as people type it', () => {
  it.each([
    ['182.55', '182.55'],
    [' 1,234.50 ', '1234.5'],
    ['1,234', '1234'],
    ['12,345,678.9', '12345678.9'],
    ['$1,000', '1000'],
    ['€ 0.1', '0.1'],
    ['5.25€', '5.25'],
    ['-$5', '-5'],
    ['−0.01', '-0.01'],
    ['.5', '0.5'],
    ['7.', '7'],
    ['0', '0'],
    ['999999999999999.99999999', '999999999999999.99999999'],
  ])('"%s" is %s', (typed, exact) => {
    expect(formatDecimal(typedAmount(typed)!)).toBe(exact);
    expect(typedHelp(typed)).toBeNull();
  });

  it.each([
    ['182,55', 'Use a point for decimals: 182.55.'],
    ['1.234,50', 'Use a point for decimals: 1,234.50.'],
    ['1.234.567,5', 'Use a point for decimals: 1,234,567.5.'],
    ['0,125', 'Use a point for decimals: 0.125.'],
    [',5', 'Use a point for decimals: 0.5.'],
    ['1,2345', 'Use a point for decimals: 1.2345.'],
    ['1,234,56', 'Use a point for decimals: 1,234.56.'],
    ['-$182,55', 'Use a point for decimals: -182.55.'],
    ['1 234,50', 'Use a point for decimals: 1,234.50.'],
    ['1.234.567', 'Use commas for thousands: 1,234,567.'],
    ['1 234.50', 'Use commas for thousands: 1,234.50.'],
    ['1’234', 'Use commas for thousands: 1,234.'],
    ['1,23,456', 'Use commas for thousands: 123,456.'],
    ['1234,567.8', 'Use commas for thousands: 1,234,567.8.'],
    ['1.123456789', 'Use at most 8 decimals.'],
  ])('"%s" is refused with the reading we need: %s', (typed, help) => {
    expect(typedAmount(typed)).toBeNull();
    expect(typedHelp(typed)).toBe(help);
  });

  it.each([
    '',
    ' ',
    'much',
    '1e5',
    '1.2.3',
    '12a',
    '--5',
    ',',
    '.',
    '$',
    '１２',
    '1,,000',
    '1234567890123456',
    '5 5',
    `${'1,'.repeat(40)}1`,
  ])('"%s" is no number, and nothing is suggested', (typed) => {
    expect(typedAmount(typed)).toBeNull();
    expect(typedHelp(typed)).toBeNull();
  });

  it('parses every input that a help text suggests', () => {
    for (const typed of ['182,55', '1.234,50', '1 234.50', '1,23,456', ',5'])
      expect(typedAmount(/: (\S+)\.$/.exec(typedHelp(typed)!)![1]!)).not.toBeNull();
  });
});
