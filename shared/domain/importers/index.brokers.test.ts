import { describe, expect, it } from 'vitest';
import { matchFills } from '../trades/matchFills.ts';
import { formatDecimal } from '../units/decimal.ts';
import type { Imported } from './imported.ts';
import { readFile } from './readFile.ts';

const read = (text: string, name = 'file.csv'): Imported => {
  const file = readFile(new TextEncoder().encode(text), name, { account: 'Main', zone: 'America/New_York' });
  if ('sentence' in file) throw new Error(file.sentence);
  return file;
};
const linesOf = (file: Imported) =>
  file.fills.map(
    (f) =>
      `${f.instrument.key} ${f.action} ${formatDecimal(f.quantity)} @ ${formatDecimal(f.price)} fee ${formatDecimal(f.fee)} ${new Date(f.time).toISOString().slice(0, 16)} ${f.effect}`,
  );
const reasons = (file: Imported) => file.problems.map(({ kind, reason }) => `${kind}: ${reason}`);
const net = (file: Imported) =>
  matchFills(file.fills).trades.map((t) => `${t.instrument.key} ${t.closedAt === null ? 'open' : formatDecimal(t.net)}`);

describe('Fidelity', () => {
  const head =
    'Run Date,Action,Symbol,Description,Type,Quantity,Price ($),Commission ($),Fees ($),Accrued Interest ($),Amount ($),Settlement Date';
  const file = (...rows: string[]) => read([head, ...rows].join('\n'));

  it('a canceled trade is skipped with its cancellation', () => {
    const cancelled = file(
      '03/30/2026,YOU BOUGHT CXL DESCRIPTION CANCELLED TRADE COCA COLA (KO) (Cash),KO,COCA COLA,Cash,-10,50,,,,500,',
      '03/30/2026,YOU BOUGHT COCA COLA (KO) (Cash),KO,COCA COLA,Cash,10,50,,,,-500,',
      '03/29/2026,YOU BOUGHT COCA COLA (KO) (Cash),KO,COCA COLA,Cash,5,50,,,,-250,',
    );
    expect(cancelled.rows).toEqual({ imported: 1, duplicate: 0, ignored: 2, failed: 0 });
    expect(linesOf(cancelled)).toEqual(['KO buy 5 @ 50 fee 0 2026-03-29T04:00 unknown']);
  });

  it('a file of all accounts keeps them apart', () => {
    const all = read(
      [
        'Run Date,Account,Account Number,Action,Symbol,Description,Type,Exchange Quantity,Exchange Currency,Currency,Price,Quantity,Exchange Rate,Commission,Fees,Accrued Interest,Amount,Settlement Date',
        '03/30/2026,Individual,Z111,YOU SOLD COCA COLA (KO) (Margin),KO,COCA COLA,Margin,0,,USD,51,-10,0,,0.01,,509.99,04/01/2026',
        '03/27/2026,Individual,Z111,YOU BOUGHT COCA COLA (KO) (Margin),KO,COCA COLA,Margin,0,,USD,50,10,0,,,,-500,03/31/2026',
        '03/27/2026,Roth IRA,Z222,YOU BOUGHT COCA COLA (KO) (Cash),KO,COCA COLA,Cash,0,,USD,50,3,0,,,,-150,03/31/2026',
      ].join('\n'),
    );
    expect(all.fills.map((fill) => fill.account).toSorted()).toEqual(['Z111', 'Z111', 'Z222']);
    expect(net(all).toSorted()).toEqual(['KO 9.99', 'KO open']);
  });

  it('corporate actions fail with what to do, cash is ignored, an unknown sentence fails', () => {
    const rest = file(
      '03/30/2026,MERGER MER FROM X (ABC) (Cash),ABC,X,Cash,10,,,,,,',
      '03/30/2026,REDEMPTION PAYOUT BOND (912828ZQ6) (Cash),912828ZQ6,BOND,Cash,-1000,,,,,1000,',
      '03/30/2026,DIVIDEND RECEIVED COCA COLA (KO) (Cash),KO,COCA COLA,Cash,,,,,,5,',
      '03/30/2026,TELEPORTED COCA COLA (KO) (Cash),KO,COCA COLA,Cash,10,50,,,,5,',
    );
    expect(rest.rows).toEqual({ imported: 0, duplicate: 0, ignored: 2, failed: 2 });
    expect(reasons(rest)[0]).toMatch(/failed: Mergers, spin-offs/);
  });

  it('a reinvested dividend buys shares, a money-market fund holds cash', () => {
    expect(linesOf(file('03/30/2026,REINVESTMENT COCA COLA (KO) (Cash),KO,COCA COLA,Cash,0.1,50,,,,-5,'))).toEqual([
      'KO buy 0.1 @ 50 fee 0 2026-03-30T04:00 open',
    ]);
  });
});

