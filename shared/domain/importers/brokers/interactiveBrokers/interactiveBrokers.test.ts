import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Imported } from '#domain/importers/imported.ts';
import { readFile } from '#domain/importers/readFile.ts';
import { matchFills } from '#domain/trades/matchFills.ts';
import { formatDecimal } from '#domain/units/decimal.ts';

const folder = `${import.meta.dirname}/../../../../../tests/fixtures/imports/interactive-brokers`;
const text = readFileSync(`${folder}/described-statement-sections.csv`, 'utf8');
const read = (file: string): Imported => {
  const imported = readFile(new TextEncoder().encode(file), 'file.csv', { account: 'Main', zone: 'UTC' });
  if ('sentence' in imported) throw new Error(imported.sentence);
  return imported;
};
const results = (file: Imported) =>
  matchFills(file.fills).trades.map(
    ({ instrument, closedAt, net }) => `${instrument.key} ${closedAt === null ? 'open' : formatDecimal(net)}`,
  );
const cashOf = (file: Imported) =>
  file.cash.map(({ kind, symbol, currency, amount }) => `${kind} ${symbol} ${formatDecimal(amount)} ${currency}`).toSorted();

describe('an activity statement of many sections', () => {
  it.each([
    ['as it is', text],
    ['with CRLF', text.replaceAll('\n', '\r\n')],
    ['with a byte order mark', `\uFEFF${text}`],
    ['with its rows of data in reverse', reversed(text)],
  ])('reads cash of symbols, and what an assigned index option paid: %s', (_way, way) => {
    const file = read(way);
    expect(results(file).toSorted()).toEqual(['KO open', 'SPXW260324P05000000 -2201.5']);
    expect(cashOf(file)).toEqual([
      'borrowFee GME -0.48 USD',
      'borrowFee GME -0.5 USD',
      'dividend KO 51 USD',
      'interest  -1.42 USD',
      'paymentInLieu KO -5.1 USD',
      'withholdingTax KO -7.65 USD',
    ]);
    expect(file.asks).toEqual([]);
  });

  it('names sections that are not read, the unknown one as unknown', () => {
    expect(
      read(text)
        .sections.filter((section) => !section.read)
        .map(({ name, why }) => [name, why?.split('.')[0]]),
    ).toEqual([
      ['Statement', 'It describes the statement and its account'],
      ['Account Information', 'It describes the statement and its account'],
      ['Cash Report', 'It sums up what other sections list'],
      ['Statement of Funds', 'It repeats trades and cash of other sections'],
      ['Mystery Section', 'We don’t know this section'],
    ]);
  });

  it('gives the same cash the same ids in each reading, and equal rows ids of their own', () => {
    const twice = read(text.replace(/^Dividends,Data,USD.*Ordinary Dividend\),51\n/m, (row) => row + row));
    const ids = read(text).cash.map(({ id }) => id);
    expect(new Set(twice.cash.map(({ id }) => id)).size).toBe(7);
    for (const id of ids) expect(twice.cash.map((each) => each.id)).toContain(id);
  });

  it('waits when the statement has no row of the money', () => {
    const file = read(text.replace(/^Statement of Funds,Data.*Assignment.*\n/m, ''));
    expect(results(file)).toEqual(['KO open', 'SPXW260324P05000000 open']);
    expect(file.asks).toEqual([{ question: 'settlement', about: 'SPXW260324P05000000', guess: null }]);
  });

  it('names money of a settlement that no ending in the file explains', () => {
    const file = read(text.replace(/^Trades,Data.*A;C\n/m, ''));
    expect(file.problems.filter(({ kind }) => kind === 'failed').map(({ reason }) => reason)).toEqual([
      expect.stringContaining('no single assignment or exercise in this file fits it'),
    ]);
  });
});

