import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readFile } from '../importers/readFile.ts';
import { addFills } from '../journal/commands/addFills.ts';
import { emptyManifest } from '../journal/model/journalManifest.ts';
import { computeStatistics, metrics } from '../metrics/index.ts';
import { tableOfTrades } from '../metrics/table/tableOfTrades.ts';
import { matchFills } from '../trades/matchFills.ts';
import { add, formatDecimal, ZERO } from '../units/decimal.ts';
import { summary } from './summary.ts';

// Traders' complaints about journals in public issues; each is a fact here.

const folder = `${import.meta.dirname}/../../../tests/fixtures/imports`;
const settings = { account: 'Main', zone: 'America/New_York' };
const view = { zone: 'America/New_York', currency: 'USD', startingCapital: ZERO };

function read(bytes: Uint8Array | string, name = 'file.csv', broker?: string) {
  const file = readFile(typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes, name, settings, broker);
  if ('sentence' in file) throw new Error(file.sentence);
  return file;
}
const fixture = (path: string) => read(readFileSync(`${folder}/${path}`), path.split('/').at(-1));
const HEAD = 'datetime,symbol,asset_type,side,quantity,price,commission,fees,effect,execution_id';
const generic = (...rows: string[]) => read([HEAD, ...rows].join('\n'));
const tradesOf = (...rows: string[]) => matchFills(generic(...rows).fills).trades;
const metric = (id: string, trades: ReturnType<typeof tradesOf>) =>
  metrics.find((each) => each.id === id)!.read(computeStatistics(tableOfTrades(trades), null, view));
const told = (trades: ReturnType<typeof tradesOf>) =>
  trades.map(({ side, closedAt, net }) => `${side} ${closedAt === null ? 'open' : 'closed'} ${formatDecimal(net)}`);

describe('commissions', () => {
  it('are neither doubled nor lost when a fill is split between two trades', () => {
    const trades = tradesOf(
      '2026-03-02T15:00:00Z,AAPL,stock,buy,100,10,1,0,,a',
      '2026-03-02T15:01:00Z,AAPL,stock,sell,150,11,1.5,0.01,,b',
      '2026-03-02T15:02:00Z,AAPL,stock,buy,50,10.4,0.5,0,,c',
    );
    expect(trades.map(({ fees }) => formatDecimal(fees))).toEqual(['2.00666667', '1.00333333']);
    expect(metric('fees', trades)).toBe('3.01');
  });
  it('of an entry are shared by its partial exits, to the cent of the whole', () => {
    const trades = tradesOf(
      '2026-03-02T15:00:00Z,AAPL,stock,buy,3,10,1,0,,a',
      '2026-03-02T15:01:00Z,AAPL,stock,sell,1,11,0,0,,b',
      '2026-03-03T15:01:00Z,AAPL,stock,sell,1,11,0,0,,c',
      '2026-03-04T15:01:00Z,AAPL,stock,sell,1,11,0,0,,d',
    );
    const shares = trades[0]!.realizations.map(({ fees }) => fees);
    expect(shares.map((fee) => formatDecimal(fee).slice(0, 9))).toEqual(['0.3333333', '0.3333333', '0.3333333']);
    expect(formatDecimal(shares.reduce((sum, fee) => add(sum, fee), ZERO))).toBe('1');
  });
});

it('no fee is invented on an option that expires', () => {
  const trades = tradesOf(
    '2026-03-02T15:00:00Z,AAPL 260320C220,option,sell,2,3.05,1.30,0,open,a',
    '2026-03-20T20:00:00Z,AAPL 260320C220,option,expire,2,0,,,close,b',
  );
  expect(trades.map(({ fees, net }) => [fees, net].map(formatDecimal))).toEqual([['1.3', '608.7']]);
});

it('partial exits are in the calendar on their own days, while the trade is open and after', () => {
  const rows = [
    '2026-03-02T15:00:00Z,AAPL,stock,buy,100,10,0,0,,a',
    '2026-03-03T15:00:00Z,AAPL,stock,sell,50,12,0,0,,b',
    '2026-03-05T15:00:00Z,AAPL,stock,sell,50,9,0,0,,c',
  ];
  const days = (count: number) =>
    computeStatistics(tableOfTrades(tradesOf(...rows.slice(0, count))), null, view).days.map(
      ({ day, net, trades }) => `${day} ${formatDecimal(net)} ${trades}`,
    );
  expect(days(2)).toEqual(['2026-03-03 100 0']);
  expect(days(3)).toEqual(['2026-03-03 100 0', '2026-03-05 -50 1']);
});

