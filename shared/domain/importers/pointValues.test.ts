import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatDecimal } from '../money.ts';
import { guessProfile } from './guessProfile.ts';
import type { Imported, Unreadable } from './importer.ts';
import { readFile } from './index.ts';
import { PointValues } from './pointValues.ts';
import { readMapped } from './readMapped.ts';
import { sampleTable } from './sampleTable.ts';

const main = { account: 'Main', zone: 'UTC' };
const whole = (file: Imported | Unreadable): Imported => {
  if ('sentence' in file) throw new Error(file.sentence);
  return file;
};
/** A real file with its futures renamed to XQ, a root that no table has. */
const renamed = (path: string, roots: RegExp) =>
  readFileSync(`${import.meta.dirname}/../../../tests/fixtures/imports/${path}`, 'utf8').replaceAll(roots, 'XQ');
const read = (text: string, path: string, value?: string) =>
  whole(
    readFile(new TextEncoder().encode(text), basename(path), {
      ...main,
      ...(value && { points: [{ root: 'XQ', currency: 'USD', value }] }),
    }),
  );
const futuresIn = (file: Imported) =>
  file.fills.filter(({ instrument }) => instrument.kind === 'future' && instrument.symbol.startsWith('XQ'));

describe.each([
  ['tastytrade/transactions.csv', /MES/g],
  ['thinkorswim/account-statement.csv', /MES/g],
  ['tradovate/described-orders.csv', /MNQ/g],
  ['tradingview/described-paper.csv', /MNQ/g],
  ['tradingview/described-german.csv', /MES/g],
  ['ninjatrader/described-executions.csv', /MES|MNQ/g],
  ['ninjatrader/described-performance.csv', /MNQ|ES(?= )/g],
  ['projectx/described-trades.csv', /MNQ|MES/g],
  ['tradestation/described-orders.txt', /ES(?=U)/g],
])('%s with a root that is in no table', (path, roots) => {
  const text = renamed(path, roots);
  it('asks once, fails those rows with the reason, and invents no fill', () => {
    const file = read(text, path);
    expect(file.points).toEqual([{ root: 'XQ', currency: 'USD', value: null }]);
    expect(futuresIn(file)).toEqual([]);
    const failed = file.problems.filter(({ kind, reason }) => kind === 'failed' && reason.includes('one point of XQ'));
    expect(failed.length).toBeGreaterThan(0);
  });

  it('reads them once the trader has said it, and tells what was said', () => {
    const file = read(text, path, '12.5');
    expect(file.points).toEqual([{ root: 'XQ', currency: 'USD', value: '12.5' }]);
    expect(futuresIn(file).length).toBeGreaterThan(0);
    expect(new Set(futuresIn(file).map(({ instrument }) => formatDecimal(instrument.multiplier)))).toEqual(new Set(['12.5']));
    expect(file.problems.filter(({ reason }) => reason.includes('one point'))).toEqual([]);
  });

  it('gives a fill the same id whatever is said', () => {
    const ids = (value: string) => futuresIn(read(text, path, value)).map(({ id }) => id);
    expect(ids('12.5')).toEqual(ids('50'));
  });
});

describe('what one point is worth', () => {
  it('is asked in the currency of the row, by the root of all its months', () => {
    const text =
      'datetime,symbol,side,quantity,price,asset_type,currency\n2026-03-02,XQH6,buy,1,100,future,EUR\n2026-03-03,XQM26,buy,1,100,future,EUR\n2026-03-03,KO,buy,1,100,stock,USD\n';
    expect(read(text, 'a.csv').points).toEqual([{ root: 'XQ', currency: 'EUR', value: null }]);
    expect(read(text, 'a.csv', '25').fills.map(({ instrument }) => formatDecimal(instrument.multiplier))).toEqual(['25', '25', '1']);
  });

  it('is never asked where the table or the file tells it, and no answer overrules the table', () => {
    const rows = '2026-03-02,MESH6,buy,1,100,future,\n2026-03-02,XQH6,buy,1,100,future,7\n';
    const file = whole(
      readFile(new TextEncoder().encode(`datetime,symbol,side,quantity,price,asset_type,multiplier\n${rows}`), 'a.csv', {
        ...main,
        points: [{ root: 'MES', currency: 'USD', value: '50' }],
      }),
    );
    expect([file.points, file.fills.map(({ instrument }) => formatDecimal(instrument.multiplier))]).toEqual([[], ['5', '7']]);
  });

  it('is asked of Interactive Brokers’ contracts without a multiplier, and of the future under an option', () => {
    const flex =
      'ClientAccountID,AssetClass,CurrencyPrimary,Symbol,UnderlyingSymbol,Quantity,TradePrice,DateTime,Buy/Sell,Expiry,Strike,Put/Call\nU1,FUT,EUR,XQH6,XQ,1,50,2026-01-09;093105,BUY,20260320,,\nU1,FOP,EUR,PXQH6,XQ,1,5,2026-01-09;093106,BUY,20260320,50,P\n';
    expect(read(flex, 'flex.csv').points).toEqual([{ root: 'XQ', currency: 'EUR', value: null }]);
    expect(read(flex, 'flex.csv', '1000').fills.map(({ instrument }) => [instrument.kind, formatDecimal(instrument.multiplier)])).toEqual([
      ['future', '1000'],
      ['futureOption', '1000'],
    ]);
  });

  it('is asked of a file that its owner described', () => {
    const text =
      'Trade date,Ticker,Action,Qty,Fill price,Asset\n2026-03-02 10:00,XQH6,buy,1,100,future\n2026-03-02 11:00,XQH6,sell,1,101,future\n';
    const sample = sampleTable(text)!;
    const profile = { ...guessProfile(sample), kind: 'future' as const };
    expect(whole(readMapped(text, main, profile)).points).toEqual([{ root: 'XQ', currency: 'USD', value: null }]);
    const answered = whole(readMapped(text, { ...main, points: [{ root: 'XQ', currency: 'USD', value: '20' }] }, profile));
    expect(answered.fills.map(({ instrument }) => formatDecimal(instrument.multiplier))).toEqual(['20', '20']);
  });

  it('of a continuous contract is that of its root', () => {
    const worth = new PointValues([{ root: 'XQ', currency: 'USD', value: '3' }]);
    expect([worth.of('XQ1!'), worth.of('MNQ1!'), worth.of('ABC')].map((value) => value && formatDecimal(value))).toEqual(['3', '2', null]);
  });
});
