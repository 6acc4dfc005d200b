import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatDecimal } from '#domain/units/decimal.ts';
import { runs } from '#tests/deep.ts';
import { codesOf } from '../importers/csv/codes.ts';
import { plainNumberAt } from '../importers/csv/plainNumberAt.ts';
import { decimalMarkOf, isNone, readNumber } from './readNumber.ts';

const plain = (text: string, from = 0, to = text.length) => {
  const units = plainNumberAt(codesOf(text), from, to, '.');
  return Number.isNaN(units) ? null : BigInt(units);
};
const read = (text: string, mark: '.' | ',' = '.') => {
  const value = readNumber(text, mark);
  return value === null ? null : formatDecimal(value);
};

it.each([
  ['$1,234.50', '1234.5'],
  ['(12.50)', '-12.5'],
  ['$(41.25)', '-41.25'],
  ['($462.50)', '-462.5'],
  ['-$3,320.05', '-3320.05'],
  ['-3320.05', '-3320.05'],
  ['- 2.04', '-2.04'],
  ['4 191.97', '4191.97'],
  ['+1', '1'],
  ['.5', '0.5'],
  ['5.', '5'],
  ['-1,200', '-1200'],
  ['0.000000005', '0'],
  ['0.000000015', '0.00000002'],
  ['23.433333333333', '23.43333333'],
  ['1.999999999', '2'],
  ['\u22120.85', '-0.85'],
  ['90.00 $', '90'],
  ['89,162.28 SEK', '89162.28'],
  ['30500USDT', '30500'],
  ['USD 12.50', '12.5'],
  ['USD -12.50', '-12.5'],
  ['-12.50 €', '-12.5'],
  ['-€12.50', '-12.5'],
  ['(90.00 $)', '-90'],
  ['(90.00) USD', '-90'],
  ['HK$1,200.00', '1200'],
  ['1\u202f234.50', '1234.5'],
])('%s is read as %s', (text, value) => expect(read(text)).toBe(value));

it.each([
  '',
  '-',
  '.',
  'abc',
  '1e5',
  '1.2.3',
  '1,23',
  '0,125',
  '012,345',
  '12,3456',
  '--5',
  '(5',
  '5)',
  '1234567890123456',
  'NaN',
  'Infinity',
  '0x10',
  '１２',
  '12 AUG',
  'MES 12',
  '12.50 USD USD',
  '$12.50 EUR',
  '12.50 $ 3',
  'USD',
])('"%s" is no number', (text) => {
  expect(read(text)).toBeNull();
  expect(plain(text)).toBeNull();
});

it('programs write small and large numbers by a power of ten, which is applied exactly', () => {
  for (const [text, value] of [
    ['-2.6E-4', '-0.00026'],
    ['1.0E-8', '0.00000001'],
    ['5.0E-9', '0'],
    ['1.2E7', '12000000'],
    ['1.2345E2', '123.45'],
    ['+3.5E0', '3.5'],
    ['1.0E14', '100000000000000'],
  ] as const)
    expect(read(text), text).toBe(value);
  expect(read('-2,6E-4', ',')).toBe('-0.00026');
  for (const text of ['1.0E15', '2,6E-4', '12.0E4', '1.E4', '1E5', '1.2e7', '1.2E', 'E4', '1.0E100', '1.0E4E4'])
    expect(read(text), text).toBeNull();
  expect(read('2.6E-4', ',')).toBeNull();
});

it('European files write decimals behind a comma and thousands behind a point', () => {
  expect(read('1.234,5', ',')).toBe('1234.5');
  expect(read('210,10', ',')).toBe('210.1');
  expect(read('1.23', ',')).toBeNull();
  expect(read('0,62 $', ',')).toBe('0.62');
  expect(read('1 234,50', ',')).toBe('1234.5');
  expect(read('1\u00a0234,50 €', ',')).toBe('1234.5');
  expect(read('-1.234,50 kr', ',')).toBe('-1234.5');
});

it('the decimal mark follows from the delimiter and from cells that can only be read one way', () => {
  expect(decimalMarkOf(',', ['1,000'])).toBe('.');
  expect(decimalMarkOf(';', ['100', '210,10'])).toBe(',');
  expect(decimalMarkOf(';', ['100', '210.10'])).toBe('.');
  expect(decimalMarkOf(';', ['1,000', '12.5'])).toBe('.');
  expect(decimalMarkOf(';', ['1.234,5', '1.000'])).toBe(',');
  expect(decimalMarkOf(';', ['1,234'])).toBe(',');
});

it('brokers write no value as nothing, dashes, a tilde or n/a', () => {
  expect(['', '-', '--', '~', 'N/A'].every(isNone)).toBe(true);
  expect(['0', '0.00', 'none', '---'].some(isNone)).toBe(false);
});

it('numbers as nearly every row has them take the fast path', () => {
  expect(['255.7872', '-0.54', '108', '$1,234.50', '(12.50)', '0', '-0'].map((text) => plain(text))).toEqual([
    25_578_720_000n,
    -54_000_000n,
    10_800_000_000n,
    123_450_000_000n,
    -1_250_000_000n,
    0n,
    0n,
  ]);
});

it('the fast path reads every plain number exactly as the careful one', () => {
  const parts = fc.tuple(fc.boolean(), fc.bigInt(0n, 10n ** 15n - 1n), fc.option(fc.stringMatching(/^\d{0,12}$/), { nil: undefined }));
  fc.assert(
    fc.property(parts, fc.string(), ([negative, whole, fraction], around) => {
      const text = `${negative ? '-' : ''}${whole}${fraction === undefined ? '' : `.${fraction}`}`;
      expect(plain(around + text + around, around.length, around.length + text.length) ?? readNumber(text)).toBe(readNumber(text));
    }),
    { numRuns: runs(100, 3000) },
  );
});
