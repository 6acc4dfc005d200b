import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fileForms, readText, reasonsOf, resultOf } from '#domain/importers/testing/fileForms.ts';
import { formatDecimal } from '#domain/units/decimal.ts';

const folder = `${import.meta.dirname}/../../../../../tests/fixtures/cases`;
const fixture = (name: string) => readFileSync(`${folder}/${name}`, 'utf8');
const HEAD =
  'Date,Type,Sub Type,Action,Symbol,Instrument Type,Description,Value,Quantity,Average Price,Commissions,Fees,Multiplier,Root Symbol,Underlying Symbol,Expiration Date,Strike Price,Call or Put,Order #,Total,Currency';
const LEGACY =
  'Date/Time,Transaction Code,Transaction Subcode,Symbol,Buy/Sell,Open/Close,Quantity,Expiration Date,Strike,Call/Put,Price,Fees,Amount,Description,Account Reference';
const prices = (text: string) =>
  readText(text)
    .fills.map(({ price, instrument }) => `${formatDecimal(price)} x ${formatDecimal(instrument.multiplier)}`)
    .toSorted();

describe('options with a multiplier of 1', () => {
  const nanos = { closed: 1, open: 0, unmatched: 0, gross: '20', fees: '0.2', net: '19.8' };

  it.each([
    ...fileForms(fixture('10-tastytrade-option-multiplier-1/transactions.csv')),
    ...fileForms(fixture('10-tastytrade-option-multiplier-1/legacy.csv')),
  ])('reads prices and results of NANOS %s', (_, text) => {
    expect(resultOf(readText(text))).toEqual(nanos);
    expect(prices(text)).toEqual(['2.5 x 1', '4.5 x 1']);
  });

  it('reads them from the money when the file has no Multiplier column', () => {
    const cut = fixture('10-tastytrade-option-multiplier-1/transactions.csv')
      .split('\n')
      .map((line) =>
        line
          .split(',')
          .filter((_, at) => at !== 12)
          .join(','),
      )
      .join('\n');
    expect(cut).not.toContain('Multiplier');
    expect(resultOf(readText(cut))).toEqual(nanos);
    expect(prices(cut)).toEqual(['2.5 x 1', '4.5 x 1']);
  });

  it('gives the same contract to its expiration, which has no money', () => {
    const text = [
      LEGACY,
      '11/29/2024 4:00 PM,Receive Deliver,Expiration,NANOS,,,10,11/29/2024,600,C,,0.00,0,Removal of 10 NANOS 11/29/24 Call 600.00 due to expiration.,Individual...1',
      '11/21/2024 10:00 AM,Trade,Buy to Open,NANOS,Buy,Open,10,11/29/2024,600,C,2.50,0.10,-25,Bought 10 NANOS 11/29/24 Call 600.00 @ 2.50,Individual...1',
    ].join('\n');
    expect(resultOf(readText(text)).net).toBe('-25.1');
    expect(prices(text)).toEqual(['0 x 1', '2.5 x 1']);
  });
});

describe('money that contradicts price × quantity × multiplier', () => {
  it.each([
    [
      'an option',
      '2024-11-21T10:00:00-0500,Trade,Buy to Open,BUY_TO_OPEN,SPY   241129C00600000,Equity Option,Bought 1 SPY 11/29/24 Call 600.00 @ 2.50,-310.00,1,-310.00,0.00,-0.10,100,SPY,SPY,11/29/24,600,CALL,1,-310.10,USD',
    ],
    [
      'a share',
      '2024-11-21T10:00:00-0500,Trade,Buy to Open,BUY_TO_OPEN,KO,Equity,Bought 10 KO @ 62.00,-6200.00,10,-620.00,0.00,-0.10,,,,,,,1,-6200.10,USD',
    ],
    [
      'a multiplier',
      '2024-11-21T10:00:00-0500,Trade,Buy to Open,BUY_TO_OPEN,NANOS 241129C00600000,Equity Option,Bought 10 NANOS 11/29/24 Call 600.00 @ 2.50,-25.00,10,-2.50,0.00,-0.10,100,NANOS,NANOS,11/29/24,600,CALL,1,-25.10,USD',
    ],
  ])('fails the row with a sentence: %s', (_, row) => {
    const file = readText([HEAD, row].join('\n'));
    expect(file.fills).toEqual([]);
    expect(reasonsOf(file)).toEqual([expect.stringMatching(/^2 failed: The amount [\d.]+ is not .* Enter this trade by hand\.$/)]);
  });

  it('fails a legacy row too', () =>
    expect(
      reasonsOf(
        readText(
          [
            LEGACY,
            '11/21/2024 10:00 AM,Trade,Buy to Open,SPY,Buy,Open,1,11/29/2024,600,C,2.50,0.10,-31,Bought 1 SPY 11/29/24 Call 600.00 @ 2.50,Individual...1',
          ].join('\n'),
        ),
      ),
    ).toEqual([expect.stringMatching(/^2 failed: The amount 31 is not 1 SPY241129C00600000 at 2\.5 with a multiplier of 100\./)]));

  it('allows for prices that are rounded to the cent', () => {
    const { fills } = readText(
      [
        HEAD,
        '2024-11-21T10:00:00-0500,Trade,Buy to Open,BUY_TO_OPEN,SPY   241129C00600000,Equity Option,Bought 3 SPY 11/29/24 Call 600.00 @ 1.27,-380.00,3,-126.67,0.00,-0.10,100,SPY,SPY,11/29/24,600,CALL,1,-380.10,USD',
      ].join('\n'),
    );
    expect(fills.map(({ price, fee }) => [formatDecimal(price), formatDecimal(fee)])).toEqual([['1.2667', '0.09']]);
  });
});