describe('Interactive Brokers', () => {
  it('a merger for cash in an activity statement sells the shares, and the sum below it is no trade', () => {
    const statement = read(
      [
        'Statement,Header,Field Name,Field Value',
        'Statement,Data,Title,Activity Statement',
        'Account Information,Header,Field Name,Field Value',
        'Account Information,Data,Account,U0000002',
        'Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,C. Price,Proceeds,Comm/Fee,Basis,Realized P/L,MTM P/L,Code',
        'Trades,Data,Order,Stocks,USD,VMW,"2026-03-02, 09:31:05",100,150,151,-15000,-1,15001,0,100,O',
        'Corporate Actions,Header,Asset Category,Currency,Report Date,Date/Time,Description,Quantity,Proceeds,Value,Realized P/L,Code',
        'Corporate Actions,Data,Stocks,USD,2026-03-05,"2026-03-04, 20:25:00","VMW(US9285634021) Merged(Acquisition) FOR USD 142.50 PER SHARE (VMW, VMWARE INC, US9285634021)",-100,14250,-15100,-751,',
        'Corporate Actions,Data,Total,,,,,,14250,-15100,-751,',
      ].join('\n'),
    );
    expect(statement.rows).toEqual({ imported: 2, duplicate: 0, ignored: 3, failed: 0 });
    expect(net(statement)).toEqual(['VMW -751']);
    expect(reasons(statement).at(-1)).toBe('ignored: A sum of the section, not a corporate action.');
  });
});

describe('Robinhood', () => {
  const head = '"Activity Date","Process Date","Settle Date","Instrument","Description","Trans Code","Quantity","Price","Amount"';
  const row = (code: string, quantity: string, price: string, amount: string, description = 'Coca Cola') =>
    `"3/30/2026","3/30/2026","3/31/2026","KO","${description}","${code}","${quantity}","${price}","${amount}"`;

  it('a split adds shares, unknown codes fail', () => {
    const file = read([head, row('XYZ', '1', '$5', '$5'), row('SPL', '30', '', ''), row('Buy', '10', '$40', '($400.00)')].join('\n'));
    expect(file.rows).toEqual({ imported: 2, duplicate: 0, ignored: 0, failed: 1 });
    expect(matchFills(file.fills).trades[0]).toMatchObject({ openQuantity: 4_000_000_000n });
  });

  it('shares of an assigned call may be sold without being held', () => {
    const file = read(
      [head, row('Sell', '100', '$40', '$4,000.00', 'Coca Cola\n1 KO Options Assigned'), row('Sell', '1', '$40', '$40.00')].join('\n'),
    );
    expect(file.fills.map((fill) => fill.effect).toSorted()).toEqual(['close', 'unknown']);
  });
});

