import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { decimal, formatDecimal, multiply } from '#domain/units/decimal.ts';
import { guessProfile } from '../columns/guessProfile.ts';
import { readMapped } from '../columns/readMapped.ts';
import { sampleTable } from '../columns/sampleTable.ts';
import type { Imported, Unreadable } from '../imported.ts';
import { readFile } from '../readFile.ts';
import { PointValues } from './pointValues.ts';

const main = { account: 'Main', zone: 'UTC' };
const whole = (file: Imported | Unreadable): Imported => {
  if ('sentence' in file) throw new Error(file.sentence);
  return file;
};
/** A real file with its futures renamed to XQ, a root that no table has. */
const renamed = (path: string, roots: RegExp) =>
  readFileSync(`${import.meta.dirname}/../../../../tests/fixtures/imports/${path}`, 'utf8').replaceAll(roots, 'XQ');
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
  // Without its results, which tell what the point is worth.
  ['projectx/described-trades.csv', /MNQ|MES|PnL/g],
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

  it('reads them once the trader has entered it, and reports the entered value', () => {
    const file = read(text, path, '12.5');
    expect(file.points).toEqual([{ root: 'XQ', currency: 'USD', value: '12.5' }]);
    expect(futuresIn(file).length).toBeGreaterThan(0);
    expect(new Set(futuresIn(file).map(({ instrument }) => formatDecimal(instrument.multiplier)))).toEqual(new Set(['12.5']));
    expect(file.problems.filter(({ reason }) => reason.includes('one point'))).toEqual([]);
  });

  it('gives a fill the same id for any entered value', () => {
    const ids = (value: string) => futuresIn(read(text, path, value)).map(({ id }) => id);
    expect(ids('12.5')).toEqual(ids('50'));
  });
});

describe.each([
  ['ninjatrader/described-performance.csv', /MNQ/g],
  ['projectx/described-trades.csv', /MNQ/g],
])('%s, which states results, with a root that is in no table', (path, roots) => {
  const text = renamed(path, roots);
  it('asks, and takes what fits the results', () => {
    expect(read(text, path).points).toEqual([{ root: 'XQ', currency: 'USD', value: null }]);
    expect(futuresIn(read(text, path, '2'))).toHaveLength(2);
  });

  it('fails the rows whose own results contradict the entered value', () => {
    const file = read(text, path, '12.5');
    expect(futuresIn(file)).toEqual([]);
    expect(file.problems.filter(({ kind, reason }) => kind === 'failed' && reason.includes('does not fit'))).toHaveLength(1);
  });
});