it('twin fills are both kept, so that no phantom short is left', () => {
  const twin = 'AAPL,stock,buy,100,10,0,0,,';
  const trades = tradesOf(
    `2026-03-02T15:00:00Z,${twin}`,
    `2026-03-02T15:00:00Z,${twin}`,
    '2026-03-02T16:00:00Z,AAPL,stock,sell,200,11,0,0,,',
  );
  expect(told(trades)).toEqual(['long closed 200']);
});

it('and the same file again adds none of them twice', () => {
  const rows = ['2026-03-02T15:00:00Z,AAPL,stock,buy,100,10,0,0,,', '2026-03-02T15:00:00Z,AAPL,stock,buy,100,10,0,0,,'];
  const { fills } = generic(...rows);
  const again = addFills({ manifest: emptyManifest, account: 'Main', loaded: [], fills: [...fills, ...generic(...rows).fills] });
  expect([again.added, again.duplicates]).toEqual([2, 2]);
});

describe('futures', () => {
  const trip = (contract: string, enter: string, exit: string) =>
    tradesOf(
      `2026-03-02T15:00:00Z,${contract},future,buy,1,${enter},0,0,,`,
      `2026-03-02T16:00:00Z,${contract},future,sell,1,${exit},0,0,,`,
    );
  it('that are micro contracts do not have the multiplier of the mini', () => {
    expect([told(trip('MESM6', '6700', '6701')), told(trip('ESM6', '6700', '6701'))]).toEqual([['long closed 5'], ['long closed 50']]);
  });
  it('have their point value in every view', () => {
    const trades = trip('MNQM6', '20000', '20010');
    const table = tableOfTrades(trades);
    const { days, symbols, sides, net } = computeStatistics(table, null, view);
    expect([net, days[0]!.net, symbols[0]!.net, sides[0]!.net].map(formatDecimal)).toEqual(['20', '20', '20', '20']);
    expect(summary(generic().fills, { trades, unmatched: [] }).totals).toEqual({ USD: { grossPnl: '20', fees: '0', netPnl: '20' } });
    expect(metric('expectancy', trades)).toBe('20');
  });
  it('without a known point value are asked about, never guessed', () => {
    const file = generic('2026-03-02T15:00:00Z,QQQH7,future,buy,1,100,0,0,,');
    expect([file.fills, file.problems.map(({ reason }) => reason)]).toEqual([[], [expect.stringContaining('one point of QQQH7')]]);
  });
  it('are not imported as stocks', () => {
    const kinds = new Set(fixture('tradovate/performance.csv').fills.map(({ instrument }) => instrument.kind));
    expect([...kinds]).toEqual(['future']);
  });
});

it('refuses a wrongly named broker instead of reading another’s platform', () => {
  const bytes = readFileSync(`${folder}/tradovate/performance.csv`);
  expect(readFile(bytes, 'performance.csv', settings, 'webull')).toHaveProperty('sentence');
});

it('rows out of order never become shorts', () => {
  const rows = [
    '2026-03-02T16:00:00Z,AAPL,stock,sell,100,11,0,0,,c',
    '2026-03-02T15:00:00Z,AAPL,stock,buy,60,10,0,0,,a',
    '2026-03-02T15:30:00Z,AAPL,stock,buy,40,10,0,0,,b',
  ];
  expect(told(tradesOf(...rows))).toEqual(['long closed 100']);
});

it('gross is never shown as net', () => {
  const trades = tradesOf('2026-03-02T15:00:00Z,AAPL,stock,buy,10,10,2,0,,a', '2026-03-02T16:00:00Z,AAPL,stock,sell,10,10.3,2,0,,b');
  expect(['grossPnl', 'fees', 'netPnl', 'largestLoss', 'winningTrades'].map((id) => metric(id, trades))).toEqual(['3', '4', '-1', '-1', 0]);
});

it('none of the five rows of a Tradovate file is wrong', () => {
  const { trades } = matchFills(fixture('tradovate/performance.csv').fills);
  expect(trades.map(({ instrument, side, gross }) => `${instrument.key} ${side} ${formatDecimal(gross)}`)).toEqual([
    'MGCM6 long 130',
    'ESM6 short -1362.5',
    'M2KM6 long 0',
    'YMM6 long 4245',
  ]);
});