describe('tastytrade', () => {
  const head =
    'Date,Type,Sub Type,Action,Symbol,Instrument Type,Description,Value,Quantity,Average Price,Commissions,Fees,Multiplier,Root Symbol,Underlying Symbol,Expiration Date,Strike Price,Call or Put,Order #,Currency';

  it('an option on a future has the point value of its future, and its price in words', () => {
    const file = read(
      `${head}\n2026-09-03T09:15:44-0500,Trade,Buy to Open,BUY_TO_OPEN,./MESU6EX1U6 260904P5050,Future Option,Bought 2 /MESU6 EX1U6 09/04/26 Put 5050.00 @ 12.5,0.00,2,-62.5,-2.50,-1.74,1,./MESU6EX1U6,/MESU6,9/4/26,5050,PUT,4,USD\n`,
    );
    expect(linesOf(file)).toEqual(['EX1U6-260904P5050 buy 2 @ 12.5 fee 4.24 2026-09-03T14:15 open']);
    expect(file.fills[0]!.instrument).toMatchObject({ kind: 'futureOption', underlying: 'MESU6', multiplier: 500_000_000n, right: 'P' });
  });

  it('the file without Sub Type knows an expiry from its description', () => {
    const file = read(
      `${head.replace('Sub Type,', '').replace(',Currency', '')}\n2026-06-19T15:00:00-0500,Receive Deliver,,IWM   260618P00205000,Equity Option,Removal of 2.0 IWM 06/18/26 Put 205.00 due to expiration.,0.00,2,0.00,--,0.00,100,IWM,IWM,6/18/26,205,PUT,\n`,
    );
    expect(linesOf(file)).toEqual(['IWM260618P00205000 expire 2 @ 0 fee 0 2026-06-19T20:00 close']);
  });

  it('reads the older export with terms in columns', () => {
    const legacy = read(
      [
        'Date/Time,Transaction Code,Transaction Subcode,Symbol,Buy/Sell,Open/Close,Quantity,Expiration Date,Strike,Call/Put,Price,Fees,Amount,Description,Account Reference',
        '02/16/2018 4:00 PM,Receive Deliver,Expiration,LFIN,,,2,02/16/2018,30,C,,0.00,0.00,Removal due to expiration,Individual...15',
        '01/29/2018 3:00 PM,Trade,Sell to Open,LFIN,Sell,Open,2,02/16/2018,30,C,2.95,2.28,590.00,Sold 2 LFIN 02/16/18 Call 30.00 @ 2.95,Individual...15',
        '01/25/2018 9:00 AM,Money Movement,Deposit,,,,0,,,,,0.00,1000.00,Wire,Individual...15',
      ].join('\n'),
    );
    expect(legacy.broker).toBe('tastytrade');
    expect(net(legacy)).toEqual(['LFIN180216C00030000 587.72']);
  });
});

