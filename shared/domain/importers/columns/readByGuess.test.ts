import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { matchFills } from '#domain/trades/matchFills.ts';
import { add, type Decimal, formatDecimal, ZERO } from '#domain/units/decimal.ts';
import type { FileSettings } from '../imported.ts';
import { type GuessedFile, readByGuess } from './readByGuess.ts';

const settings = { account: 'Main', zone: 'America/New_York' };
const fixture = (name: string) => readFileSync(`${import.meta.dirname}/../../../../tests/fixtures/cases/${name}`, 'utf8');
const guessed = (text: string, more: Partial<FileSettings> = {}): GuessedFile => {
  const file = readByGuess(text, { ...settings, ...more });
  if ('sentence' in file) throw new Error(file.sentence);
  return file;
};
const sum = (amounts: readonly Decimal[]) => formatDecimal(amounts.reduce((all, each) => add(all, each), ZERO));

/** A file's result: closed trades, and gross, fees and net of each currency. */
function resultOf({ imported }: GuessedFile) {
  const { trades, unmatched } = matchFills(imported.fills);
  const currencies = [...new Set(trades.map(({ instrument }) => instrument.currency))];
  const totals = currencies.map((currency) => {
    const own = trades.filter(({ instrument }) => instrument.currency === currency);
    return [
      currency,
      { gross: sum(own.map(({ gross }) => gross)), fees: sum(own.map(({ fees }) => fees)), net: sum(own.map(({ net }) => net)) },
    ];
  });
  return { closed: trades.filter(({ closedAt }) => closedAt !== null).length, unmatched: unmatched.length, ...Object.fromEntries(totals) };
}

/** The same file as other programs save it. */
const variants = (text: string): readonly (readonly [string, string])[] => {
  const [header, ...rows] = text.trimEnd().split(/\r?\n/);
  return [
    ['as it is', text],
    ['with its rows the other way round', [header, ...rows.toReversed()].join('\n')],
    ['with Windows line ends', text.replaceAll(/\r?\n/g, '\r\n')],
    ['with a byte order mark', `\ufeff${text}`],
  ];
};

describe.each([
  ['17-columns-quantower-future-as-share/quantower.csv', { closed: 1, unmatched: 0, USD: { gross: '7.5', fees: '2.2', net: '5.3' } }],
  ['19-columns-one-row-per-trade/closed-positions.csv', { closed: 2, unmatched: 0, USD: { gross: '-40', fees: '0', net: '-40' } }],
  ['19-columns-one-row-per-trade/entry-exit.csv', { closed: 2, unmatched: 0, USD: { gross: '1441.25', fees: '11.12', net: '1430.13' } }],
  ['21-columns-several-fee-columns/tradervue-generic.csv', { closed: 1, unmatched: 0, USD: { gross: '100', fees: '1.23', net: '98.77' } }],
  ['22-columns-route-fee/orders.csv', { closed: 1, unmatched: 0, USD: { gross: '-340.3251', fees: '1.6', net: '-341.9251' } }],
  ['23-columns-pounds-read-as-dollars/investengine.csv', { closed: 1, unmatched: 0, GBP: { gross: '10', fees: '0', net: '10' } }],
])('%s, a table of no known broker', (name, expected) => {
  it.each(variants(fixture(name)))('gives its own result %s', (_, text) => {
    const file = guessed(text);
    expect(resultOf(file)).toEqual(expected);
    expect(file.imported.rows).toMatchObject({ ignored: 0, failed: 0, duplicate: 0 });
  });
});

const asksOf = ({ asks }: GuessedFile) => asks.map(({ question, about, guess }) => `${question} ${about}: ${guess}`);

