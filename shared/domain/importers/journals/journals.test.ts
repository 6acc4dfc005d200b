import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { journalIds, trustOf } from '#domain/repeats/copiedTrades.ts';
import { formatDecimal } from '../../units/decimal.ts';
import type { Imported } from '../imported.ts';
import { importers } from '../index.ts';
import { readFile } from '../readFile.ts';
import { plainNote } from './carriedIn.ts';

const folder = `${import.meta.dirname}/../../../../tests/fixtures/imports`;
const read = (text: string, name = 'export.csv'): Imported => {
  const file = readFile(new TextEncoder().encode(text), name, { account: 'Main', zone: 'America/New_York' });
  if ('sentence' in file) throw new Error(file.sentence);
  return file;
};
const sample = (path: string) => read(readFileSync(`${folder}/${path}`, 'utf8'), basename(path));
/** Annotations of each trade, by the symbol of its fill; empty fields left out. */
const writtenIn = ({ carried, fills }: Imported) =>
  carried!.written.map(({ fill, ...writing }) => {
    const { instrument, action } = fills.find(({ id }) => id === fill)!;
    const some = Object.entries(writing).filter(([, value]) => value !== null && value !== false && value !== '' && `${value}` !== '');
    return [
      `${instrument.symbol} ${action}`,
      Object.fromEntries(some.map(([name, value]) => [name, typeof value === 'bigint' ? formatDecimal(value) : value])),
    ];
  });

