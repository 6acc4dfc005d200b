import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formatDecimal } from '#domain/units/decimal.ts';
import { fileForms, readText, reasonsOf, resultOf } from '../testing/fileForms.ts';

const HEAD = '"Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"';
const read = (...rows: string[]) => readText([HEAD, ...rows].join('\n'));
const linesOf = ({ fills }: ReturnType<typeof read>) =>
  fills.map(
    ({ instrument, action, quantity, price }) => `${instrument.key} ${action} ${formatDecimal(quantity)} @ ${formatDecimal(price)}`,
  );
const cashOf = ({ cash }: ReturnType<typeof read>) => cash.map(({ kind, symbol, amount }) => `${kind} ${symbol} ${formatDecimal(amount)}`);

describe('cash in lieu of a fraction', () => {
  const text = readFileSync(`${import.meta.dirname}/../../../../tests/fixtures/cases/25-schwab-cash-in-lieu/transactions.csv`, 'utf8');

  it.each(fileForms(text))('belongs to the trade whose shares it pays for: %s', (_, form) => {
    const file = readText(form);
    expect(resultOf(file)).toEqual({ closed: 1, open: 0, unmatched: 0, gross: '20.5', fees: '0', net: '20.5' });
    expect([file.cash, file.notes]).toEqual([[], []]);
  });

  it('sells the fraction that the split leaves beside whole shares', () => {
    const file = read(
      '05/19/2026,Cash In Lieu,PPCB,PROPANC BIOPHARMA INC,,,,$0.68',
      '05/18/2026,Reverse Split,PPCB,PROPANC BIOPHARMA INC,587,,,',
      '05/18/2026,Reverse Split,74346N701,PROPANC BIOPHARMA INCXXXREVERSE SPLIT EFF: 05/18/26,"-14,684",,,',
      '05/01/2026,Buy,PPCB,PROPANC BIOPHARMA INC,"14,684",$0.034,,-$499.26',
    );
    expect(linesOf(file).toSorted()).toEqual(['PPCB buy 14684 @ 0.034', 'PPCB sell 0.36 @ 1.88888889', 'PPCB split -14096.64 @ 0']);
    expect(resultOf(file)).toMatchObject({ closed: 0, open: 1, unmatched: 0 });
  });

  it('sells half a share with one note if the fraction is not stated', () => {
    const file = read(
      '05/20/2026,Sell,ABC,ABC CORP,7,$10.00,,$70.00',
      '05/19/2026,Cash In Lieu,ABC,ABC CORP,,,,$5.00',
      '05/18/2026,Stock Split,ABC,ABC CORP,2,,,',
      '05/01/2026,Buy,ABC,ABC CORP,5,$15.00,,-$75.00',
    );
    expect(resultOf(file)).toEqual({ closed: 1, open: 0, unmatched: 0, gross: '0', fees: '0', net: '0' });
    expect(file.notes).toEqual([expect.stringMatching(/^The file doesn’t say what fraction of ABC was paid in cash .* half a share/)]);
  });

  it('stays cash of the symbol without a split in the file', () => {
    const file = read('08/07/2019,Cash In Lieu,CRM,SALESFORCE COM,,,,$84.31', '08/01/2019,Buy,CRM,SALESFORCE COM,1,$150,,-$150.00');
    expect(cashOf(file)).toEqual(['cashInLieu CRM 84.31']);
    expect(resultOf(file)).toMatchObject({ open: 1, unmatched: 0 });
  });
});

describe('cash of a symbol', () => {
  it('is read by its action, on the day it happened', () => {
    const file = read(
      '12/15/2024,Foreign Tax Paid,EC,NR TAX,,,,-$30.00',
      '12/14/2024,NRA Tax Adj,EC,NRA TAX,,,,-$5.00',
      '12/13/2024,Margin Interest,,INTEREST,,,,-$12.00',
      '12/12/2024,Bank Interest,,BANK INT,,,,$3.50',
      '12/11/2024,Non-Qualified Div Adj,SQQQ,RECLASS,,,,-$7.00',
      '12/10/2024,Qualified Dividend,EC,DIV,,,,$52.00',
      '12/08/2024 as of 12/07/2024,Cash Dividend,AAPL,DIV,,,,$24.00',
      '12/05/2024,Cash In Lieu of Div,GME,CASH IN LIEU,,,,-$1.00',
      '12/04/2024,Short Borrow Fee,GME,BORROW,,,,-$2.00',
    );
    expect(cashOf(file).toSorted()).toEqual([
      'borrowFee GME -2',
      'dividend AAPL 24',
      'dividend EC 52',
      'dividend SQQQ -7',
      'interest  -12',
      'interest  3.5',
      'paymentInLieu GME -1',
      'withholdingTax EC -30',
      'withholdingTax EC -5',
    ]);
    expect(new Date(file.cash.find(({ symbol }) => symbol === 'AAPL')!.time).toISOString()).toBe('2024-12-07T05:00:00.000Z');
    expect(file.rows).toEqual({ imported: 0, duplicate: 0, ignored: 9, failed: 0 });
  });

  it('is not read from transfers and account fees', () => {
    const file = read('12/20/2024,MoneyLink Transfer,,Tfr OUT,,,,-$500.00', '12/14/2024,ADR Mgmt Fee,EC,ADR FEE,,,,-$5.00');
    expect(file.cash).toEqual([]);
    expect(reasonsOf(file).every((reason) => reason.includes('Cash movement'))).toBe(true);
  });

  it('fails when its amount cannot be read', () =>
    expect(reasonsOf(read('12/10/2024,Qualified Dividend,EC,DIV,,,,many'))).toEqual([
      expect.stringMatching(/^2 failed: The amount "many"/),
    ]));
});

describe('a name change', () => {
  const rows = [
    '06/20/2022,Sell,META,META PLATFORMS INC,10,$160.00,,"$1,600.00"',
    '06/09/2022,Name Change,META,META PLATFORMS INC,10,,,',
    '06/09/2022,Name Change,FB,FACEBOOK INC XXXNAME CHANGE EFF: 06/09/22,-10,,,',
    '05/01/2022,Buy,FB,FACEBOOK INC,10,$200.00,,"-$2,000.00"',
  ];

  it.each(fileForms([HEAD, ...rows].join('\n')))('carries shares on under the new symbol: %s', (_, form) =>
    expect(resultOf(readText(form))).toEqual({ closed: 1, open: 0, unmatched: 0, gross: '-400', fees: '0', net: '-400' }),
  );

  it('makes the new symbol’s trades wait when the row of the old symbol is missing', () => {
    const file = read(...rows.filter((row) => !row.includes('Name Change,FB')));
    expect(reasonsOf(file)).toContainEqual(expect.stringMatching(/^2 failed: META split on/));
    expect(resultOf(file)).toMatchObject({ closed: 0, open: 1, unmatched: 0 });
  });
});

it('names both rows of a cash merger as unread, with what to enter', () => {
  const { problems } = read('03/02/2026,Cash Merger,FOO,FOO INC,,,,$1000', '03/02/2026,Cash Merger Adj,FOO,FOO INC,,-100,,');
  expect(problems.map(({ kind, reason }) => `${kind}: ${reason}`)).toEqual(
    Array(2).fill(expect.stringMatching(/^failed: A merger paid cash .* Enter a sale/)),
  );
});