describe('what one point is worth', () => {
  it('is asked in the currency of the row, by the root of all its months', () => {
    const text =
      'datetime,symbol,side,quantity,price,asset_type,currency\n2026-03-02,XQH6,buy,1,100,future,EUR\n2026-03-03,XQM26,buy,1,100,future,EUR\n2026-03-03,KO,buy,1,100,stock,USD\n';
    expect(read(text, 'a.csv').points).toEqual([{ root: 'XQ', currency: 'EUR', value: null }]);
    expect(read(text, 'a.csv', '25').fills.map(({ instrument }) => formatDecimal(instrument.multiplier))).toEqual(['25', '25', '1']);
  });

  it('is never asked for if the table or the file has it, and no answer overrides the table', () => {
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

/** A contract, its smallest step of price, and what that step is worth: by hand from the specifications of its exchange. */
const TICKS: readonly (readonly [contract: string, tick: string, worth: string, currency?: string])[] = [
  ['ESH6', '0.25', '12.5'],
  ['MESH6', '0.25', '1.25'],
  ['NQH6', '0.25', '5'],
  ['MNQH6', '0.25', '0.5'],
  ['RTYH6', '0.1', '5'],
  ['M2KH6', '0.1', '0.5'],
  ['YMH6', '1', '5'],
  ['MYMH6', '1', '0.5'],
  ['EMDH6', '0.1', '10'],
  ['NKDH6', '5', '25'],
  ['VXF6', '0.05', '50'],
  ['VXMF6', '0.01', '1'],
  ['ZBH6', '0.03125', '31.25'],
  ['UBH6', '0.03125', '31.25'],
  ['ZNH6', '0.015625', '15.625'],
  ['TNH6', '0.015625', '15.625'],
  ['ZFH6', '0.0078125', '7.8125'],
  ['ZTH6', '0.00390625', '7.8125'],
  ['SR3H6', '0.005', '12.5'],
  ['10YH6', '0.001', '1'],
  ['6AH6', '0.00005', '5'],
  ['6BH6', '0.0001', '6.25'],
  ['6CH6', '0.00005', '5'],
  ['6EH6', '0.00005', '6.25'],
  ['6JH6', '0.0000005', '6.25'],
  ['6MH6', '0.00001', '5'],
  ['6NH6', '0.00005', '5'],
  ['6SH6', '0.00005', '6.25'],
  ['M6AH6', '0.0001', '1'],
  ['M6BH6', '0.0001', '0.625'],
  ['M6EH6', '0.0001', '1.25'],
  ['E7H6', '0.0001', '6.25'],
  ['DXH6', '0.005', '5'],
  ['GCJ6', '0.1', '10'],
  ['MGCJ6', '0.1', '1'],
  ['SIH6', '0.005', '25'],
  ['SILH6', '0.005', '5'],
  ['HGH6', '0.0005', '12.5'],
  ['MHGH6', '0.0005', '1.25'],
  ['PLJ6', '0.1', '5'],
  ['PAH6', '0.5', '50'],
  ['CLG6', '0.01', '10'],
  ['MCLG6', '0.01', '1'],
  ['QMG6', '0.025', '12.5'],
  ['BZG6', '0.01', '10'],
  ['NGG6', '0.001', '10'],
  ['QGG6', '0.005', '12.5'],
  ['MNGG6', '0.001', '1'],
  ['HOG6', '0.0001', '4.2'],
  ['RBG6', '0.0001', '4.2'],
  ['ZCH6', '0.25', '12.5'],
  ['ZWH6', '0.25', '12.5'],
  ['ZSH6', '0.25', '12.5'],
  ['KEH6', '0.25', '12.5'],
  ['ZMH6', '0.1', '10'],
  ['ZLH6', '0.01', '6'],
  ['XCH6', '0.125', '1.25'],
  ['LEG6', '0.025', '10'],
  ['GFF6', '0.025', '12.5'],
  ['HEG6', '0.025', '10'],
  ['CCH6', '1', '10'],
  ['KCH6', '0.05', '18.75'],
  ['CTH6', '0.01', '5'],
  ['SBH6', '0.01', '11.2'],
  ['OJH6', '0.05', '7.5'],
  ['BTCF6', '5', '25'],
  ['MBTF6', '5', '0.5'],
  ['ETHF6', '0.5', '25'],
  ['METF6', '0.5', '0.05'],
  ['FDAXH6', '1', '25', 'EUR'],
  ['FDXMH6', '1', '5', 'EUR'],
  ['FESXH6', '1', '10', 'EUR'],
  ['FGBLH6', '0.01', '10', 'EUR'],
  ['FSMIH6', '1', '10', 'CHF'],
];

describe('one tick', () => {
  const worth = new PointValues([]);
  it.each(TICKS.map(([contract, tick, value, currency]) => [contract, tick, value, currency ?? 'USD'] as const))(
    'of %s is %s and worth %s',
    (contract, tick, value, currency) => {
      expect([formatDecimal(multiply(worth.of(contract)!, decimal(tick))), worth.currencyOf(contract)]).toEqual([value, currency]);
    },
  );

  it('of a contract at Eurex is in euros in a file that names no currency, and a ticker that is a root too stays a share', () => {
    const head = 'Instrument,Action,Quantity,Price,Time,ID,E/X,Position,Order ID,Name,Commission,Rate,Account,Connection,';
    const row = (instrument: string, id: number) =>
      `${instrument},Buy,1,100,7/20/2026 10:15:30 AM,e${id},Entry,1 L,o1,Entry,$0.78,1,Sim,Live,`;
    const file = read([head, row('FDAX SEP26', 1), row('MET', 2), row('ZS', 3), row('ZS 09-26', 4)].join('\n'), 'x.csv');
    expect(file.fills.map(({ instrument: { kind, key, multiplier } }) => `${kind} ${key} ${formatDecimal(multiplier)}`).toSorted()).toEqual(
      ['future FDAXU26@EUR 25', 'future ZSU26 50', 'stock MET 1', 'stock ZS 1'],
    );
  });
});