describe('thinkorswim', () => {
  const cash = 'Cash Balance\nDATE,TIME,TYPE,REF #,DESCRIPTION,Misc Fees,Commissions & Fees,AMOUNT,BALANCE';
  const trades = 'Account Trade History\n,Exec Time,Spread,Side,Qty,Pos Effect,Symbol,Exp,Strike,Type,Price,Net Price,Order Type';

  it('fees are found up to two seconds away, and go to the order they are about', () => {
    const file = read(
      `${cash}\n1/12/26,08:31:07,TRD,1,BOT +10 KO @50.00,-0.02,-1.00,-500.00,1\n1/12/26,08:31:05,TRD,2,BOT +20 F @12.00,,-2.00,-240.00,1\n\n${trades}\n,1/12/26 08:31:05,STOCK,BUY,+20,TO OPEN,F,,,STOCK,12.00,12.00,LMT\n,1/12/26 08:31:05,STOCK,BUY,+10,TO OPEN,KO,,,STOCK,50.00,50.00,LMT\n`,
    );
    expect(linesOf(file)).toEqual(['KO buy 10 @ 50 fee 1.02 2026-01-12T13:31 open', 'F buy 20 @ 12 fee 2 2026-01-12T13:31 open']);
  });

  it('finds fees within the minute if the history has no seconds, also of orders placed by a hot key', () => {
    const file = read(
      `${cash}\n11/12/2026,10:04:09,TRD,1,KEY: F2 SOLD -100 KO @9.65,-0.03,,965,1\n11/12/2026,10:04:10,TRD,1,KEY: F2 SOLD -200 KO @9.65,-0.07,,1930,1\n11/12/2026,10:04:59,TRD,2,BOT +300 KO @9.6399,-0.02,,-2891.97,1\n\n${trades}\n,11/12/2026 10:04,STOCK,BUY,300,TO CLOSE,KO,,,STOCK,9.6399,9.6399,LMT\n,11/12/2026 10:04,STOCK,SELL,-200,TO OPEN,KO,,,STOCK,9.65,9.65,LMT\n,11/12/2026 10:04,STOCK,SELL,-100,TO OPEN,KO,,,STOCK,9.65,9.65,LMT\n`,
    );
    expect(linesOf(file).toSorted()).toEqual([
      'KO buy 300 @ 9.6399 fee 0.02 2026-11-12T15:04 close',
      'KO sell 100 @ 9.65 fee 0.03 2026-11-12T15:04 open',
      'KO sell 200 @ 9.65 fee 0.07 2026-11-12T15:04 open',
    ]);
    expect(file.rows.failed).toBe(0);
  });

  it('a booked trade without a fill fails, so that it is not lost unseen', () => {
    const file = read(`${cash}\n1/12/26,08:31:05,TRD,1,"BOT +1,000 82655M107 @.77",,-1.00,-770.00,1\n\n${trades}\n`);
    expect(reasons(file)).toEqual([expect.stringMatching(/^failed: This trade isn’t in the trade history/)]);
  });

  it("today's activity has fills under another title; a position effect AUTO is unknown", () => {
    const today = read(
      "Today's Trade Activity for 00000000SCHW (Individual) on 1/15/26 16:00:00\n\nWorking Orders\nNotes,,Time Placed,Spread,Side,Qty,Pos Effect,Symbol,Exp,Strike,Type,PRICE,,TIF,Status\n\nFilled Orders\n,,Exec Time,Spread,Side,Qty,Pos Effect,Symbol,Exp,Strike,Type,Price,Net Price,Price Improvement,Order Type\n,,1/15/26 09:58:40,STOCK,BUY,+200,AUTO,F,,,STOCK,~,13.11,-,LMT\n\nCanceled Orders\nNotes,,Time Canceled,Spread,Side,Qty,Pos Effect,Symbol,Exp,Strike,Type,PRICE,,TIF,Status\n",
    );
    expect(linesOf(today)).toEqual(['F buy 200 @ 13.11 fee 0 2026-01-15T14:58 unknown']);
  });

  it('legs of a condor share the fee by quantity, and a day without a clock has none', () => {
    const legs = ['SELL,-1,TO OPEN,SPX,16 APR 26 [AM],3990,CALL', 'BUY,+1,TO OPEN,SPX,16 APR 26 [AM],4000,CALL'];
    const file = read(
      `${cash}\n1/12/26,,TRD,1,SOLD -1 VERTICAL SPX 100 16 APR 26 [AM] 3990/4000 CALL @1.00,-0.03,-1.30,100.00,1\n\n${trades}\n,1/12/26,VERTICAL,${legs[0]},5.00,1.00,LMT\n,,,${legs[1]},4.00,CREDIT,\n`,
    );
    expect(linesOf(file).toSorted()).toEqual([
      'SPX260416C03990000 sell 1 @ 5 fee 0.665 2026-01-12T05:00 open',
      'SPX260416C04000000 buy 1 @ 4 fee 0.665 2026-01-12T05:00 open',
    ]);
    expect(file.fills[0]!.precision).toBe('day');
  });
});

describe('Webull', () => {
  it('reads the list of its international houses', () => {
    const file = read(
      'Symbol & Name,Trade Date,Time,Buy/Sell,Quantity,Traded Price,Net Amount\nAAPL Apple Inc,07/20/2026,"10:35:01,EDT",BUY,10,215.5,2155\n',
    );
    expect(linesOf(file)).toEqual(['AAPL buy 10 @ 215.5 fee 0 2026-07-20T14:35 unknown']);
  });
});

describe('Tradovate', () => {
  const head =
    'symbol,_priceFormat,_priceFormatType,_tickSize,buyFillId,sellFillId,qty,buyPrice,sellPrice,pnl,boughtTimestamp,soldTimestamp,duration';
  const pair = (buy: string, sell: string, price = '101.50', symbol = 'MNQM6') =>
    `${symbol},-2,0,0.25,${buy},${sell},1,100.00,${price},$3.00,06/10/2026 15:00:00,06/10/2026 15:10:00,10min`;

  it('a pair given twice is a duplicate; a fill id with another price fails', () => {
    const file = read([head, pair('1', '2'), pair('1', '2'), pair('3', '2', '102.00')].join('\n'));
    expect(file.rows).toEqual({ imported: 1, duplicate: 1, ignored: 0, failed: 1 });
    expect(file.stated).toEqual([{ instrument: 'MNQM6', netPnl: '3', fees: null }]);
  });

  it('two fills of earlier rows may pair again: the row is imported into both', () => {
    const file = read([head, pair('1', '11'), pair('2', '12'), pair('1', '12')].join('\n'));
    expect(file.rows).toEqual({ imported: 3, duplicate: 0, ignored: 0, failed: 0 });
    expect(file.fills.map((fill) => formatDecimal(fill.quantity)).toSorted()).toEqual(['1', '1', '2', '2']);
  });

  it('takes an unknown root’s point value from the profit, and asks if that is inconclusive', () => {
    expect(formatDecimal(read([head, pair('1', '2', '101.50', 'QQQH7')].join('\n')).fills[0]!.instrument.multiplier)).toBe('2');
    expect(reasons(read([head, pair('1', '2', '100.00', 'QQQH7')].join('\n')))[0]).toMatch(/one point of QQQH7/);
  });
});