it('journals are those whose copies a broker’s file replaces', () => {
  expect(
    importers
      .filter(({ isJournal }) => isJournal)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual([...journalIds].toSorted());
  expect(['schwab', 'tradezella', 'tradervue/trades', 'tradervue/executions'].map(trustOf)).toEqual([2, 0, 0, 1]);
});

describe('annotations come along', () => {
  it.each([
    [
      'tradezella/described-trades.csv',
      [
        [
          'QQQ260320P00276000 sell',
          {
            setup: 'Opening drive',
            tags: ['Gap', 'Fade', 'news', 'late'],
            mistakes: ['FOMO', 'Oversized'],
            rating: 4,
            reviewed: true,
            plannedRisk: '500',
          },
        ],
        ['MSFT buy', { rating: 5 }],
      ],
    ],
    [
      'tradervue/described-trades.csv',
      [
        ['GNLN buy', { tags: ['personal', 'breakout'], note: 'First trade.\nHeld well.', plannedRisk: '100' }],
        ['AAPL sell', { tags: ['momentum'], note: 'Apple short & quick' }],
        ['QQQ260320C00380000 buy', { tags: ['options'], plannedRisk: '50' }],
        ['SOAR sell', { tags: ['fade'], note: 'Still open' }],
      ],
    ],
    [
      'tradersync/described-trades.csv',
      [
        [
          'AAPL buy',
          {
            setup: 'Breakout',
            mistakes: ['Late entry'],
            note: 'Waited for the retest',
            stop: '149',
            target: '155',
            plannedRisk: '100',
          },
        ],
        ['TSLA260320C00250000 buy', { mistakes: ['FOMO', 'Chased'] }],
      ],
    ],
    [
      'tradesviz/described-executions.csv',
      [
        ['MNQM26 buy', { tags: ['pdVAL_retest', 'ITR-C'], note: 'confluence [image]\nsecond line', stop: '19950', target: '20100' }],
        ['AAPL buy', { note: 'price < 210 and > 190' }],
      ],
    ],
    [
      'tradetally/described-export.json',
      [
        [
          'AAPL buy',
          {
            setup: 'Opening range',
            tags: ['Breakout', 'earnings', 'slow, then fast'],
            note: 'Breakout on "earnings", as planned',
            stop: '149',
          },
        ],
      ],
    ],
    ['deltalytix/described-trades.csv', [['MNQ buy', { tags: ['news', 'late'], note: 'Took the retest, then trailed' }]]],
    ['tradenote/described-trades.json', [['AAPL buy', { tags: ['breakout', 'A+'], note: 'ok' }]]],
  ])('from %s', (path, written) => expect(writtenIn(sample(path))).toEqual(written));
});

describe('results of the exporter', () => {
  it('count to the cent where only rounded averages lie between them and the prices', () => {
    const { carried, fills } = sample('tradezella/described-trades.csv');
    expect(carried!.compared).toBe(3);
    expect(fills.filter(({ statedGross }) => statedGross !== undefined)).toHaveLength(2);
  });

  it('that prices contradict are named by trade, and prices count', () => {
    expect(sample('tradezella/described-trades.csv').carried!.differences).toEqual([
      { line: 4, symbol: 'MSFT', ours: '99', theirs: '149', why: 'prices' },
    ]);
  });

  it('of options without their multiplier are named as that', () => {
    expect(sample('tradetally/described-export.json').carried!.differences).toEqual([
      { line: 3, symbol: 'QQQ260320C00380000', ours: '200', theirs: '2', why: 'multiplier' },
    ]);
  });

  it('after fees give the fees, where no column has them', () => {
    const { fills, carried } = read(
      'Open Date,Open Time,Close Date,Close Time,Symbol,Side,Quantity,Avg Buy Price,Avg Sell Price,Net P&L,Net ROI\n2026-03-10,10:00:00,2026-03-10,11:00:00,AAPL,long,100,150,152,198.7,0.1\n',
    );
    expect(fills.map(({ fee }) => formatDecimal(fee))).toEqual(['0', '1.3']);
    expect(carried).toMatchObject({ compared: 1, differences: [] });
  });
});

describe('content without a place here is named with its rows', () => {
  it('by column, and whether it is counted here from the fills', () => {
    const { left } = sample('tradezella/described-trades.csv').carried!;
    expect(left).toContainEqual({ what: 'zella score', rows: 4, why: 'noPlace' });
    expect(left).toContainEqual({ what: 'net roi', rows: 4, why: 'counted' });
    expect(left).toContainEqual({ what: 'ratings between stars', rows: 1, why: 'noPlace' });
  });

  it('words that are too long or too many, and the end of a long note', () => {
    const words = Array.from({ length: 25 }, (_, n) => `tag ${n}`).join(',');
    const row = (tags: string, note: string) =>
      `2026-03-10 10:00:00,2026-03-10 11:00:00,AAPL,L,100,2,150,152,200,1,false,"${note}","${tags}"`;
    const { carried } = read(
      `Open Datetime,Close Datetime,Symbol,Side,Volume,Exec Count,Entry Price,Exit Price,Gross P&L,Gross P&L (%),Shared,Notes,Tags\n${row(words, 'a'.repeat(20_001))}\n${row('x'.repeat(61), 'b')}\n`,
    );
    expect(carried!.left).toContainEqual({ what: 'Tags', rows: 2, why: 'tooLong' });
    expect(carried!.left).toContainEqual({ what: 'Notes', rows: 1, why: 'tooLong' });
    expect(carried!.written.map(({ tags, note }) => [tags.length, note.length])).toEqual([
      [20, 20_000],
      [0, 1],
    ]);
  });

  it('notes of rows without a size', () =>
    expect(sample('tradesviz/described-executions.csv').carried!.left).toContainEqual({
      what: 'notes of rows without a size',
      rows: 1,
      why: 'noPlace',
    }));
});

/** Fills as words: "stock AAPL buy 100 @ 10 fee 0", each with its account where a file has several. */
const fillsIn = ({ fills }: Imported) =>
  fills.map(
    ({ account, instrument: { kind, symbol }, action, quantity, price, fee }) =>
      `${account === 'Main' ? '' : `${account}: `}${kind} ${symbol} ${action} ${formatDecimal(quantity)} @ ${formatDecimal(price)} fee ${formatDecimal(fee)}`,
  );

// Shapes from src/utils/addTrades.js and the file in issue 131 of Eleven-Trading/TradeNote: the entry's proceeds are those of the first fill alone.
describe('TradeNote', () => {
  const long = {
    id: 't1',
    account: 'DAS-1',
    currency: 'USD',
    type: 'stock',
    strategy: 'long',
    buyQuantity: 200,
    sellQuantity: 200,
    symbol: 'AAPL',
    symbolOriginal: 'AAPL',
    entryTime: 1773153000,
    exitTime: 1773156600,
    entryPrice: 10,
    exitPrice: 12,
    grossEntryProceeds: -2000,
    grossExitProceeds: 2400,
    grossProceeds: 400,
    netProceeds: 399,
    executionsCount: 2,
    openPosition: false,
  };
  const open = {
    openPosition: true,
    exitTime: 0,
    exitPrice: 0,
    grossEntryProceeds: 0,
    grossExitProceeds: 0,
    grossProceeds: 0,
    netProceeds: 0,
  };
  const exported = (...trades: readonly object[]) => read(JSON.stringify(trades.map((trade) => ({ ...long, ...trade }))), 'trades.json');

  it.each([
    ['adds', { grossEntryProceeds: -1000, grossExitProceeds: 1300, grossProceeds: 300, netProceeds: 299 }, '10.5', '12'],
    ['exits', { grossExitProceeds: 2300, grossProceeds: 300, netProceeds: 299 }, '10', '11.5'],
  ])('keeps its result where it has only the first and last price of several %s, and names that', (_what, trade, entry, exit) => {
    const file = exported({ ...trade, executionsCount: 3 });
    expect(fillsIn(file)).toEqual([`stock AAPL buy 200 @ ${entry} fee 0`, `stock AAPL sell 200 @ ${exit} fee 1`]);
    expect(file.carried).toMatchObject({ compared: 1, differences: [] });
    expect(file.carried!.left).toContainEqual({ what: 'prices between the first and the last fill', rows: 1, why: 'noPlace' });
  });

  it('counts every trade without an id', () =>
    expect(
      fillsIn(exported({ id: '', executionsCount: 2 }, { id: '', symbol: 'MSFT', symbolOriginal: 'MSFT', executionsCount: 4 })),
    ).toHaveLength(4));

  it('keeps the rest of a trade open that is partly closed, and names the closed part', () => {
    const file = exported({ ...open, sellQuantity: 50 });
    expect(fillsIn(file)).toEqual(['stock AAPL buy 150 @ 10 fee 0']);
    expect(file.carried!.left).toContainEqual({ what: 'the closed part of open trades', rows: 1, why: 'noPlace' });
  });

  it('counts a trade once that is listed on each day it had fills', () => {
    const opening = { exitPrice: 0, sellQuantity: 0, grossEntryProceeds: 0, grossExitProceeds: 0, grossProceeds: 0, netProceeds: 0 };
    const file = exported({ ...opening, executionsCount: 1 }, { td: 2 });
    expect(fillsIn(file)).toEqual(['stock AAPL buy 200 @ 10 fee 0', 'stock AAPL sell 200 @ 12 fee 1']);
    expect(file.rows).toMatchObject({ imported: 1, ignored: 1, failed: 0 });
    expect(exported({ ...open, sellQuantity: 0, executionsCount: 1 }, { ...open, sellQuantity: 150 }).rows).toMatchObject({ ignored: 1 });
    // Without the day of its end, the file does not say at which price it ended.
    expect(exported(opening).rows).toMatchObject({ imported: 0, failed: 1 });
  });

  it.each([
    [
      { type: 'call', symbol: 'SPYC', symbolOriginal: 'SPY   260320C00500000', netProceeds: 39_999, grossProceeds: 40_000 },
      'option SPY260320C00500000',
    ],
    [{ symbol: 'BRK_B', symbolOriginal: 'BRK.B' }, 'stock BRK.B'],
    [{ type: 'crypto', symbol: 'BTC' }, 'crypto BTCUSD'],
  ])('reads the instrument of %j', (trade, name) => expect(fillsIn(exported(trade))[0]).toContain(`${name} buy 200`));

  it('refuses an option without its strike, instead of a share', () =>
    expect(exported({ type: 'put', symbol: 'SPYp', symbolOriginal: 'SPY' }).rows).toMatchObject({ imported: 0, failed: 1 }));

  it('carries the stop', () => expect(writtenIn(exported({ stopLoss: 9.5 }))).toEqual([['AAPL buy', { stop: '9.5' }]]));
});

// Shapes from backend/src/controllers/settings.controller.js of GeneBO98/tradetally, version 3.0: every column of its table of trades.
describe('TradeTally', () => {
  const trade = {
    symbol: 'AAPL',
    side: 'long',
    quantity: '100.0000',
    entryPrice: '150.00',
    exitPrice: '155.00',
    entryTime: '2026-03-10T14:30:00.000Z',
    exitTime: '2026-03-10T19:30:00.000Z',
    pnl: '497.5',
    commission: '2.00',
    fees: '0.50',
    strategy: null,
    instrumentType: 'stock',
  };
  const exported = (trades: readonly object[], more: object = {}) =>
    read(
      JSON.stringify({ exportVersion: '3.0', trades: trades.map((each) => ({ ...trade, ...each })), ...more }),
      'tradetally-export.json',
    );

  it('names the sections beside its trades', () => {
    const { left } = exported([{}], {
      diaryEntries: [{ content: 'a' }, { content: 'b' }],
      settings: { aiApiKey: 'x' },
      watchlists: [],
      adminSettings: null,
    }).carried!;
    expect(left).toEqual([
      { what: 'diary entries', rows: 2, why: 'noPlace' },
      { what: 'settings', rows: 1, why: 'noPlace' },
    ]);
  });

  it('keeps accounts apart', () =>
    expect(
      fillsIn(exported([{ accountIdentifier: 'A-1' }, { accountIdentifier: 'B-2', symbol: 'MSFT' }])).map((each) => each.split(' ')[0]),
    ).toEqual(['A-1:', 'A-1:', 'B-2:', 'B-2:']));

  it('names executions as left behind', () =>
    expect(exported([{ executions: [{ action: 'buy', quantity: 100, price: 150 }] }]).carried!.left).toEqual([
      { what: 'executions', rows: 1, why: 'noPlace' },
    ]));

  it('keeps the rest of a trade open that its executions close in part', () => {
    const executions = [
      { action: 'buy', quantity: 60, price: 150, note: 'a "quoted", note' },
      { type: 'BUY', quantity: '40', price: 150 },
      { action: 'sell', quantity: 30, price: 155 },
    ];
    const file = exported([{ exitPrice: null, exitTime: null, pnl: '150', executions }]);
    expect(fillsIn(file)).toEqual(['stock AAPL buy 70 @ 150 fee 2.5']);
    expect(file.carried!.left).toContainEqual({ what: 'the closed part of open trades', rows: 1, why: 'noPlace' });
  });

  it('refuses an option without its terms, instead of a share', () =>
    expect(exported([{ symbol: 'SPY', instrumentType: 'option' }]).rows).toMatchObject({ imported: 0, failed: 1 }));

  it('reads a coin as one', () =>
    expect(fillsIn(exported([{ symbol: 'WIF', instrumentType: 'crypto' }]))[0]).toBe('crypto WIFUSD buy 100 @ 150 fee 0'));
});

// Shape from components/export-button.tsx of hugodemenez/deltalytix: its comment is in quotes, and quotes inside it are not doubled.
it.each([
  ['news,late,"He said "go", then left"', ['news', 'late'], 'He said "go", then left'],
  [',"6" candle"', [], '6" candle'],
  [',"two\nlines, one note"', [], 'two\nlines, one note'],
])('reads Deltalytix’s tags and comment from %j', (end, tags, note) => {
  const { carried } = read(
    `Account Number,Quantity,Instrument,Entry Price,Close Price,Entry Date,Close Date,PNL,Time in Position,Side,Commission,Comment,Video URL,Tags\nX,1,MNQ,20000,20010,2026-03-10T14:30:00.000+00:00,2026-03-10T14:35:00.000+00:00,20,300,long,1,,${end}`,
  );
  expect(carried!.written).toMatchObject([{ tags, note }]);
});

describe('TradeZella', () => {
  const head = 'Account Name,Avg Buy Price,Avg Sell Price,Close Date,Close Time,Net P&L,Net ROI,Open Date,Open Time,Side,Symbol,Quantity';
  const row = 'Sim,150,152,2026-02-05,08:50:11 PST,198.5,0.1,2026-02-05,08:41:11 PST,long,AAPL,100';

  it('carries words of its trader’s own categories as tags', () =>
    expect(
      writtenIn(read(`${head},Custom Tags,Emotion,Entry Model,Sector,Initial Target\n${row},gap,Calm,"Retest, Second",Technology,0.0\n`)),
    ).toEqual([['AAPL buy', { tags: ['gap', 'Calm', 'Retest', 'Second'] }]]));

  it('takes fees below zero as costs where the result shows it', () => {
    const file = read(`${head},Commission,Fee\n${row},-1,-0.5\n`);
    expect(fillsIn(file)[1]).toContain('fee 1.5');
    expect(file.carried!.differences).toEqual([]);
  });

  it('reads a root as a future where its ticks are stated', () => {
    const future = row.replace('150,152', '20000,20010').replace('198.5', '18.5').replace('AAPL,100', 'MNQ,1');
    const file = read(`${head},Commission,Ticks Value,Ticks Per Contract\n${future},1.5,40,40\n${row},1.5,,\n`);
    expect(fillsIn(file)[0]).toBe('future MNQ buy 1 @ 20000 fee 0');
    expect(file.carried).toMatchObject({ compared: 2, differences: [] });
  });
});

it.each([
  ['FUTURE', 'MNQ', 'future MNQ'],
  ['CRYPTO', 'SOL', 'crypto SOLUSD'],
  ['SHARE', 'MNQ', 'stock MNQ'],
])('reads TraderSync’s %s %s as %s', (type, symbol, name) => {
  const file = read(
    `Status,Symbol,Size,Open Date,Close Date,Open Time,Close Time,Entry Price,Exit Price,Return $,Net Return,Type,Side\nWIN,${symbol},1,Feb 12 2026,Feb 12 2026,10:30:00,11:45:00,20000,20010,20,18,${type},LONG\n`,
  );
  expect(fillsIn(file)[0]).toContain(`${name} buy 1 @ 20000`);
});

it('reads any choice of TradeZella’s columns, and asks for the zone when its times have none', () => {
  const chosen = read(
    'Symbol,Side,Quantity,Playbook,Entry Price,Exit Price,Gross P&L,Close Date,Close Time,Open Date,Open Time\nAAPL,short,10,Fade,200,195,50,2026-03-10,11:00:00,2026-03-10,10:00:00\n',
  );
  expect(chosen.fills.map(({ price }) => formatDecimal(price))).toEqual(['200', '195']);
  expect([chosen.zoneCertain, chosen.carried!.written[0]!.setup]).toEqual([false, 'Fade']);
});

describe('a note', () => {
  it.each([
    ['plain words', 'plain words'],
    ['a < b and b > c', 'a < b and b > c'],
    ['<p>One</p><p>Two&nbsp;&amp; &lt;three&gt;</p>', 'One\nTwo & <three>'],
    ['<ul><li>a</li><li>b</li></ul>', 'a\nb'],
    ['x<script>alert(1)</script><img src=x onerror=alert(1)>y', 'x[image]y'],
    ['&lt;b&gt; stays as typed', '&lt;b&gt; stays as typed'],
    ['<b>&amp;lt;i&amp;gt;</b>', '&lt;i&gt;'],
  ])('%j is the text %j', (html, text) => expect(plainNote(html)).toEqual({ note: text, isCut: false }));

  it('is read in linear time when it has many brackets', () => {
    expect(plainNote('<'.repeat(100_000)).isCut).toBe(true);
    expect(plainNote('<a '.repeat(33_000)).isCut).toBe(true);
  });
});