describe('a Transaction History', () => {
  const history = (...rows: string[]) =>
    read(
      [
        'Statement,Header,Field Name,Field Value',
        'Statement,Data,Title,Transaction History',
        'Summary,Data,Base Currency,USD',
        'Transaction History,Header,Date,Account,Description,Transaction Type,Symbol,Quantity,Price,Price Currency,Gross Amount ,Commission,Net Amount',
        ...rows.map((row) => `Transaction History,Data,${row}`),
      ].join('\n'),
    );
  const sold = '2025-03-10,U1,SPXW 24MAR25 5000 P,Sell,SPXW  250324P05000000,-1,3,USD,300,-1.5,298.5';
  const assigned = '2025-03-24,U1,SPXW 24MAR25 5000 P,Assignment,SPXW  250324P05000000,1,0,USD,0,-,0';
  const money = '2025-03-24,U1,Option Cash Settlement for: Assignment ( SPXW 24MAR25 5000 P ),Cash Settlement,SPXW,-,-,-,-25.00,-,-25.00';

  it('gives an assigned index option the money of its row "Cash Settlement"', () => {
    expect(results(history(money, assigned, sold))).toEqual(['SPXW250324P05000000 273.5']);
    expect(history(assigned, sold).asks).toHaveLength(1);
    expect(results(history(assigned, sold))).toEqual(['SPXW250324P05000000 open']);
  });

  it('names the money where no row ends the position', () => {
    expect(history(money, sold).rows).toEqual({ imported: 1, duplicate: 0, ignored: 2, failed: 1 });
  });

  it('reads dividends, taxes and interest as cash in the base currency', () => {
    const file = history(
      '2025-04-01,U1,"KO(US1912161007) Cash Dividend USD 0.51 per Share",Dividend,KO,-,-,-,51,-,51',
      '2025-04-01,U1,"KO(US1912161007) Cash Dividend USD 0.51 per Share - US Tax",Foreign Tax Withholding,KO,-,-,-,-7.65,-,-7.65',
      '2025-04-03,U1,USD Debit Interest for Mar-2025,Debit Interest,-,-,-,-,-1.5,-,-1.5',
      '2025-04-03,U1,USD Borrow Fees for Mar-2025,Debit Interest,-,-,-,-,-0.7,-,-0.7',
      '2025-04-04,U1,Electronic Fund Transfer,Deposit,-,-,-,-,100,-,100',
    );
    expect(cashOf(file)).toEqual(['borrowFee  -0.7 USD', 'dividend KO 51 USD', 'interest  -1.5 USD', 'withholdingTax KO -7.65 USD']);
    expect(file.rows).toEqual({ imported: 0, duplicate: 0, ignored: 7, failed: 0 });
    expect(file.sections.map(({ name, rows }) => [name, rows])).toEqual([
      ['Transaction History', 5],
      ['Statement', 1],
      ['Summary', 1],
    ]);
  });
});

/** The rows of data of each section in reverse. */
function reversed(whole: string): string {
  const lines = whole.trimEnd().split('\n');
  const bySection = Map.groupBy(
    lines.filter((line) => line.includes(',Data,')),
    (line) => line.slice(0, line.indexOf(',')),
  );
  return lines.map((line) => (line.includes(',Data,') ? bySection.get(line.slice(0, line.indexOf(',')))!.pop()! : line)).join('\n');
}

describe('rows of trades that no order sums up', () => {
  const head =
    'Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,Proceeds,Comm/Fee,Basis,Realized P/L,Code';
  const row = (kind: string, quantity: string, time = '10:00:00', symbol = 'KO') =>
    `Trades,Data,${kind},Stocks,USD,${symbol},"2026-03-04, ${time}",${quantity},50,0,-1,0,0,O`;
  const sizes = (...rows: string[]) =>
    read([head, ...rows].join('\n')).fills.map(({ action, quantity }) => `${action} ${formatDecimal(quantity)}`);

  it('are read where a statement has no orders', () => {
    expect(sizes(row('Trade', '100'), row('ClosedLot', '-100'), row('Trade', '-100', '11:00:00'))).toEqual(['buy 100', 'sell 100']);
    expect(sizes(row('Execution', '60'), row('Execution', '40', '10:00:01'))).toEqual(['buy 60', 'buy 40']);
  });

  it('are read for a symbol whose orders leave some out, and never beside orders that have all', () => {
    expect(sizes(row('Order', '100'), row('Execution', '100', '10:00:01'), row('Execution', '-100', '12:00:00'))).toEqual([
      'buy 100',
      'sell 100',
    ]);
    expect(sizes(row('Order', '100'), row('Trade', '60'), row('Trade', '40'), row('Order', '5', '10:00:00', 'PEP'))).toEqual([
      'buy 100',
      'buy 5',
    ]);
  });
});

it('a position that was transferred is named, and cash that was is no trade', () => {
  const transfers =
    'Transfers,Header,Asset Category,Currency,Symbol,Date,Type,Direction,Xfer Company,Xfer Account,Qty,Xfer Price,Market Value,Realized P/L,Cash Amount,Code';
  const { problems } = read(
    [
      'Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,Proceeds,Comm/Fee,Basis,Realized P/L,Code',
      'Trades,Data,Order,Stocks,USD,KO,"2026-03-04, 10:00:00",24,50,0,-1,0,0,O',
      transfers,
      'Transfers,Data,Stocks,USD,KO,2026-05-01,ACATS,Out,--,--,-24,0,480,0,0,',
      'Transfers,Data,Cash,USD,--,2026-05-01,Internal,In,--,--,0,0,0,0,250,',
    ].join('\n'),
  );
  expect(problems.map(({ kind, line }) => `${kind} ${line}`)).toEqual(['failed 4', 'ignored 5']);
});