describe('an order that was only partly filled when its file was made', () => {
  const webull = 'Name,Symbol,Side,Status,Filled,Total Qty,Price,Avg Price,Time-in-Force,Placed Time,Filled Time\n';
  const tradovate = 'orderId,Account,Order ID,B/S,Contract,avgPrice,filledQty,Fill Time,Status,Timestamp,Date,Quantity\n';
  const tradeStation = 'Account\tEntered\tOrder Status\tType\tSymbol\tQty Filled\tFilled Price\tCommission\n';

  it.each([
    ['Webull', `${webull}P,PRTQ,Buy,Partial Filled,5,10,@3.00,3.00,DAY,03/17/2025 10:00:00 EDT,03/17/2025 10:00:04 EDT\n`],
    ['Tradovate', `${tradovate}101,D,101, Buy,MNQM6,21000,1,06/10/2026 16:05:30, Working,06/10/2026 16:05:30,6/10/26,2\n`],
    ['TradeStation', `${tradeStation}S\t07/20/26 10:30:05 AM\tPartial Fill (Alive)\tBuy\tAAPL\t100\t215.60\t$5.00\n`],
  ])('is not counted: %s', (_, text) => {
    const file = read(text);
    expect([file.fills, reasons(file)]).toEqual([
      [],
      expect.arrayContaining([expect.stringMatching(/^failed: This order was only partly filled/)]),
    ]);
  });

  it('counts its filled part after it ended', () => {
    const ended = read(`${webull}P,PRTQ,Buy,Cancelled,5,10,@3.00,3.00,DAY,03/17/2025 10:00:00 EDT,03/17/2025 10:00:04 EDT\n`);
    expect(linesOf(ended)).toEqual(['PRTQ buy 5 @ 3 fee 0 2025-03-17T14:00 unknown']);
    const out = read(`${tradeStation}S\t07/20/26 10:30:05 AM\tPartial Fill (UROut)\tBuy\tAAPL\t100\t215.60\t$5.00\n`);
    expect(linesOf(out)).toHaveLength(1);
  });
});

