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
