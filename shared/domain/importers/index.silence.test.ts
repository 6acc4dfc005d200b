import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatDecimal } from '#domain/units/decimal.ts';
import { cellsOf, cutRecords } from '#tests/fixtures/imports/cutRecords.ts';
import { importFixtures } from '#tests/fixtures/imports/list.ts';
import type { Imported, Unreadable } from './imported.ts';
import { readFile } from './readFile.ts';

const folder = `${import.meta.dirname}/../../../tests/fixtures/imports`;
const read = (text: string, name: string): Imported | Unreadable =>
  readFile(new TextEncoder().encode(text), name, { account: 'Main', zone: 'America/New_York' });
const fillsOf = (file: Imported) =>
  file.fills
    .map(({ instrument, action, quantity, price, time }) =>
      [instrument.key, instrument.multiplier, action, quantity, price, time].join(' '),
    )
    .toSorted();
/** True if a file gives different fills than before without a failed row, a waiting fill, or a question. */
function isSilent(before: Imported, after: Imported | Unreadable): boolean {
  if ('sentence' in after) return false;
  // Results of another journal that are not ours are listed, each with its trade.
  if ((after.carried?.differences.length ?? 0) > (before.carried?.differences.length ?? 0)) return false;
  const asks = after.asks.length + after.points.length + after.waiting.length > 0;
  return !asks && after.rows.failed <= before.rows.failed && fillsOf(after).join('\n') !== fillsOf(before).join('\n');
}

/** "03/20/2026" and "3/20/26" as a computer with the day first writes them. */
const turned = (text: string) => text.replace(/(?<![\d/])(\d{1,2})\/(\d{1,2})\/(20\d{2}|\d{2})(?![\d/])/g, '$2/$1/$3');
const AMERICAN = /(?<![\d/])\d{1,2}\/\d{1,2}\/(?:20\d{2}|\d{2})(?![\d/])/;
/**
 * True if the first date of some row can only be American; otherwise a file of a broker that always has the month
 * first is ambiguous.
 */