describe('other brokers', () => {
  it('DAS needs the day in the name of the file', () => {
    const text = 'Time,Symbol,Side,Price,Qty,Route,Broker,Account,Type,Cloid,Liq\n09:31:02,STEC,B,2.78,700,SMRT,,TRIB1,Margin,AUTO,-\n';
    const unnamed = readFile(new TextEncoder().encode(text), 'July20.csv', { account: 'Main', zone: 'UTC' });
    expect(unnamed).toMatchObject({ sentence: expect.stringContaining('the day must be in its name') });
    for (const name of ['trades 2026-07-20.csv', '20260720.csv', '7-20-2026.csv', '07_20_26.csv', 'July20 2026.csv', 'Jul 20, 2026.csv'])
      expect(new Date(read(text, name).fills[0]!.time).toISOString()).toBe('2026-07-20T13:31:02.000Z');
  });

  it('copied trades of NinjaTrader stay in their accounts, though their ids are the same', () => {
    const row = (account: string) => `MNQ SEP26,Buy,1,21000.25,7/20/2026 10:15:30 AM,e1,Entry,1 L,o1,Entry,$0.78,1,${account},Live,`;
    const file = read(
      [
        'Instrument,Action,Quantity,Price,Time,ID,E/X,Position,Order ID,Name,Commission,Rate,Account,Connection,',
        row('A1'),
        row('A2'),
      ].join('\n'),
    );
    expect(file.rows.imported).toBe(2);
    expect(file.fills.map((fill) => fill.account).toSorted()).toEqual(['A1', 'A2']);
  });

  it('TradingView: identifies futures, pairs and coins by their exchange, and asks if the currency is unclear', () => {
    const head = 'Symbol,Side,Type,Qty,Limit Price,Stop Price,Fill Price,Status,Commission,Placing Time,Closing Time,Order ID';
    const row = (symbol: string, id: number) => `${symbol},Buy,Market,1,,,100,Filled,,2026-03-10 09:45:28,2026-03-10 09:45:28,${id}`;
    const file = read(
      [head, row('FX:USDJPY', 1), row('BINANCE:BTCUSDT', 2), row('CME_MINI:ESM2026', 3), row('AAPL', 4), row('XETR:SAP', 5)].join('\n'),
    );
    expect(file.fills.map(({ instrument }) => `${instrument.kind} ${instrument.key}`).toSorted()).toEqual([
      'crypto BTCUSDT',
      'forex USDJPY@JPY',
      'future ESM2026',
      'stock AAPL',
    ]);
    expect(reasons(file)).toEqual([expect.stringMatching(/failed: The currency of trades at XETR/)]);
  });

  it('MetaTrader: a report without closed positions and deals gives export instructions', () => {
    const orders =
      'Open Time,Order,Symbol,Type,Volume,Price,S / L,T / P,Time,State\n2026.03.02 09:00:00,1,EURUSD,buy,1,1.1,,,2026.03.02,filled\n';
    const file = readFile(new TextEncoder().encode(orders), 'x.csv', { account: 'Main', zone: 'UTC' }, 'metatrader');
    expect(file).toMatchObject({ sentence: expect.stringContaining('closed positions') });
  });

  it('Interactive Brokers: a history with prices in an unnamed currency reports it', () => {
    const file = read(
      'Summary,Data,Base Currency,GBP\nTransaction History,Header,Date,Account,Description,Transaction Type,Symbol,Quantity,Price,Gross Amount ,Commission,Net Amount\nTransaction History,Data,2026-03-05,U1,X,Buy,CNX1,1.0,1060.3,-1060.3,-3.0,-1063.3\nTransaction History,Data,2026-03-05,U1,X,Buy,AAPL,10,200,-1600,-1,-1601\n',
    );
    expect(linesOf(file)).toEqual(['CNX1@GBP buy 1 @ 1060.3 fee 3 2026-03-05T05:00 unknown']);
    expect(reasons(file)).toEqual([expect.stringContaining('Section "Summary"'), expect.stringMatching(/another currency/)]);
  });
});

describe('a file that is nearly a known one', () => {
  const refusal = (text: string) => {
    const file = readFile(new TextEncoder().encode(text), 'x.csv', { account: 'Main', zone: 'UTC' });
    return 'sentence' in file ? file : { sentence: `read ${JSON.stringify(file.rows)}` };
  };
  const t212 = 'Action,Time,ISIN,Ticker,Name,No. of shares,Price / share,Currency (Price / share),Exchange rate,Total,Currency (Total)';

  it('is named with the column that is called otherwise', () =>
    expect(refusal(`${t212.replace('Time', 'Execution time')}\n`)).toEqual({
      looksLike: 'Trading 212',
      sentence:
        'This looks like Trading 212, but its column "Time" seems to be called "Execution time". Rename that column to "Time" and import the file again, or match the columns yourself.',
    }));

  it('is named with the column that is missing', () =>
    expect(refusal('"Date","Action","Symbol","Description","Quantity","Price","Amount"\n').sentence).toBe(
      'This looks like Charles Schwab, but we can’t find its column "Fees & comm". Export it again with that column, or match the columns yourself.',
    ));

  it('is not named when two columns are missing, or when its columns are in many tables', () => {
    for (const text of [
      t212.replace('Time,', '').replace('Action,', ''),
      'Date,Symbol,Side,Quantity,Price\n',
      'Time,Symbol,Side,Qty,Price,Fee\n',
    ])
      expect(refusal(text).sentence).toMatch(/^We don’t recognize this file/);
  });
});
