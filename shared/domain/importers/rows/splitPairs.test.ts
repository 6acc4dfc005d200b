import { describe, expect, it } from 'vitest';
import { splitFill } from '#domain/manual/splitFill.ts';
import { matchFills } from '#domain/trades/matchFills.ts';
import { decimal, formatDecimal } from '#domain/units/decimal.ts';
import { millis } from '#domain/units/millis.ts';
import type { Imported } from '../imported.ts';
import { readFile } from '../readFile.ts';
import { releaseSplits } from './unreadSplits.ts';

const read = (text: string): Imported => {
  const file = readFile(new TextEncoder().encode(text), 'file.csv', { account: 'Main', zone: 'America/New_York' });
  if ('sentence' in file) throw new Error(file.sentence);
  return file;
};
const linesOf = ({ fills }: Pick<Imported, 'fills'>) =>
  fills.map(({ instrument, action, quantity }) => `${instrument.key} ${action} ${formatDecimal(quantity)}`);
const net = ({ fills }: Pick<Imported, 'fills'>) =>
  matchFills(fills).trades.map(
    (t) => `${t.instrument.key} ${t.closedAt === null ? `open ${formatDecimal(t.openQuantity)}` : formatDecimal(t.net)}`,
  );

const schwab = (...rows: string[]) =>
  read(['"Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"', ...rows].join('\n'));
const bought = '05/01/2026,Buy,ABC,ABC CORP,100,$10,,"-$1,000.00"';
const other = '05/02/2026,Buy,KO,COCA COLA,10,$50,,-$500.00';
const soldLater = '05/20/2026,Sell,ABC,ABC CORP,10,$120,,"$1,200.00"';
const unexplained = '05/18/2026,Reverse Split,ABC,ABC CORP,10,,,';