describe('a table that leaves something open', () => {
  it('asks the currency where nothing states it, and reads dollars where they are likelier', () => {
    expect(asksOf(guessed(fixture('21-columns-several-fee-columns/tradervue-generic.csv')))).toEqual([
      'currency : USD',
      'zone : America/New_York',
    ]);
    expect(asksOf(guessed(fixture('23-columns-pounds-read-as-dollars/investengine.csv')))).toEqual(['zone : America/New_York']);
  });

  it('reads no amount where no currency is likelier, until it is answered', () => {
    const german = 'Datum;Wertpapier;Seite;Menge;Kurs\n09.03.2026;SAP;Kauf;10;160,50\n19.03.2026;SAP;Verkauf;10;165,25\n';
    const asked = guessed(german);
    expect([asked.imported.fills, asked.imported.rows.failed, asksOf(asked)]).toEqual([[], 2, ['currency : null']]);
    const answered = guessed(german, { answers: { currency: 'EUR' } });
    expect([resultOf(answered), answered.asks]).toEqual([{ closed: 1, unmatched: 0, EUR: { gross: '47.5', fees: '0', net: '47.5' } }, []]);
  });

  const degiro = readFileSync(`${import.meta.dirname}/../../../../tests/fixtures/columns/described-degiro-transactions.csv`, 'utf8');

  it.each(variants(degiro))(
    'takes the currency of a price from the column beside it, and keeps fees in another one beside the trade: DEGIRO, %s',
    (_, text) => {
      const file = guessed(text);
      expect(resultOf(file)).toEqual({
        closed: 2,
        unmatched: 0,
        EUR: { gross: '25', fees: '4', net: '21' },
        USD: { gross: '25', fees: '0', net: '25' },
      });
      expect(file.imported.problems).toEqual([]);
      expect(file.imported.cash.map(({ kind, currency, amount }) => `${kind} ${formatDecimal(amount)} ${currency}`).toSorted()).toEqual([
        'commission -3.09 EUR',
        'commission -3.14 EUR',
      ]);
      expect(file.imported.notes.join()).toContain('Some commissions are in EUR while their trades aren’t.');
    },
  );

  it('takes no currency of fees for that of prices, however their columns state it', () => {
    const bare = degiro.replaceAll(/,(?:USD|EUR)(?=,)/g, ',');
    const asked = guessed(bare);
    expect([asked.imported.rows.failed, asksOf(asked)]).toEqual([0, ['currency : EUR', 'zone : America/New_York']]);
    const dollars = guessed(bare, { answers: { currency: 'USD' } });
    expect([dollars.imported.fills.length, dollars.imported.cash.length]).toEqual([4, 4]);
    const table = (header: string, row: string) => guessed(`Date,Symbol,Side,Qty,Price,${header}\n2026-03-04,KO,Buy,1,${row}\n`).imported;
    expect(table('Fee', '$60,€2')).toMatchObject({ rows: { imported: 1 }, cash: [{ currency: 'EUR' }] });
    expect(table('Fee,,Note', '$60,2,EUR,x')).toMatchObject({ rows: { imported: 1 }, cash: [{ currency: 'EUR' }] });
    expect(table('Fee,,Note', '$60,2,USD,x').rows).toMatchObject({ imported: 1 });
    expect(table('Fee (EUR)', '$60,0').rows).toMatchObject({ imported: 1 });
  });

  it('reads no row without a currency where others have one in their column', () => {
    const text = 'Date,Symbol,Side,Qty,Price,Currency\n2026-03-04,KO,Buy,1,2,USD\n2026-03-04,SAP,Buy,1,2,\n';
    expect(guessed(text).imported).toMatchObject({ rows: { imported: 1, failed: 1 } });
  });

  it('asks for a currency where prices state two and some state none', () => {
    const rows = ['2026-03-04,KO,Buy,1,$2', '2026-03-04,SAP,Buy,1,€2', '2026-03-04,XYZ,Buy,1,2'];
    const text = (some: readonly string[]) => ['Date,Symbol,Side,Qty,Price', ...some].join('\n');
    expect([guessed(text(rows)).imported.rows, asksOf(guessed(text(rows)))]).toMatchObject([
      { imported: 2, failed: 1 },
      ['currency : null'],
    ]);
    expect(guessed(text(rows.slice(0, 2)))).toMatchObject({ imported: { rows: { imported: 2 } }, asks: [] });
  });

  it('asks for the order of dates that can be read in two ways, and reads the answer', () => {
    const text = 'Date,Symbol,Side,Qty,Price,Currency\n03/04/2026,KO,Buy,1,2,USD\n';
    expect(asksOf(guessed(text))).toEqual(['dateOrder 03/04/2026: month']);
    expect(guessed(text).imported).toMatchObject({ fills: [], rows: { failed: 1 }, waiting: [{ until: 'answer' }] });
    const days = (dateOrder: 'day' | 'month') => new Date(guessed(text, { answers: { dateOrder } }).imported.fills[0]!.time).getUTCMonth();
    expect([days('month'), days('day')]).toEqual([2, 3]);
  });

  it('reads the order that a weekend leaves', () => {
    const file = guessed('Date,Symbol,Side,Qty,Price,Currency\n07/06/2026,KO,Buy,1,2,USD\n');
    expect([file.profile.dates, file.asks]).toEqual(['month', []]);
  });

  it('reads the order that a Saturday leaves, where dates have no clock time', () => {
    // July 11, 2026 is a Saturday, November 7 too; October 3 is one, March 10 is not.
    const dated = (...days: string[]) =>
      guessed(`Date,Symbol,Side,Qty,Price,Currency\n${days.map((day) => `${day},KO,Buy,1,2,USD\n`).join('')}`);
    expect([dated('10/03/2026').profile.dates, dated('10/03/2026').asks]).toEqual(['day', []]);
    // Both readings of 07/11/2026 are Saturdays.
    expect(dated('07/11/2026').asks).toHaveLength(1);
  });

  it('does not read sides or kinds as symbols, and asks about another column', () => {
    const text = 'Date,Product,Action,Code,Qty,Price,Currency\n2026-03-04,Equity,Buy,KO,1,2,USD\n2026-03-04,Equity,Sell,KO,1,3,USD\n';
    const file = guessed(text);
    expect(file.profile.columns.symbol).toBe('code');
    expect(resultOf(file)).toMatchObject({ closed: 1, USD: { net: '1' } });
  });

  it('is refused where a row is a trade and its exit price is missing, rather than read as executions', () => {
    const text = 'Symbol,Side,Qty,Open Price,Open Date,Close Date\nKO,Buy,1,60,2026-03-04,2026-03-05\n';
    expect(readByGuess(text, settings)).toEqual({ sentence: expect.stringContaining('Exit price') });
  });
});

