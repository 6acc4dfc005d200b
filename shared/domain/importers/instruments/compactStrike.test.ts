import { describe, expect, it } from 'vitest';
import { readByGuess } from '../columns/readByGuess.ts';
import { reasonsOf } from '../testing/fileForms.ts';
import { strikeUnitIn } from './compactStrike.ts';
import { namedInstrument } from './namedInstrument.ts';
import { PointValues } from './pointValues.ts';

const keyOf = (symbol: string): string => {
  const made = namedInstrument(symbol, new PointValues([]));
  return typeof made === 'string' ? made.slice(0, made.indexOf(',')) : `${made.kind} ${made.key}`;
};

describe('a strike without blanks', () => {
  it.each([
    ['AAPL  250509C00185000', 'option AAPL250509C00185000'],
    ['AAPL250509C00185000', 'option AAPL250509C00185000'],
    ['AAPL250509C185', 'option AAPL250509C00185000'],
    ['AAPL250509C185.0', 'option AAPL250509C00185000'],
    ['AAPL250509C182.5', 'option AAPL250509C00182500'],
    ['-AAPL250509C185', 'option AAPL250509C00185000'],
    ['-SPX250509C5000', 'option SPX250509C05000000'],
    ['.SPXW250509C5700', 'option SPXW250509C05700000'],
    ['SPXW250509C5700', 'option SPXW250509C05700000'],
    ['AAPL250509C185000', 'option AAPL250509C00185000'],
    ['SPX250509C5700000', 'option SPX250509C05700000'],
    ['F250509P12', 'option F250509P00012000'],
    ['AAPL250509C220', 'option AAPL250509C00220000'],
    ['BKNG250509C4825', 'option BKNG250509C04825000'],
  ])('of %s is known', (symbol, expected) => expect(keyOf(symbol)).toBe(expected));

  it.each([
    ['BKNG250509C5000', '5 or 5000'],
    ['F250509C12500', '12.5 or 12500'],
    ['TSLA250509C500', '0.5 or 500'],
  ])('of %s may be either', (symbol, both) => expect(keyOf(symbol)).toBe(`The strike of ${symbol} may be ${both}`));
});

it.each([
  [['F250509C12500', 'AAPL250509C185000'], 'thousandths'],
  [['BKNG250509C5000', 'BKNG250509C4825'], 'dollars'],
  [['BKNG250509C5000', 'AAPL250509C182.5', 'AAPL'], 'dollars'],
  [['F250509C12500', 'AAPL250509C00185000'], null],
  [['AAPL250509C185000', 'AAPL250509C185'], null],
  [['F250509C12500', 'F'], null],
  [['F250509C12500', '.SPXW250509C5700', '-SOFI260220P25'], null],
])('the strikes of %j count %s', (symbols, unit) => expect(strikeUnitIn(symbols)).toBe(unit));

describe('a file without a layout of its own', () => {
  const fileOf = (...symbols: readonly string[]) => {
    const rows = symbols.map((symbol, at) => `2025-04-16 10:00:0${at},${symbol},Buy,1,2.5${at},USD`);
    const file = readByGuess(['Date,Symbol,Side,Quantity,Price,Currency', ...rows].join('\n'), {
      account: 'Main',
      zone: 'America/New_York',
    });
    if ('sentence' in file) throw new Error(file.sentence);
    return file.imported;
  };

  it('is read by the strikes that prove what the others count', () => {
    expect(fileOf('F250509C12500', 'AAPL250509C185000').fills.map(({ instrument }) => instrument.key)).toEqual([
      'F250509C00012500',
      'AAPL250509C00185000',
    ]);
    expect(fileOf('BKNG250509C5000', 'BKNG250509C4825').fills.map(({ instrument }) => instrument.key)).toEqual([
      'BKNG250509C05000000',
      'BKNG250509C04825000',
    ]);
  });

  it('names a strike that nothing proves', () => {
    const file = fileOf('F250509C12500', 'AAPL');
    expect(file.fills.map(({ instrument }) => instrument.key)).toEqual(['AAPL']);
    expect(reasonsOf(file)).toEqual([expect.stringMatching(/^2 failed: The strike of F250509C12500 may be 12.5 or 12500, /)]);
  });
});