describe('a split that the file does not explain', () => {
  const file = schwab(soldLater, unexplained, other, bought);

  it('holds the later trades of its shares back with what to do, and nothing else', () => {
    expect(linesOf(file)).toEqual(['ABC buy 100', 'KO buy 10']);
    expect(file.rows).toEqual({ imported: 2, duplicate: 0, ignored: 0, failed: 2 });
    expect(file.problems.map(({ line, kind, reason }) => `${line} ${kind}: ${reason}`)).toEqual([
      expect.stringMatching(/^2 failed: ABC split on May 18, 2026 in a way this file doesn't explain\. Record the split/),
      expect.stringMatching(/^3 failed: We couldn't read this split of ABC/),
    ]);
  });

  it('shows no wrong result: the position stays open unchanged', () => expect(net(file)).toEqual(['ABC open 100', 'KO open 10']));

  it('lets them go once the split is recorded, and the result is right', () => {
    const recorded = splitFill(file.fills, {
      account: 'Main',
      key: 'ABC',
      fresh: decimal('1'),
      old: decimal('10'),
      day: '2026-05-18',
      version: 1,
    });
    if (typeof recorded === 'string') throw new Error(recorded);
    const released = releaseSplits(file, [recorded.fill]);
    expect(released.rows).toEqual({ imported: 3, duplicate: 0, ignored: 1, failed: 0 });
    expect(net({ fills: [...released.fills, recorded.fill] })).toEqual(['ABC 200', 'KO open 10']);
    expect(released.waiting).toEqual([]);
  });

  it('frees the rows of its own account alone, and waits until each of its splits is recorded', () => {
    const split = { ...file.fills[0]!, action: 'split' as const, time: millis(Date.UTC(2026, 4, 18)) };
    const [waiting] = file.waiting;
    const roth = { ...waiting!, account: 'Roth', lines: [12], splits: [{ line: 13, time: waiting!.time }] };
    const again = file.problems.map((problem) => ({ ...problem, line: problem.line + 10 }));
    const both = {
      ...file,
      waiting: [waiting!, roth],
      problems: [...file.problems, ...again],
      rows: { imported: 2, duplicate: 0, ignored: 0, failed: 4 },
    };
    const released = releaseSplits(both, [split]);
    expect(released.rows).toEqual({ imported: 3, duplicate: 0, ignored: 1, failed: 2 });
    expect(released.problems.map(({ line, kind }) => `${line} ${kind}`)).toEqual(['3 ignored', '12 failed', '13 failed']);
    expect(released.waiting).toEqual([roth]);
    const second = '06/15/2026,Reverse Split,ABC,ABC CORP,2,,,';
    const later = '06/20/2026,Sell,ABC,ABC CORP,2,$600,,"$1,200.00"';
    expect(releaseSplits(schwab(later, second, soldLater, unexplained, bought), [split]).rows).toEqual({
      imported: 1,
      duplicate: 0,
      ignored: 0,
      failed: 4,
    });
  });

  it('keeps waiting for a split of other shares, another account or another week', () => {
    const [fill] = file.fills;
    for (const change of [{ account: 'Roth' }, { instrument: { ...fill!.instrument, key: 'KO' } }, { time: fill!.time }])
      expect(releaseSplits(file, [{ ...fill!, action: 'split', time: millis(Date.UTC(2026, 4, 18)), ...change }])).toBe(file);
  });
});

describe('halves of a split', () => {
  it('are found when the old shares have a number', () =>
    expect(
      linesOf(schwab(unexplained, '05/18/2026,Reverse Split,74346N701,ABC CORPXXXREVERSE SPLIT EFF: 05/18/26,-100,,,', bought)),
    ).toEqual(['ABC buy 100', 'ABC split -90']));

  it('are not mixed up on a day with two splits', () => {
    const rows = [
      '05/18/2026,Reverse Split,XYZ,XYZ INC,5,,,',
      '05/18/2026,Reverse Split,98400N701,XYZ INCXXXREVERSE SPLIT EFF: 05/18/26,-50,,,',
      unexplained,
      '05/18/2026,Reverse Split,74346N701,ABC CORPXXXREVERSE SPLIT EFF: 05/18/26,-100,,,',
      bought,
      '05/01/2026,Buy,XYZ,XYZ INC,50,$1,,-$50.00',
    ];
    expect(
      linesOf(schwab(...rows))
        .filter((line) => line.includes('split'))
        .toSorted(),
    ).toEqual(['ABC split -90', 'XYZ split -45']);
  });

  it('of options wait: their contract changes', () => {
    const head =
      'Date,Type,Sub Type,Action,Symbol,Instrument Type,Description,Value,Quantity,Average Price,Commissions,Fees,Multiplier,Root Symbol,Underlying Symbol,Expiration Date,Strike Price,Call or Put,Order #,Currency';
    const option = (day: string, type: string, action: string, symbol: string, price: string) =>
      `2026-06-${day}T12:00:00-0400,${type},${action},${symbol},Equity Option,x,${price},1,${price},0.00,0.00,100,TQQQ,TQQQ,6/19/26,180,CALL,1,USD`;
    const file = read(
      [
        head,
        option('12', 'Trade,Sell to Close', 'SELL_TO_CLOSE', 'TQQQ  260619C00090000', '300.00'),
        option('10', 'Receive Deliver,Forward Split', 'BUY_TO_OPEN', 'TQQQ  260619C00090000', '-500.00'),
        option('10', 'Receive Deliver,Forward Split', 'SELL_TO_CLOSE', 'TQQQ  260619C00180000', '500.00'),
        option('04', 'Trade,Buy to Open', 'BUY_TO_OPEN', 'TQQQ  260619C00180000', '-400.00'),
      ].join('\n'),
    );
    expect(linesOf(file)).toEqual(['TQQQ260619C00180000 buy 1']);
    expect(file.rows.failed).toBe(3);
  });

  it('of the older tastytrade layout are read', () => {
    const file = read(
      [
        'Date/Time,Transaction Code,Transaction Subcode,Symbol,Buy/Sell,Open/Close,Quantity,Expiration Date,Strike,Call/Put,Price,Fees,Amount,Description,Account Reference',
        '01/25/2021 3:00 PM,Trade,Sell to Close,TQQQ,Sell,Close,108,,,,95.00,0.24,10260.00,Sold 108 TQQQ @ 95.00,Individual...15',
        '01/21/2021 12:39 PM,Receive Deliver,Forward Split,TQQQ,Buy,Open,108,,,,,0.00,-9940.86,Forward split: Open 108.0 TQQQ,Individual...15',
        '01/21/2021 12:39 PM,Receive Deliver,Forward Split,TQQQ,Sell,Close,54,,,,,0.00,9940.86,Forward split: Close 54.0 TQQQ,Individual...15',
        '01/11/2021 10:30 AM,Trade,Buy to Open,TQQQ,Buy,Open,54,,,,180.00,0.05,-9720.00,Bought 54 TQQQ @ 180.00,Individual...15',
      ].join('\n'),
    );
    expect(net(file)).toEqual(['TQQQ 539.71']);
  });
});

it('a split in the cash balance of thinkorswim holds the later trades of its shares back', () => {
  const file = read(
    `Cash Balance\nDATE,TIME,TYPE,REF #,DESCRIPTION,Misc Fees,Commissions & Fees,AMOUNT,BALANCE\n1/14/26,06:00:00,RAD,2,STOCK SPLIT KO,,,,1\n\nAccount Trade History\n,Exec Time,Spread,Side,Qty,Pos Effect,Symbol,Exp,Strike,Type,Price,Net Price,Order Type\n,1/15/26 10:00:00,STOCK,SELL,-20,TO CLOSE,KO,,,STOCK,26.00,26.00,LMT\n,1/12/26 10:00:00,STOCK,BUY,+10,TO OPEN,KO,,,STOCK,50.00,50.00,LMT\n`,
  );
  expect([linesOf(file), file.rows.failed]).toEqual([['KO buy 10'], 2]);
});

it('splits in the corporate actions of an Interactive Brokers statement are read, forward and reverse', () => {
  const order = (symbol: string, time: string, quantity: string, price: string) =>
    `Trades,Data,Order,Stocks,USD,${symbol},"${time}",${quantity},${price},${price},0,0,0,0,0,O`;
  const action = (description: string, quantity: string) =>
    `Corporate Actions,Data,Stocks,USD,2026-06-10,"2026-06-09, 20:25:00","${description}",${quantity},0,0,0,`;
  const file = read(
    [
      'Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,C. Price,Proceeds,Comm/Fee,Basis,Realized P/L,MTM P/L,Code',
      order('NVDA', '2026-06-01, 10:00:00', '10', '1200'),
      order('FFAI', '2026-06-01, 10:00:00', '400', '1'),
      order('NVDA', '2026-06-10, 10:00:00', '-100', '121').replace(/O$/, 'C'),
      order('FFAI', '2026-06-10, 10:00:00', '-10', '50').replace(/O$/, 'C'),
      'Corporate Actions,Header,Asset Category,Currency,Report Date,Date/Time,Description,Quantity,Proceeds,Value,Realized P/L,Code',
      action('NVDA(US67066G1040) Split 10 for 1 (NVDA, NVIDIA CORP, US67066G1040)', '90'),
      action('FFAI(US3073591097) Split 1 for 40 (FFAI.OLD, FARADAY FUTURE, US3073591097)', '-400'),
      action('FFAI(US3073591097) Split 1 for 40 (FFAI, FARADAY FUTURE, US3073598866)', '10'),
      'Corporate Actions,Data,Total,,,,,,0,0,0,',
    ].join('\n'),
  );
  expect(file.rows).toEqual({ imported: 6, duplicate: 0, ignored: 2, failed: 0 });
  expect(net(file).toSorted()).toEqual(['FFAI 100', 'NVDA 100']);
});
