import { describe, expect, it } from 'vitest';
import { matchFills } from '../trades/matchFills.ts';
import { formatDecimal } from '../units/decimal.ts';
import type { Imported } from './imported.ts';
import { readFile } from './readFile.ts';

const read = (text: string, broker?: string, zone = 'America/New_York'): Imported => {
  const file = readFile(new TextEncoder().encode(text), 'file.csv', { account: 'Main', zone }, broker);
  if ('sentence' in file) throw new Error(file.sentence);
  return file;
};
const linesOf = (file: Imported) =>
  file.fills.map(
    (f) =>
      `${f.instrument.key} ${f.action} ${formatDecimal(f.quantity)} @ ${formatDecimal(f.price)} fee ${formatDecimal(f.fee)} ${new Date(f.time).toISOString().slice(0, 16)} ${f.precision} ${f.effect}`,
  );
const reasons = (file: Imported) => file.problems.map((problem) => `${problem.line} ${problem.kind}: ${problem.reason}`);
const net = (file: Imported) =>
  matchFills(file.fills).trades.map((trade) => `${trade.instrument.key} ${trade.closedAt === null ? 'open' : formatDecimal(trade.net)}`);

describe('the generic layout', () => {
  const file = (...rows: string[]) =>
    read(
      ['datetime,symbol,side,quantity,price,asset_type,currency,multiplier,execution_id,expiry,strike,right', ...rows].join('\n'),
      'generic',
    );

  it.each([
    ['2026-03-09T09:31:00Z,AAPL,buy,-5,210', 'quantity -5 is not above zero'],
    ['2026-03-09T09:31:00Z,AAPL,buy,0,210', 'quantity 0 is not above zero'],
    ['2026-03-09T09:31:00Z,AAPL,buy,many,210', 'quantity "many" is not a number'],
    ['2026-03-09T09:31:00Z,AAPL,buy,,210', 'quantity is missing'],
    ['2026-03-09T09:31:00Z,AAPL,buy,5,', 'price is missing'],
    ['2026-03-09T09:31:00Z,AAPL,buy,5,-3', 'price -3 is below zero'],
    ['2026-03-09T09:31:00Z,AAPL,hold,5,210', 'side "hold" is not known'],
    ['2026-03-09T09:31:00Z,,buy,5,210', 'symbol is missing'],
    ['0000-03-09T09:31:00Z,AAPL,buy,5,210', '1970 to 2100'],
    ['2101-03-09,AAPL,buy,5,210', '1970 to 2100'],
    ['09.03.2026,AAPL,buy,5,210', 'is not a date'],
    [',AAPL,buy,5,210', 'date is missing'],
    ['2026-03-09T09:31:00Z,QQQH7,buy,1,210,future', 'one point of QQQH7'],
    ['2026-03-09T09:31:00Z,AAPL,buy,1,210,house', 'asset type "house"'],
    ['2026-03-09T09:31:00Z,AAPL,buy,1,210,stock,dollars', 'not a currency code'],
    ['2026-03-09T09:31:00Z,AAPL,buy,1,210,stock,USD,-1', 'not a number above zero'],
    ['2026-03-09T09:31:00Z,AAPL,buy,1,2,option', 'needs its expiry'],
    ['2026-03-09T09:31:00Z,AAPL,expire,1,0', 'Only options can expire'],
    ['2026-03-09T09:31:00Z,AAPL260417C00220000,expire,1,5,option', 'has price 0'],
  ])('%s fails with a reason', (row, reason) => {
    const { rows, problems } = file(row);
    expect(rows).toEqual({ imported: 0, duplicate: 0, ignored: 0, failed: 1 });
    expect(problems[0]).toMatchObject({ line: 2, kind: 'failed', raw: row, reason: expect.stringContaining(reason) });
  });

  it('reads columns by name in any order, and leaves unknown ones alone', () => {
    const one = read('__proto__,price,constructor,quantity,side,symbol,datetime,toString\n1,210.5,x,3,Buy,aapl,2026-03-09T09:31:00Z,y\n');
    expect(linesOf(one)).toEqual(['AAPL buy 3 @ 210.5 fee 0 2026-03-09T09:31 second unknown']);
    expect(({} as Record<string, unknown>).price).toBeUndefined();
  });

  it('names the required columns that are missing', () => {
    const answer = readFile(new TextEncoder().encode('datetime,symbol,side,quantity\n2026-03-09,AAPL,buy,1\n'), 'x.csv', {
      account: 'Main',
      zone: 'UTC',
    });
    expect(answer).toMatchObject({ sentence: expect.stringContaining('"price" is missing') });
  });

  it('reads European decimals where cells are cut by semicolons', () => {
    expect(linesOf(read('datetime;symbol;side;quantity;price;commission\n2026-03-09;SAP;buy;1.000;201,45;1,5\n'))).toEqual([
      'SAP buy 1000 @ 201.45 fee 1.5 2026-03-09T04:00 day unknown',
    ]);
  });

  it('times without an offset are in the zone that was chosen, which is then not certain', () => {
    const text = 'datetime,symbol,side,quantity,price\n2026-03-09T09:31:00,AAPL,buy,1,2\n';
    expect(read(text, undefined, 'Asia/Tokyo')).toMatchObject({
      zone: 'Asia/Tokyo',
      zoneCertain: false,
      fills: [{ time: Date.UTC(2026, 2, 9, 0, 31) }],
    });
    expect(read(text.replace(':00,', ':00Z,'), undefined, 'Asia/Tokyo').zoneCertain).toBe(true);
  });

  it('an id that names two different executions is not taken for a duplicate', () => {
    const { rows, problems } = file(
      '2026-03-09T09:31:00Z,AAPL,buy,1,210,,,,7',
      '2026-03-09T09:31:00Z,AAPL,buy,2,210,,,,7',
      '2026-03-09T09:31:00Z,AAPL,buy,1,210,,,,7',
    );
    expect(rows).toEqual({ imported: 1, duplicate: 1, ignored: 0, failed: 1 });
    expect(problems.map((problem) => [problem.line, problem.kind])).toEqual([
      [3, 'failed'],
      [4, 'duplicate'],
    ]);
  });

  it('a future has its point value, not a default: micro contracts are not full ones', () => {
    const points = (symbol: string) => formatDecimal(file(`2026-03-09T09:31:00Z,${symbol},buy,1,5,future`).fills[0]!.instrument.multiplier);
    expect(['ESH6', '/MESH26:XCME', 'MNQM2026', 'M2KH6', '6EH6', 'MYMH6', 'HGK6'].map(points)).toEqual([
      '50',
      '5',
      '2',
      '5',
      '125000',
      '0.5',
      '25000',
    ]);
    expect(file('2026-03-09T09:31:00Z,/MESH26:XCME,buy,1,5,future').fills[0]!.instrument.key).toBe('MESH26');
  });

  it('an account name must fit the journal', () => {
    const text = `account,datetime,symbol,side,quantity,price\n${'x'.repeat(61)},2026-03-09,KO,buy,1,2\n${'y'.repeat(60)},2026-03-09,KO,buy,1,2\n`;
    expect(read(text).rows).toEqual({ imported: 1, duplicate: 0, ignored: 0, failed: 1 });
  });

  it('one contract cannot have two multipliers', () => {
    expect(reasons(file('2026-03-09,ABC,buy,1,2,stock,USD,1', '2026-03-09,ABC,sell,1,2,stock,USD,10'))).toEqual([
      '3 failed: ABC has another multiplier here than in an earlier row. Correct one of them.',
    ]);
  });
});