describe('a table with a column of results', () => {
  const head = 'Symbol,Side,Qty,Entry Price,Exit Price,Entry Date,Exit Date,PnL,Commission,Currency';
  const row = (symbol: string, pnl: string, fee = '0') =>
    `${symbol},Long,2,100,110,2026-03-04 10:00:00,2026-03-04 11:00:00,${pnl},${fee},USD`;

  it('is compared with it, before or after fees', () => {
    for (const pnl of ['20', '19'])
      expect(guessed([head, row('KO', pnl, '1')].join('\n')).imported.stated).toEqual([{ instrument: 'KO', netPnl: '19', fees: null }]);
  });

  it('asks what one point is worth where the result contradicts it, and invents no fill', () => {
    const text = [head, row('US30', '200')].join('\n');
    const asked = guessed(text).imported;
    expect([asked.fills, asked.points]).toEqual([[], [{ root: 'US30', currency: 'USD', value: null }]]);
    const points = [{ root: 'US30', currency: 'USD', value: '10' }];
    expect(resultOf(guessed(text, { points }))).toMatchObject({ USD: { net: '200' } });
  });

  it('notes a contradiction that no answer can settle', () => {
    const { notes } = guessed([head, row('MESH6', '999')].join('\n')).imported;
    expect(notes).toEqual([expect.stringMatching(/own result of MESH6 is 999 USD.*make 100/)]);
  });

  it('leaves a trade without an exit open', () => {
    const open = 'KO,Short,2,100,,2026-03-04 10:00:00,,,0,USD';
    const { fills } = guessed([head, row('PEP', '20'), open].join('\n')).imported;
    expect(fills.map(({ instrument, action }) => `${instrument.key} ${action}`).toSorted()).toEqual(['KO sell', 'PEP buy', 'PEP sell']);
  });
});