describe('a split booked at "00:00 AM"', () => {
  it.each(fileForms(fixture('30-tastytrade-split-row-that-fails-lets-trades-through/legacy.csv')))(
    'is read, and the shares after it close earlier purchases: %s',
    (_, text) => expect(resultOf(readText(text))).toEqual({ closed: 1, open: 0, unmatched: 0, gross: '28', fees: '0.1', net: '27.9' }),
  );
});

describe('an option settled in cash', () => {
  const text = fixture('05-tastytrade-cash-settled-spread/transactions.csv');
  const spread = { closed: 2, open: 0, unmatched: 0, gross: '350', fees: '3.4', net: '346.6' };
  const without = (word: string) =>
    text
      .split('\n')
      .filter((line) => !line.includes(word))
      .join('\n');

  it.each(fileForms(text))('is closed once, with its money: %s', (_, form) => {
    const file = readText(form);
    expect(resultOf(file)).toEqual(spread);
    expect(file.rows).toEqual({ imported: 4, duplicate: 0, ignored: 2, failed: 0 });
    expect([file.asks, file.waiting]).toEqual([[], []]);
    expect(new Set(file.problems.map(({ reason }) => reason))).toEqual(
      new Set(['Removes contracts that were settled in cash; the row with the money closes the position.']),
    );
  });

  it('is closed by its money alone when no row removes the contracts', () =>
    expect(resultOf(readText(without('Removal of')))).toEqual(spread));

  it('pays the fee of its settlement', () => {
    const settled = text.replace(
      'Cash settlement of SPXW 4830 Call,-981.00,1,0.00,--,0.00',
      'Cash settlement of SPXW 4830 Call,-981.00,1,0.00,--,-5.00',
    );
    expect(settled).not.toBe(text);
    expect(resultOf(readText(settled))).toEqual({ ...spread, fees: '8.4', net: '341.6' });
  });

  it('waits for an answer, without a result, when the file has only the removal', () => {
    const file = readText(without('Cash settlement of SPXW 4830'));
    expect(resultOf(file)).toEqual({ closed: 1, open: 1, unmatched: 0, gross: '1081', fees: '1.7', net: '1079.3' });
    expect(reasonsOf(file)).toContainEqual(expect.stringMatching(/^4 failed: SPXW240119C04830000 was settled in cash/));
    expect(file.waiting).toHaveLength(1);
    expect(file.asks).toEqual([{ question: 'settlement', about: 'SPXW240119C04830000', guess: null }]);
  });

  it('removes as many contracts as were settled, and no more', () => {
    const two = text
      .replaceAll(',1,0.00,--,0.00,100,SPXW,SPX,1/19/24,4825', ',2,0.00,--,0.00,100,SPXW,SPX,1/19/24,4825')
      .replace('Cash settlement of SPXW 4825 Call,1481.00,2', 'Cash settlement of SPXW 4825 Call,1481.00,1');
    expect(readText(two).waiting).toHaveLength(1);
  });

  const removal = text.split('\n').find((line) => line.includes('Removal of 1.0 SPXW 01/19/24 Call 4830'))!;

  it.each(fileForms(`${text.trimEnd()}\n${removal}\n`))('asks for no money when a removal is in the file twice: %s', (_, form) => {
    const file = readText(form);
    expect([resultOf(file), file.asks, file.rows]).toEqual([spread, [], { imported: 4, duplicate: 1, ignored: 2, failed: 0 }]);
  });

  it('asks when a removal is repeated and the contracts were opened in another file', () => {
    const late = `${without('Sold 1 SPXW').trimEnd()}\n${removal}\n`;
    expect(readText(late).asks).toHaveLength(1);
  });

  it('is read in the older export', () => {
    const legacy = [
      LEGACY,
      '01/19/2024 4:00 PM,Receive Deliver,Assignment,SPXW,,,1,01/19/2024,4830,C,,0.00,0,Removal of option due to assignment,Individual...1',
      '01/19/2024 4:00 PM,Receive Deliver,Cash Settled Assignment,SPXW,,,1,01/19/2024,4830,C,,5.00,-981,Cash settlement,Individual...1',
      '01/19/2024 10:00 AM,Trade,Sell to Open,SPXW,Sell,Open,1,01/19/2024,4830,C,2.50,1.70,250,Sold 1 SPXW 01/19/24 Call 4830.00 @ 2.50,Individual...1',
    ].join('\n');
    for (const [, form] of fileForms(legacy))
      expect(resultOf(readText(form))).toEqual({ closed: 1, open: 0, unmatched: 0, gross: '-731', fees: '6.7', net: '-737.7' });
  });

  it('ends at nothing when shares were delivered instead', () =>
    expect(
      resultOf(
        readText(
          [
            HEAD,
            '2024-01-19T22:00:00-0500,Receive Deliver,Assignment,,KO    240119P00060000,Equity Option,Removal of option due to assignment,0.00,1,0.00,--,0.00,100,KO,KO,1/19/24,60,PUT,,0.00,USD',
            '2024-01-10T10:00:00-0500,Trade,Sell to Open,SELL_TO_OPEN,KO    240119P00060000,Equity Option,Sold 1 KO 01/19/24 Put 60.00 @ 1.00,100.00,1,100.00,-1.00,-0.14,100,KO,KO,1/19/24,60,PUT,1,98.86,USD',
          ].join('\n'),
        ),
      ),
    ).toEqual({ closed: 1, open: 0, unmatched: 0, gross: '100', fees: '1.14', net: '98.86' }));
});