describe('Schwab transactions', () => {
  const head = '"Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"';
  const file = (...rows: string[]) => read([head, ...rows].join('\n'), 'schwab');

  it('reads the older order of columns with an empty ninth cell', () => {
    const old = read(
      '"Transactions  for account Main ...1 as of 01/05/2021 09:00:00 ET"\n"Date","Action","Symbol","Description","Price","Quantity","Fees & Comm","Amount",\n"01/04/2021","Buy","KO","COCA COLA","$50.10","10","","-$501.00",\n"Transactions Total","","","","","","","-$501.00",\n',
    );
    expect(linesOf(old)).toEqual(['KO buy 10 @ 50.1 fee 0 2021-01-04T05:00 day unknown']);
    expect(old.accounts).toEqual(['Main ...1']);
  });

  it('the amount decides: its difference from the price is the fee, even a negative one', () => {
    expect(linesOf(file('03/30/2026,Sell,KO,,100,$50.00,$0.02,"$4,999.90"', '03/29/2026,Buy,KO,,100,$50.00,,"-$4,999.99"'))).toEqual([
      'KO buy 100 @ 50 fee -0.01 2026-03-29T04:00 day unknown',
      'KO sell 100 @ 50 fee 0.1 2026-03-30T04:00 day close',
    ]);
  });

  it('an amount that cannot belong to the price fails: bonds are priced in percent', () => {
    expect(reasons(file('03/30/2026,Buy,912828ZQ6,,10000,98.50,,"-$9,850.00"'))[0]).toMatch(/2 failed: The amount .* does not fit/);
  });

  it('an oldest-first file keeps its order', () => {
    const trades = file(
      '03/27/2026,Buy,KO,,10,$50,,-$500.00',
      '03/27/2026,Sell,KO,,10,$51,,$510.00',
      '03/30/2026,Buy,KO,,10,$52,,-$520.00',
    );
    expect(net(trades)).toEqual(['KO 10', 'KO open']);
  });

  it('a cancellation is reported and takes its trade with it', () => {
    const cancelled = file(
      '03/30/2026,Cancel Buy,KO,,-10,$50,,$500.00',
      '03/30/2026,Buy,KO,,10,$50,,-$500.00',
      '03/30/2026,Buy,KO,,10,$50,,-$500.00',
    );
    expect(cancelled.rows).toEqual({ imported: 1, duplicate: 0, ignored: 2, failed: 0 });
    expect(reasons(cancelled)[1]).toBe('3 ignored: Canceled by another row of this file.');
  });

  it('an unknown action fails, cash and moved shares are ignored with their reason', () => {
    const rest = file(
      '03/30/2026,Teleport,KO,,10,$50,,$500.00',
      '03/30/2026,Bank Interest,,,,,,$1.00',
      '03/30/2026,Stock Plan Activity,KO,,10,,,',
      '03/30/2026,,KO,,10,,,',
    );
    expect(rest.rows).toEqual({ imported: 0, duplicate: 0, ignored: 2, failed: 2 });
    expect(reasons(rest)[2]).toMatch(/without a price/);
  });

  it('an index option settled in cash closes at its settlement', () => {
    const settled = file(
      '03/20/2026,Assigned,SPXW 03/20/2026 6900.00 P,,1,,,"-$1,500.00"',
      '03/16/2026,Sell to Open,SPXW 03/20/2026 6900.00 P,,1,$20.00,$1.00,"$1,999.00"',
    );
    expect(linesOf(settled)[1]).toBe('SPXW260320P06900000 buy 1 @ 15 fee 0 2026-03-20T04:00 day close');
    expect(settled.fills[0]!.instrument.underlying).toBe('SPX');
    expect(net(settled)).toEqual(['SPXW260320P06900000 499']);
  });

  it('a sale of shares bought before the file begins is no short', () => {
    expect(matchFills(file('03/30/2026,Sell,KO,,10,$50,,$500.00').fills)).toMatchObject({ trades: [], unmatched: [{}] });
  });

  it.each([
    ['01/01/0000,Buy,KO,,10,$50,,-$500.00', '1970 to 2100'],
    ['2026-03-30,Buy,KO,,10,$50,,-$500.00', 'is not a date'],
    ['03/30/2026,Buy,,,10,$50,,-$500.00', 'symbol is missing'],
    ['03/30/2026,Buy,KO,,-10,$50,,-$500.00', 'below zero'],
    ['03/30/2026,Buy,KO,,0,$50,,-$500.00', 'quantity is zero'],
    ['03/30/2026,Expired,KO,,1,,,', 'Only options can expire'],
    ['03/30/2026,Buy,AAPL1 07/17/2026 200.00 C,,1,$1,,-$100.00', 'adjusted contract'],
  ])('%s fails with a reason', (row, reason) => expect(reasons(file(row))[0]).toContain(reason));
});

