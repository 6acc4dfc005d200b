import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { FileSettings } from '../imported.ts';
import { readFile } from '../readFile.ts';
import { fileForms, readText, reasonsOf, resultOf } from '../testing/fileForms.ts';

const cases = `${import.meta.dirname}/../../../../tests/fixtures/cases`;
const read = (text: string, more: Partial<FileSettings> = {}, name = 'executions.csv') => {
  const file = readFile(new TextEncoder().encode(text), name, { account: 'Main', zone: 'America/New_York', ...more });
  if ('sentence' in file) throw new Error(file.sentence);
  return file;
};
const days = (file: ReturnType<typeof read>) => file.fills.map(({ time }) => new Date(time).toISOString().slice(0, 10));

const GRID = 'Instrument;Action;Quantity;Price;Time;ID;E/X;Position;Order ID;Name;Commission;Rate;Account display name;Connection;';
/** A grid of NinjaTrader with a fill at each of these times, bought and sold in turn, newest last. */
const grid = (...times: readonly string[]) =>
  [GRID, ...times.map((time, at) => `MES SEP26;${at % 2 === 0 ? 'Buy' : 'Sell'};1;7200;${time};e${at};;;o${at};;0;1;Sim101;X;`)].join('\n');
const asked = (text: string, name?: string) => read(text, {}, name).asks.map(({ about, guess }) => `${about} ${guess}`);

describe('case 11: a grid of NinjaTrader with the day first', () => {
  const text = readFileSync(`${cases}/11-ninjatrader-day-first-dates/executions.csv`, 'utf8');

  it.each(fileForms(text))('reads June for all rows because 15/06 can only be June, %s', (_, form) => {
    const file = read(form);
    expect(resultOf(file)).toMatchObject({ closed: 2, gross: '70', fees: '2.48', net: '67.52' });
    expect(reasonsOf(file)).toEqual([]);
    expect(days(file).toSorted()).toEqual(['2026-06-04', '2026-06-05', '2026-06-15', '2026-06-16']);
    expect(file.asks).toEqual([]);
  });
});

describe('dates that read both ways', () => {
  const open = grid('04/06/2026 16:05:02', '05/06/2026 16:10:02');

  it('asks, guesses the shorter span, and lets no fill count until the trader answers', () => {
    const file = read(open);
    expect(file.asks).toEqual([{ question: 'dateOrder', about: '04/06/2026 16:05:02', guess: 'day' }]);
    expect(file.fills).toEqual([]);
    expect(file.rows).toEqual({ imported: 0, duplicate: 0, ignored: 0, failed: 2 });
    expect(file.waiting).toHaveLength(1);
    expect(file.waiting[0]).toMatchObject({ until: 'answer', instrument: { symbol: 'MESU26' } });
    expect(file.waiting[0]!.fills).toHaveLength(2);
    expect(file.waiting[0]!.reason).toMatch(/month first or day first/);
  });

  it.each([
    ['day', ['2026-06-04', '2026-06-05']],
    ['month', ['2026-04-06', '2026-05-06']],
  ] as const)('reads them with the %s first by the trader’s answer', (dateOrder, expected) => {
    const file = read(open, { answers: { dateOrder } });
    expect(days(file)).toEqual(expected);
    expect([file.asks, file.waiting]).toEqual([[], []]);
  });

  it('gives fills the same ids for any answer, so that reading a file again adds nothing', () => {
    const ids = (dateOrder: 'day' | 'month') => read(open, { answers: { dateOrder } }).fills.map(({ id }) => id);
    expect(ids('day')).toEqual(ids('month'));
  });

  it('does not let an answer change dates that have one order', () => {
    expect(days(read(grid('15/06/2026 16:05:02', '04/06/2026 16:10:02'), { answers: { dateOrder: 'month' } }))).toContain('2026-06-04');
  });

  it('asks once about a file whose rows have both orders', () => {
    const file = read(grid('15/06/2026 16:05:02', '06/15/2026 16:05:02', '04/06/2026 16:10:02'));
    expect(file.asks).toHaveLength(1);
    expect(file.fills).toEqual([]);
  });
});

