import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTradeLine } from './parseTradeLine.ts';
import { emptyLine, missingParts, type TradeLine } from './tradeLine.ts';

const today = '2026-11-22';
const read = (text: string): Partial<TradeLine> => {
  const line = parseTradeLine(text, today);
  return Object.fromEntries(
    Object.entries(line).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(emptyLine[name as keyof TradeLine])),
  );
};
const aapl = { symbol: 'AAPL', side: 'long', quantity: '100', entry: '182.5' };

describe('a trade in one line', () => {
  it.each([
    ['AAPL long 100 @ 182.50 -> 185.10 stop 181', { ...aapl, exit: '185.1', stop: '181' }],
    ['aapl Long 100@182.50→185.10 SL 181', { ...aapl, exit: '185.1', stop: '181' }],
    ['bought 100 AAPL at 182.5 sold at 185.1', { ...aapl, exit: '185.1' }],
    ['long AAPL 100 182.5 185.1', { ...aapl, exit: '185.1' }],
    ['SAP eur long 100 @ 182.5', { ...aapl, symbol: 'SAP', currency: 'EUR' }],
    ['SAP long 100 @ €182.50 -> €185.10', { ...aapl, symbol: 'SAP', currency: 'EUR', exit: '185.1' }],
    ['AAPL long 100 @ 182.5 USD', { ...aapl, currency: 'USD' }],
    ['EUR long 100 @ 182.5', { ...aapl, symbol: 'EUR' }],
    ['$AAPL buy 1,000 @ $182.50', { ...aapl, quantity: '1000' }],
    [
      'short 50 TSLA at 409.60, covered 407.05, fees 1.30',
      { symbol: 'TSLA', side: 'short', quantity: '50', entry: '409.6', exit: '407.05', fees: '1.3' },
    ],
    ['TSLA -50 @ 409.6', { symbol: 'TSLA', side: 'short', quantity: '50', entry: '409.6' }],
    ['AAPL long 100 @ 182.5 targets 188, 190 risk 150', { ...aapl, targets: ['188', '190'], risk: '150' }],
    [
      'AAPL long 100 @ 182.5 9:45 -> 185 3:30 pm yesterday',
      { ...aapl, exit: '185', entryClock: '09:45', exitClock: '15:30', day: '2026-11-21' },
    ],
    ['AAPL long 100 @ 182.5 on 11/20', { ...aapl, day: '2026-11-20' }],
    ['AAPL long 100 @ 182.5 12/30', { ...aapl, day: '2025-12-30' }],
    ['AAPL long 100 @ 182.5 friday', { ...aapl, day: '2026-11-20' }],
    [
      'AAPL long 100 @ 182.5 setup opening range #A+ #news stop 181',
      { ...aapl, setup: 'opening range', tags: ['A+', 'news'], stop: '181' },
    ],
    ['AAPL long 100 @ 182.5 note: waited for the retest, then 2 entries', { ...aapl, note: 'waited for the retest, then 2 entries' }],
    [
      'SPY 575P 12/18 short 2 @ 1.10 -> 0.40',
      {
        symbol: 'SPY',
        option: { right: 'P', strike: '575' },
        expiry: '2026-12-18',
        side: 'short',
        quantity: '2',
        entry: '1.1',
        exit: '0.4',
      },
    ],
    [
      'bought 3 SPY 580 calls exp 2027-01-15 at 4.2',
      { symbol: 'SPY', side: 'long', quantity: '3', option: { right: 'C', strike: '580' }, expiry: '2027-01-15', entry: '4.2' },
    ],
    [
      'SPY 580 calls exp 1/15 buy 3 at 4.2',
      { symbol: 'SPY', option: { right: 'C', strike: '580' }, expiry: '2027-01-15', side: 'long', quantity: '3', entry: '4.2' },
    ],
  ])('%s', (text, expected) => expect(read(text)).toEqual(expected));

  it.each([
    ['AAPL long 100 @ 182,50', ['182,50']],
    ['AAPL long 100 @ 182.5 banana', ['banana']],
    ['AAPL long 100 @ 182.5 -> 185 stop 181 179', ['179']],
    ['AAPL long 100 @ 182.5 stop -3', ['-3']],
    ['AAPL long short 100 @ 5', ['short']],
    ['AAPL long 100 @ 182.5 2/30', ['2/30']],
    ['AAPL long 100 @ 182.5 25:10', ['25:10']],
    ['SAP long 100 @ €182.5 -> £185', ['£185']],
    ['SAP long 100 @ 182.5 EUR GBP', ['GBP']],
  ])('%s: an unknown word is named, never guessed', (text, unknown) => expect(read(text).unknown).toEqual(unknown));

  it('names missing parts', () => {
    expect(missingParts(parseTradeLine('', today))).toEqual(['symbol', 'side', 'quantity', 'entry']);
    expect(missingParts(parseTradeLine('SPY 575P short 2 @ 1.1', today))).toEqual(['expiry']);
    expect(missingParts(parseTradeLine('AAPL long 100 @ 182.5', today))).toEqual([]);
  });

  it('every word is read, or named as not understood: nothing that was typed is dropped', () => {
    const word = fc.oneof(fc.stringMatching(/^[a-z]{3,6}\d[a-z]$/), fc.stringMatching(/^[1-9]\d?\.\d$/));
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 12 }), (words) => {
        const { symbol, quantity, entry, exit, unknown } = parseTradeLine(words.join(' '), today);
        const taken = [symbol?.toLowerCase(), quantity, entry, exit].filter((each) => each != null);
        const plain = (text: string) => text.replace(/\.0$/, '');
        expect([...taken, ...unknown].map(plain).sort()).toEqual(words.map(plain).sort());
      }),
    );
  });

  it('any text is read without a fault', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => {
        expect(parseTradeLine(text, today).unknown.every((word) => word !== '')).toBe(true);
      }),
    );
  });
});