describe('what a row of no known broker trades', () => {
  const table = (...rows: string[]) =>
    ['Date,Symbol,Type of asset,Side,Qty,Price', ...rows].join('\n').replace('Type of asset', 'Asset type');
  const traded = (text: string) =>
    guessed(text).imported.fills.map(({ instrument: { kind, key, multiplier } }) => `${kind} ${key} ${formatDecimal(multiplier)}`);

  it('follows its asset column, row by row', () => {
    const rows = ['2026-03-04,MESU6,Futures,Buy,1,7000', '2026-03-04,KO,Equity,Buy,1,60', '2026-03-04,SPY260424C00720000,Option,Buy,1,2'];
    expect(traded(table(...rows))).toEqual(['future MESU6 5', 'stock KO 1', 'option SPY260424C00720000 100']);
    expect(guessed(table('2026-03-04,X,Warrant,Buy,1,1')).imported.problems).toMatchObject([
      { kind: 'failed', reason: expect.stringContaining('Warrant') },
    ]);
  });

  it('is recognized as in files of known brokers', () => {
    const rows = ['HK50', 'WIFUSDT', 'XPT/USD', 'WIF/EUR', 'XAUUSD.pro'].map((symbol) => `2026-03-04,${symbol},,Buy,1000,2`);
    expect(traded(table(...rows))).toEqual([
      'stock HK50 1',
      'crypto WIFUSDT 1',
      'forex XPT/USD 1',
      'crypto WIF/EUR@EUR 1',
      'forex XAUUSD.PRO 1',
    ]);
  });

  it('is never a share where it can only be an option: read, or refused by name', () => {
    const rows = ['KO Dec 19 2025 72.5 Call', 'KO_121925P70', 'KO 72.5C 12/19', 'CALL (KO) COCA COLA CO DEC 19 25 $70 (100 SHS)'];
    const { imported } = guessed(table(...rows.map((symbol) => `2025-11-04,${symbol},,Buy,1,2`)));
    expect(imported.fills.map(({ instrument }) => instrument.key)).toEqual(['KO251219C00072500', 'KO251219P00070000']);
    expect(imported.problems.map(({ reason }) => reason.slice(0, 60))).toEqual([
      expect.stringContaining('"KO 72.5C 12/19" looks like an option'),
      expect.stringContaining('"CALL (KO) COCA COLA CO DEC 19'),
    ]);
    const named = guessed(table('2025-11-04,JPMORGAN NASDAQ 100 COVERED CALL ETF,,Buy,1,2', '2025-11-04,4 1/4 BOND 15-NOV-2034,,Buy,1,2'));
    expect(named.imported.rows).toMatchObject({ imported: 2, failed: 0 });
  });

  it('notes a share that has the name of a future, unless the file states its kind', () => {
    const notes = (...rows: string[]) => guessed(table(...rows)).imported.notes.filter((note) => note.includes('read as a share'));
    expect(notes('2026-03-04,MES,,Buy,1,6900', '2026-03-04,KO,,Buy,1,70')).toEqual([expect.stringContaining('“MES” is read as a share.')]);
    expect(notes('2026-03-04,CL,Stock,Buy,1,80', '2026-03-04,MESH6,,Buy,1,6900', '2026-03-04,KO,,Buy,1,70')).toEqual([]);
  });

  it('reads a contract as a future, and a pair in its second currency', () => {
    const rows = ['2026-03-04,MNQ 12-26,,Buy,1,20000', '2026-03-04,USDJPY,,Buy,10000,150', '2026-03-04,BTC/USDT,,Buy,1,60000'];
    expect(traded(table(...rows))).toEqual(['future MNQZ26 2', 'forex USDJPY@JPY 1', 'crypto BTC/USDT 1']);
    expect(guessed(table('2026-03-04,EURUSD,,Buy,0.5,1.1')).imported).toMatchObject({
      fills: [],
      points: [{ root: 'EURUSD', value: null }],
    });
  });

  it('has a fee in another coin beside it, as cash', () => {
    const text =
      'Date,Symbol,Side,Qty,Price,Fee,Fee coin\n2026-03-04,BTCUSDT,Buy,1,60000,0.01,BNB\n2026-03-04,BTCUSDT,Sell,1,60000,2,USDT\n';
    const { rows, cash } = guessed(text).imported;
    expect(rows).toMatchObject({ imported: 2, failed: 0 });
    expect(cash.map(({ kind, currency, amount }) => `${kind} ${formatDecimal(amount)} ${currency}`)).toEqual(['commission -0.01 BNB']);
  });

  it('is nothing where its order was cancelled', () => {
    const text = 'Date,Symbol,Side,Qty,Price,Status\n2026-03-04,KO,Buy,1,60,Cancelled\n2026-03-04,KO,Buy,1,60,Filled\n';
    expect(guessed(text).imported.rows).toMatchObject({ imported: 1, ignored: 1 });
  });
});