describe('a second sign decides', () => {
  it('the day of the file’s name, after which nothing can have been traded', () => {
    expect(asked(grid('04/06/2026 16:05:02'), 'NinjaTrader Grid 2026-04-07 05-31 PM.csv')).toEqual([]);
    expect(days(read(grid('04/06/2026 16:05:02'), {}, 'NinjaTrader Grid 2026-04-07 05-31 PM.csv'))).toEqual(['2026-04-06']);
    expect(asked(grid('04/06/2026 16:05:02'), 'Grid 2026-06-30.csv')).toEqual(['04/06/2026 16:05:02 month']);
  });

  it('a name that itself reads both ways decides nothing', () => {
    expect(asked(grid('04/06/2026 16:05:02'), 'Grid 04-07-2026.csv')).toHaveLength(1);
  });

  it('a Saturday afternoon, when every exchange is closed', () => {
    // July 11, 2026 is a Saturday; November 7 too.
    expect(days(read(grid('11/07/2026 16:05:02', '10/07/2026 15:00:00')))).toEqual([]);
    expect(days(read(grid('07/11/2026 16:05:02', '06/11/2026 15:00:00')))).toEqual([]);
    expect(days(read(grid('10/07/2026 15:00:00', '08/08/2026 09:00:00')))).toEqual([]);
    // October 3, 2026 is a Saturday, March 10 a Tuesday.
    expect(days(read(grid('10/03/2026 16:05:02')))).toEqual(['2026-03-10']);
  });

  it('does not use a Saturday as a sign when coins were traded', () => {
    expect(read(grid('10/03/2026 16:05:02').replace('MES SEP26', 'BTCUSD')).asks).toHaveLength(1);
  });

  it('an exit before its entry in Trade Performance', () => {
    const head = 'Trade number,Instrument,Account,Strategy,Market pos.,Qty,Entry price,Exit price,Entry time,Exit time,Profit,Commission';
    const trade = `${head}\n1,MES SEP26,Sim101,,Long,1,7200,7210,12/05/2026 10:00:00,01/06/2026 10:00:00,$50.00,$0.00`;
    const file = read(trade, {}, 'trades.csv');
    expect(file.asks).toEqual([]);
    expect(days(file)).toEqual(['2026-05-12', '2026-06-01']);
  });

  it('days in the broker’s own order, five of them or more', () => {
    // Newest first, as the grid writes them: with the month first they would jump back and forth.
    const times = ['02/07/2026', '01/07/2026', '12/06/2026', '11/06/2026', '10/06/2026'].map((day) => `${day} 15:00:00`);
    expect(days(read(grid(...times))).toSorted()).toEqual(['2026-06-10', '2026-06-11', '2026-06-12', '2026-07-01', '2026-07-02']);
  });
});

describe('points between the numbers of a date', () => {
  it('mean the day first, as no country writes them behind a month', () => {
    expect(days(read(grid('04.06.2026 16:05:02', '05.06.2026 6:10:02')))).toEqual(['2026-06-04', '2026-06-05']);
  });
});

describe('the grid without ids of a German computer', () => {
  const text = [
    'Instrument;Action;Time;Price;E/X;Connection;Quantity;Account display name;Commission',
    'MNQ DEC26;Sell;04.09.2026 9:45:10;29451,25;Exit;Live;2;ACC-1;1,24 €',
    'MNQ DEC26;Buy;04.09.2026 9:39:02;29441,25;Entry;Live;1;ACC-1;0,62 €',
    'MNQ DEC26;Buy;04.09.2026 9:39:02;29441,25;Entry;Live;1;ACC-1;0,62 €',
  ].join('\n');
  it.each(fileForms(text))('is read with both equal rows, %s', (_, form) => {
    expect(resultOf(read(form))).toMatchObject({ closed: 1, open: 0, gross: '40', fees: '2.48', net: '37.52' });
  });
});

describe('a broker that always writes the month first', () => {
  const schwab = (...dates: readonly string[]) =>
    ['"Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"']
      .concat(
        dates.map(
          (date, at) => `"${date}","${at % 2 === 0 ? 'Buy' : 'Sell'}","KO","COCA COLA","10","$50","","${at % 2 === 0 ? '-' : ''}$500"`,
        ),
      )
      .join('\n');

  it('is not asked about', () => {
    expect(days(readText(schwab('04/06/2026', '05/06/2026')))).toEqual(['2026-04-06', '2026-05-06']);
  });

  it('is read with the day first when a spreadsheet has turned its dates and one of them shows it', () => {
    expect(days(readText(schwab('15/06/2026', '04/06/2026'))).toSorted()).toEqual(['2026-06-04', '2026-06-15']);
  });
});