describe('a symbol change', () => {
  const shares = [
    HEAD,
    '2025-05-12T10:00:00-0400,Trade,Sell to Close,SELL_TO_CLOSE,B,Equity,Sold 100 B @ 19.00,"1,900.00",100,19.00,0.00,-0.10,,,,,,,3,"1,899.90",USD',
    '2025-05-12T10:00:00-0400,Trade,Buy to Close,BUY_TO_CLOSE,B     250620C00020000,Equity Option,Bought 1 B 06/20/25 Call 20.00 @ 0.30,-30.00,1,-30.00,0.00,-0.12,100,B,B,6/20/25,20,CALL,4,-30.12,USD',
    '2025-05-09T12:55:38+0200,Receive Deliver,Symbol Change,BUY_TO_OPEN,B,Equity,Symbol change:  Open 100.0 B,"-1,800.00",100,-18.00,--,0.00,,,,,,,,"-1,800.00",USD',
    '2025-05-09T12:55:38+0200,Receive Deliver,Symbol Change,SELL_TO_CLOSE,GOLD,Equity,Symbol change:  Close 100.0 GOLD,"1,800.00",100,18.00,--,0.00,,,,,,,,"1,800.00",USD',
    '2025-05-09T12:55:38+0200,Receive Deliver,Symbol Change,SELL_TO_OPEN,B     250620C00020000,Equity Option,Symbol change:  Open 1.0 B 250620C00020000,55.00,1,55.00,--,0.00,100,B,B,6/20/25,20,CALL,,55.00,USD',
    '2025-05-09T12:55:38+0200,Receive Deliver,Symbol Change,BUY_TO_CLOSE,GOLD  250620C00020000,Equity Option,Symbol change:  Close 1.0 GOLD 250620C00020000,-55.00,1,-55.00,--,0.00,100,GOLD,GOLD,6/20/25,20,CALL,,-55.00,USD',
    '2025-05-01T10:00:00-0400,Trade,Sell to Open,SELL_TO_OPEN,GOLD  250620C00020000,Equity Option,Sold 1 GOLD 06/20/25 Call 20.00 @ 0.55,55.00,1,55.00,-1.00,-0.13,100,GOLD,GOLD,6/20/25,20,CALL,2,53.87,USD',
    '2025-05-01T10:00:00-0400,Trade,Buy to Open,BUY_TO_OPEN,GOLD,Equity,Bought 100 GOLD @ 18.00,"-1,800.00",100,-18.00,0.00,-0.08,,,,,,,1,"-1,800.08",USD',
  ].join('\n');

  it.each(fileForms(shares))('carries shares and options on under the new symbol: %s', (_, form) => {
    const file = readText(form);
    expect(resultOf(file)).toEqual({ closed: 2, open: 0, unmatched: 0, gross: '125', fees: '1.43', net: '123.57' });
    expect(new Set(file.fills.map(({ instrument }) => instrument.underlying))).toEqual(new Set(['B']));
    expect(file.notes).toContainEqual(expect.stringMatching(/^GOLD became B: /));
  });

  it('makes later trades wait when one of its rows is missing', () => {
    const file = readText(
      shares
        .split('\n')
        .filter((line) => !line.includes('Close 100.0 GOLD'))
        .join('\n'),
    );
    expect(reasonsOf(file)).toContainEqual(expect.stringMatching(/failed: We couldn't read this split of B/));
    expect(resultOf(file)).toMatchObject({ closed: 1, open: 1, unmatched: 0 });
  });
});

describe('cash of a symbol', () => {
  const cashOf = (...rows: string[]) =>
    readText([HEAD, ...rows].join('\n')).cash.map(
      ({ kind, symbol, amount, currency, account }) => `${kind} ${symbol} ${formatDecimal(amount)} ${currency} ${account}`,
    );

  it('is read from money movements, signed as the account saw them', () =>
    expect(
      cashOf(
        '2023-10-06T23:00:00+0200,Money Movement,Dividend,,ICSH,Equity,ISHARES TRUST,-3.02,0,,--,0.00,,,,,,,,-3.02,USD',
        '2023-10-04T23:00:00+0200,Money Movement,Dividend,,ICSH,Equity,ISHARES TRUST,20.15,0,,--,0.00,,,,,,,,20.15,USD',
        '2023-11-01T08:00:00+0100,Money Movement,Credit Interest,,,,INTEREST ON CREDIT BALANCE,0.91,0,,--,0.00,,,,,,,,0.91,USD',
        '2021-06-16T23:00:00+0000,Money Movement,Debit Interest,,,,FROM 05/16 THRU 06/15 @ 8    %,-0.87,0,,--,0.00,,,,,,,,-0.87,USD',
        '2024-03-01T23:00:00+0000,Money Movement,Fee,,GME,Equity,STOCK BORROW FEE GME,-4.10,0,,--,0.00,,,,,,,,-4.10,USD',
      ),
    ).toEqual([
      'dividend ICSH -3.02 USD Main',
      'dividend ICSH 20.15 USD Main',
      'interest  0.91 USD Main',
      'interest  -0.87 USD Main',
      'borrowFee GME -4.1 USD Main',
    ]));

  it('is not read from deposits, account fees and payments for reinvested shares', () => {
    const rows = [
      '2024-01-03T14:00:00+0200,Money Movement,Deposit,,,,Wire Funds Received,"1,000.00",0,,--,0.00,,,,,,,,"1,000.00",USD',
      '2023-12-01T08:00:00+0100,Money Movement,Fee,,,,MONTHLY WIRE FEE,-1.00,0,,--,0.00,,,,,,,,-1.00,USD',
      '2023-12-15T22:00:00+0000,Money Movement,Withdrawal,,KO,Equity,Cash dividend reinvested info KO,-0.82,0,,--,0.00,,,,,,,,-0.82,USD',
      '2024-06-11T08:30:30-0500,Money Movement,Dividend,,CHWY,Equity,CHEWY INC,0.00,0,,--,0.00,,,,,,,,0.00,USD',
    ];
    expect(cashOf(...rows)).toEqual([]);
    expect(reasonsOf(readText([HEAD, ...rows].join('\n'))).every((reason) => /ignored: Cash movement/.test(reason))).toBe(true);
  });

  it('has the same ids when the file is read again with other rows around it, and two equal ones stay two', () => {
    const row = '2023-10-04T23:00:00+0200,Money Movement,Dividend,,ICSH,Equity,ISHARES TRUST,20.15,0,,--,0.00,,,,,,,,20.15,USD';
    const other = '2023-10-05T23:00:00+0200,Money Movement,Dividend,,KO,Equity,COCA COLA,1.00,0,,--,0.00,,,,,,,,1.00,USD';
    const ids = (...rows: string[]) =>
      readText([HEAD, ...rows].join('\n'))
        .cash.filter(({ symbol }) => symbol === 'ICSH')
        .map(({ id }) => id);
    expect(ids(other, row, row)).toEqual(ids(row, row));
    expect(new Set(ids(row, row)).size).toBe(2);
    expect(ids(row)).toEqual(ids(row, row).slice(0, 1));
  });
});