describe('columns of fees', () => {
  const read = (header: string, row: string) =>
    guessed(`Date,Symbol,Side,Qty,Price,${header}\n2026-03-04,KO,Buy,1,60,${row}\n`).imported.fills[0]!;
  it('add up, each with its own sign, and a total of them counts once', () => {
    expect(formatDecimal(read('Commission,Swap', '1.5,-0.5').fee)).toBe('2');
    expect(formatDecimal(read('Commission,SEC fee,Total fees', '1,0.02,1.02').fee)).toBe('1.02');
  });
});

describe('a table whose names are not ours', () => {
  const table = (header: string, ...rows: string[]) => guessed([header, ...rows].join('\n')).imported;

  it('has the symbol in its column of codes, not in that of the markets', () => {
    const text =
      'Market,Code,Name,Type,Date,Quantity,Price,Brokerage,Currency\nNASDAQ,AAPL,Apple,Buy,2026-03-04,10,250,0,USD\nNASDAQ,MSFT,Microsoft,Buy,2026-03-04,2,400,0,USD\n';
    expect(guessed(text).imported.fills.map(({ instrument }) => instrument.key)).toEqual(['AAPL', 'MSFT']);
    const exchanges = text.replace('Code,Name', 'Listing,Label');
    expect(guessed(exchanges).imported.fills.map(({ instrument }) => instrument.key)).toEqual(['AAPL', 'MSFT']);
  });

  it('may name securities by their ISIN alone', () => {
    const { fills } = table(
      '"Buy/Sell","TradeDate","ISIN","Quantity","TradePrice","CurrencyPrimary","TradeMoney"',
      '"BUY","20260522","US9220427424","95","93.78","USD"',
    );
    expect(fills.map(({ instrument, action }) => `${action} ${instrument.key}`)).toEqual(['buy US9220427424']);
  });

  it('counts costs as fees', () => {
    const [fill] = table(
      'Date;Transaction;Symbol;Quantity;Unit price;Costs;Net Amount;Currency',
      '2026-03-04;Buy;ORFN;200.0;19.85;5.96;-3975.96;USD',
    ).fills;
    expect(formatDecimal(fill!.fee)).toBe('5.96');
  });

  it('counts the amount of a fee, and takes no column of currencies for the price', () => {
    const [fill] = table(
      'Date,Asset,Type,Quantity,Price Currency,Price at Trade,FX Fee Amount,FX Fee (BPS),Total Amount,Currency',
      '2026-03-04,KO,Buy,2,USD,60,0.63,45,120.63,USD',
    ).fills;
    expect([formatDecimal(fill!.price), formatDecimal(fill!.fee)]).toEqual(['60', '0.63']);
  });

  it('reads sides with the kind of order beside them', () => {
    const sides = ['BUY - MARKET', 'Sell - Limit', 'Buy Trade', 'Market sell', 'Stop limit buy'];
    const { fills } = table(
      'Date,Symbol,Type,Quantity,Price,Currency',
      ...sides.map((side, at) => `2026-03-0${at + 2},KO,${side},1,60,USD`),
    );
    expect(fills.map(({ action }) => action)).toEqual(['buy', 'sell', 'buy', 'sell', 'buy']);
  });

  it('names rows of orders that were only partly filled: they may be orders, or their fills', () => {
    const { fills, notes } = table(
      'Date,Symbol,Side,Qty,Price,Status,Currency',
      '2026-03-04,KO,Buy,5,60,Partially filled,USD',
      '2026-03-04,PEP,Buy,1,60,Filled,USD',
    );
    expect([fills.length, notes]).toEqual([
      2,
      [expect.stringMatching(/^1 row with the status of a partly filled order/), expect.anything()],
    ]);
  });

  it('takes a zero for no id, and an order that is only active for not filled', () => {
    const rows = [
      '2026-03-04 10:00:00,KO,Buy,1,60,USD,0,',
      '2026-03-05 10:00:00,KO,Buy,2,61,USD,0,',
      '2026-03-06 10:00:00,KO,Buy,2,61,USD,0,Active',
    ];
    const { fills, rows: counted } = table('Date,Symbol,Side,Quantity,Price,Currency,Trade ID,Status', ...rows);
    expect([fills.length, counted]).toMatchObject([2, { imported: 2, ignored: 1, failed: 0 }]);
  });
});