describe('Interactive Brokers Flex queries', () => {
  const head =
    'ClientAccountID,CurrencyPrimary,AssetClass,Symbol,Multiplier,TradeID,DateTime,Quantity,TradePrice,IBCommission,IBCommissionCurrency,Taxes,Buy/Sell,Notes/Codes,LevelOfDetail';
  const file = (...rows: string[]) => read([head, ...rows].join('\n'), 'interactive-brokers-flex');
  const row = (change: Record<string, string>) =>
    head
      .split(',')
      .map(
        (name) =>
          change[name] ??
          {
            ClientAccountID: 'U1',
            CurrencyPrimary: 'USD',
            AssetClass: 'STK',
            Symbol: 'KO',
            TradeID: '',
            DateTime: '20260109;093105',
            Quantity: '10',
            TradePrice: '50',
            IBCommission: '-1',
            'Buy/Sell': 'BUY',
          }[name] ??
          '',
      )
      .join(',');

  it('the header may come again, with other columns or for another section', () => {
    const again = read(
      [
        'ClientAccountID,AssetClass,CurrencyPrimary,Symbol,Quantity,Price,Date/Time',
        'U1,STK,USD,KO,10,50,20260109;093105',
        'ClientAccountID,Symbol,CurrencyPrimary,AssetClass,Price,Quantity,DateTime',
        'U1,KO,USD,STK,51,-10,20260109;093205',
        'ClientAccountID,Symbol,Dividend',
        'U1,KO,5',
      ].join('\n'),
    );
    expect(net(again)).toEqual(['KO 10']);
    expect(reasons(again)).toEqual([expect.stringMatching(/^6 ignored: Section "Columns clientaccountid, symbol, dividend":/)]);
    expect(again.sections.map(({ name, rows, read }) => [name, rows, read])).toEqual([
      ['Trades', 2, true],
      ['Columns clientaccountid, symbol, dividend', 1, false],
    ]);
  });

  it('several accounts stay apart; one alone goes to the account that was chosen', () => {
    expect(file(row({}), row({ ClientAccountID: 'U2' })).fills.map((fill) => fill.account)).toEqual(['U1', 'U2']);
    expect(file(row({})).fills[0]!.account).toBe('Main');
  });

  it('commission and taxes are costs when negative, rebates when positive', () => {
    expect(
      linesOf(file(row({ IBCommission: '-1.05', Taxes: '-0.20' }), row({ IBCommission: '0.25' }))).map((line) => line.split(' ')[6]),
    ).toEqual(['1.25', '-0.25']);
  });

  it.each([
    [{ Quantity: '-10' }, 'says BUY but its quantity is -10'],
    [{ Quantity: '0' }, 'quantity is zero'],
    [{ 'Buy/Sell': 'BUY (Ca.)' }, 'cancels a trade that is not in this file'],
    [{ 'Notes/Codes': 'Ca' }, 'cancels a trade that is not in this file'],
    [{ IBCommissionCurrency: 'EURO' }, '"EURO" is not a currency code'],
    [{ AssetClass: 'BOND' }, 'asset class "BOND"'],
    [{ AssetClass: 'FUT', Symbol: 'XYZH6' }, 'one point of XYZH6'],
    [{ DateTime: '01/09/2026;093105' }, 'is not a date'],
    [{ DateTime: '00000109;093105' }, '1970 to 2100'],
    [{ CurrencyPrimary: '' }, 'currency is missing'],
  ])('%j fails with a reason', (change, reason) => expect(reasons(file(row(change)))[0]).toContain(reason));

  it.each([
    ['a sale', { 'Buy/Sell': 'SELL', Quantity: '-10' }, { 'Buy/Sell': 'SELL (Ca.)', Quantity: '10' }],
    ['a purchase', {}, { 'Buy/Sell': 'BUY (Ca.)', Quantity: '-10' }],
    ['a trade by its code', {}, { 'Buy/Sell': 'BUY', Quantity: '-10', 'Notes/Codes': 'Ca' }],
  ])('a bust cancels %s and nothing else', (_what, trade, bust) => {
    const other = row({ Quantity: '10', TradePrice: '51', TradeID: '9' });
    const busted = file(row({ ...trade, TradeID: '1' }), other, row({ ...bust, TradeID: '2' }));
    expect(busted.rows).toEqual({ imported: 1, duplicate: 0, ignored: 2, failed: 0 });
    expect(linesOf(busted)).toEqual([expect.stringMatching(/^KO buy 10 @ 51 /)]);
  });

  it('a file without a commission column reports it', () => {
    const bare = read('ClientAccountID,AssetClass,CurrencyPrimary,Symbol,Quantity,TradePrice,TradeDate\nU1,STK,USD,KO,10,50,20260109\n');
    expect([bare.hasFees, bare.notes]).toEqual([false, ['This file has no fee column, so its results are before fees.']]);
    expect(file(row({}))).toMatchObject({ hasFees: true, notes: [] });
  });

  it('a date without a time has no hour', () => {
    const dated = read('ClientAccountID,AssetClass,CurrencyPrimary,Symbol,Quantity,TradePrice,TradeDate\nU1,STK,USD,KO,10,50,20260109\n');
    expect(dated.fills[0]).toMatchObject({ precision: 'day', time: Date.UTC(2026, 0, 9, 5) });
  });
});