const tells = (text: string) =>
  text
    .split('\n')
    .some((line) => /\/(?:1[3-9]|[23]\d)\//.test(/(?<![\d/])\d{1,2}\/\d{1,2}\/(?:20\d{2}|\d{2})(?![\d/])/.exec(line)?.[0] ?? ''));
/** Brokers that write as the computer does: their dates are asked about where they do not tell. */
const LOCAL = ['ninjatrader', 'webull'];
/** Columns of a result before fees, or of a multiplier, that a row's own prices can contradict. */
const MONEY = ['pnl', 'multiplier'];

const files = importFixtures.map((fixture) => ({
  ...fixture,
  text: readFileSync(`${folder}/${fixture.path}`, 'utf8').replace(/^\ufeff/, ''),
}));

describe('dates with the day first never give other fills in silence', () => {
  const dated = files.filter(({ broker, text }) => AMERICAN.test(text) && (tells(text) || LOCAL.includes(broker)));
  it.each(dated)('$path', ({ path, text }) => {
    const before = read(text, basename(path));
    if ('sentence' in before) throw new Error(before.sentence);
    expect(isSilent(before, read(turned(text), basename(path)))).toBe(false);
  });
});

describe('a result or a multiplier ten times as large never gives other fills in silence', () => {
  // A multiplier is only a claim where no other figure of its row can contradict it: in our template, and in a Flex query without money.
  const stating = files.flatMap(({ path, text, ...fixture }) => {
    const cut = cutRecords({ ...fixture, path }, text);
    const header = cut.pieces.find(({ isHeader }) => isHeader);
    const names = header === undefined ? [] : cellsOf(header.text, cut.delimiter).cells.map((name) => name.replaceAll('"', '').trim());
    const columns = names.flatMap((name, at) => (MONEY.includes(name.toLowerCase()) ? [at] : []));
    const isClaim = fixture.broker === 'generic' || path === 'interactive-brokers/described-flex.csv';
    return columns.length === 0 || isClaim ? [] : [{ path, text, cut, columns }];
  });
  it.each(stating)('$path', ({ path, text, cut, columns }) => {
    const moved = cut.pieces
      .map((piece) => {
        if (!piece.isData) return piece.text;
        const { cells, end } = cellsOf(piece.text, cut.delimiter);
        return cells.map((cell, at) => (columns.includes(at) ? cell.replace(/(\d)(?=\D*$)/, '$10') : cell)).join(cut.delimiter) + end;
      })
      .join('');
    const before = read(text, basename(path));
    if ('sentence' in before) throw new Error(before.sentence);
    expect(isSilent(before, read(moved, basename(path)))).toBe(false);
  });

  it('is tried on files that state one', () => expect(stating.length).toBeGreaterThanOrEqual(5));
});

describe('shares that move without a trade are named, never taken for cash', () => {
  const schwab = (row: string) => `"Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"\n${row}`;
  const etrade = (row: string) =>
    `For Account:,#####1234\n\nTransactionDate,TransactionType,SecurityType,Symbol,Quantity,Amount,Price,Commission,Description\n\n${row}`;
  const firstrade = (row: string) =>
    `Symbol,Quantity,Price,Action,Description,TradeDate,SettledDate,Interest,Amount,Commission,Fee,CUSIP,RecordType\n${row}`;
  const robinhood = (row: string) =>
    `Activity Date,Process Date,Settle Date,Instrument,Description,Trans Code,Quantity,Price,Amount\n${row}`;
  const moved = /^ignored: Shares came or went without a price/;
  const unknown = /^failed: .* is not known\. Enter the trade by hand/;
  it.each([
    ['a journal of shares at Schwab', schwab('"03/04/2026","Journal","RKT","JOURNALED SHARES","40","","","$0.00"'), moved],
    ['a dividend in shares at Schwab', schwab('"03/04/2026","Stock Dividend","KO","COCA-COLA CO","5","","",""'), moved],
    [
      'units and an amount of an unclear kind at Schwab',
      schwab('"03/04/2026","Misc Credits","KO","COCA-COLA CO","5","","","$300.00"'),
      unknown,
    ],
    ['a transfer of shares at E*TRADE', etrade('03/04/26,Transfer,EQ,AAPL,40,0,0,0,APPLE INC'), moved],
    ['a dividend in shares at E*TRADE', etrade('03/04/26,Dividend,EQ,KO,5,0,0,0,COCA-COLA CO'), moved],
    ['a redemption at E*TRADE', etrade('03/04/26,Redemption,EQ,SPAK,-40,400,10,0,ACQUISITION CORP'), unknown],
    [
      'a transfer of shares at Firstrade',
      firstrade('AAPL,40,,Other,APPLE INC TRANSFER,2026-03-04,2026-03-04,0.00,0.00,0.00,0.00,,Financial'),
      moved,
    ],
    [
      'a reinvested dividend at Firstrade',
      firstrade('KO,0.5,60,Other,COCA COLA REINVESTED,2026-03-04,2026-03-04,0.00,-30.00,0.00,0.00,,Financial'),
      unknown,
    ],
    [
      'a split at Firstrade',
      firstrade('NVDA,90,,Other,NVIDIA CORP STK SPLIT,2026-03-04,2026-03-04,0.00,0.00,0.00,0.00,,Financial'),
      /^failed: .*split of NVDA/,
    ],
    ['units of a cash code at Robinhood', robinhood('3/4/2026,3/4/2026,3/4/2026,AAPL,Apple,MISC,40,,'), unknown],
  ])('%s', (_, text, reason) => {
    const file = read(text, 'file.csv');
    if ('sentence' in file) throw new Error(file.sentence);
    expect(file.problems.map((problem) => `${problem.kind}: ${problem.reason}`)).toEqual([expect.stringMatching(reason)]);
    expect([file.fills.length, file.cash.length]).toEqual([0, 0]);
  });

  it('keeps a dividend and interest of Firstrade as cash', () => {
    const rows = [
      'KO,0.00,,Dividend,COCA COLA CO CASH DIV ON 100 SHS,2026-03-04,2026-03-04,0.00,48.50,0.00,0.00,,Financial',
      ',0.00,,Interest,INTEREST ON CREDIT BALANCE,2026-03-05,2026-03-05,0.00,3.10,0.00,0.00,,Financial',
      ',0.00,,Other,Wire Funds Received,2026-03-05,2026-03-05,0.00,500.00,0.00,0.00,,Financial',
    ];
    const file = read(firstrade(rows.join('\n')), 'file.csv');
    if ('sentence' in file) throw new Error(file.sentence);
    expect(file.cash.map(({ kind, symbol, amount }) => [kind, symbol, formatDecimal(amount)])).toEqual([
      ['dividend', 'KO', '48.5'],
      ['interest', '', '3.1'],
    ]);
    expect(file.rows).toMatchObject({ imported: 0, ignored: 3, failed: 0 });
  });
});

it('reads a closed position of eToro whose result is called Profit, as files of 2022 have it', () => {
  const head =
    'Position ID,Action,Amount,Units,Open Date,Close Date,Leverage,Spread,Profit,Open Rate,Close Rate,Take profit rate,Stop lose rate,Rollover Fees and Dividends,Copied From,Type,ISIN,Notes';
  const file = read(`${head}\n71,Buy Gold,30,3,04/11/2022 13:31:25,21/12/2022 15:49:30,1,0.00,(4.50),10.00,8.50,0,0,0,,CFD,,`, 'file.csv');
  if ('sentence' in file) throw new Error(file.sentence);
  expect(file.rows).toMatchObject({ imported: 1, failed: 0 });
  expect(file.stated.map(({ netPnl }) => netPnl)).toEqual(['-4.5']);
});