describe('the money that rows of a table state', () => {
  const notesOf = (header: string, ...rows: string[]) =>
    guessed([`Date,Symbol,Side,Quantity,Price,Currency,${header}`, ...rows].join('\n')).imported.notes;

  it('is silent where quantity and price make it, before or after fees, to the digits the file writes', () => {
    expect(notesOf('Fee,Net Amount', '2026-03-04,KO,Buy,10,60,USD,1,-601', '2026-03-05,KO,Sell,10,61,USD,1,609')).toEqual([]);
    expect(notesOf('Fee,Amount', '2026-03-04,KO,Buy,2.699055,110.79,USD,0,299.04')).toEqual([]);
    expect(notesOf('Fee,Value,Net Amount', '2026-03-04,KO,Buy,10,60,USD,1,552.00,601')).toEqual([]);
  });

  it('names rows with a missed fee column or another multiplier', () => {
    expect(notesOf('Fee,Extras,Net Amount', '2026-03-04,KO,Buy,10,60,USD,0,4.5,-604.5', '2026-03-05,KO,Sell,10,61,USD,0,0,610')).toEqual([
      'In 1 of 2 rows “net amount” differs from quantity × price, with and without fees: line 2 states -604.5, and we read 600. Check the price and fee columns, the currency and the multiplier.',
    ]);
    expect(notesOf('Fee,Total', '2026-03-04,XYZ,Buy,2,60,USD,0,12000')).toEqual([expect.stringContaining('states 12000, and we read 120')]);
  });
});

describe('numbers that read two ways', () => {
  const notes = (text: string) => guessed(text).imported.notes.filter((note) => note.includes('read two ways'));
  const rows = (...prices: string[]) =>
    `Date;Symbol;Side;Qty;Price;Currency\n${prices.map((price) => `2026-03-04;KO;Buy;1.000;${price};USD\n`).join('')}`;

  it('are named where nothing in the file shows whether their point parts thousands', () => {
    expect(notes(rows('211'))).toEqual([
      expect.stringContaining('Numbers such as “1.000” read two ways. We read the point as the decimal sign.'),
    ]);
    expect(notes(rows('80.000', '81.000'))).toHaveLength(1);
  });

  it('are clear beside one that reads one way, and in files cut by commas', () => {
    expect(notes(rows('211', '0.125'))).toEqual([]);
    expect(notes(rows('211,50'))).toEqual([]);
    expect(notes(rows('211', '70.25'))).toEqual([]);
    expect(notes(rows('211.125').replaceAll(';', ','))).toEqual([]);
  });
});