describe('Interactive Brokers activity statements', () => {
  it('a statement in another language is refused with what to change', () => {
    const german = 'Statement,Header,Feldname,Feldwert\nStatement,Data,BrokerName,CapTrader\nTransaktionen,Header,a,b\n';
    expect(readFile(new TextEncoder().encode(german), 'x.csv', { account: 'Main', zone: 'UTC' })).toMatchObject({
      sentence: expect.stringContaining('English'),
    });
  });

  const statement = (commission: string, ...rows: string[]) =>
    read(
      [
        `Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,C. Price,Proceeds,${commission},Basis,Realized P/L,MTM P/L,Code`,
        ...rows,
      ].join('\n'),
    );
  const order = (symbol: string, currency: string, fee: string) =>
    `Trades,Data,Order,Stocks,${currency},${symbol},"2026-01-05, 09:31:07",10,50,50,-500,${fee},501,0,0,O`;

  it('a column "Comm in USD" holds commissions in that currency', () => {
    const file = statement('Comm in USD', order('KO', 'USD', '-1.5'), order('SAP', 'EUR', '-2'), order('AIR', 'EUR', '0'));
    expect(linesOf(file).map((line) => line.split(' 2026')[0])).toEqual([
      'KO buy 10 @ 50 fee 1.5',
      'SAP@EUR buy 10 @ 50 fee 0',
      'AIR@EUR buy 10 @ 50 fee 0',
    ]);
    expect(file.cash.map(({ kind, symbol, currency, amount }) => [kind, symbol, currency, formatDecimal(amount)])).toEqual([
      ['commission', 'SAP', 'USD', '-2'],
    ]);
    expect(file.notes).toEqual([expect.stringMatching(/^Some commissions are in USD while their trades aren’t/)]);
    expect(file.hasFees).toBe(true);
  });

  it('a statement without a commission column reports it', () =>
    expect(statement('Other', order('KO', 'USD', '-1'))).toMatchObject({
      hasFees: false,
      notes: ['This file has no fee column, so its results are before fees.'],
    }));

  it('the broker states its own results beside ours', () => {
    const text =
      'Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,C. Price,Proceeds,Comm/Fee,Basis,Realized P/L,MTM P/L,Code\nTrades,Data,Order,Stocks,USD,KO,"2026-01-05, 09:31:07",10,50,50,-500,-1,501,0,0,O\nTrades,Data,Order,Stocks,USD,KO,"2026-01-05, 09:41:07",-10,51,51,510,-1,-501,8,0,C\n';
    const statement = read(text);
    expect(statement.stated).toEqual([{ instrument: 'KO', netPnl: '8', fees: '2' }]);
    expect(net(statement)).toEqual(['KO 8']);
  });
});
