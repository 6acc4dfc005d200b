import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readFile } from '#domain/importers/readFile.ts';
import { matchFills } from '#domain/trades/matchFills.ts';
import { add, formatDecimal, ZERO } from '#domain/units/decimal.ts';
import type { FileSettings, Imported } from '../../imported.ts';

const folder = `${import.meta.dirname}/../../../../../tests/fixtures/imports/interactive-brokers`;
const textOf = (name: string) => readFileSync(`${folder}/${name}`, 'utf8');
const read = (text: string, answers: FileSettings['answers'] = {}): Imported => {
  const file = readFile(new TextEncoder().encode(text), 'file', { account: 'Main', zone: 'Asia/Tokyo', answers });
  if ('sentence' in file) throw new Error(file.sentence);
  return file;
};
const results = (file: Imported) =>
  matchFills(file.fills)
    .trades.map(({ instrument, closedAt, openQuantity, gross, fees, net }) =>
      [instrument.key, ...(closedAt === null ? ['open', formatDecimal(openQuantity)] : []), ...[gross, fees, net].map(formatDecimal)].join(
        ' ',
      ),
    )
    .toSorted();
const cashOf = (file: Imported) =>
  file.cash.map(({ kind, symbol, currency, amount }) => `${kind} ${symbol} ${formatDecimal(amount)} ${currency}`).toSorted();
const sectionsOf = (file: Imported) => file.sections.map(({ name, rows, read }) => `${name} ${rows}${read ? '' : ' unread'}`);
const allRows = ({ rows }: Imported) => rows.imported + rows.duplicate + rows.ignored + rows.failed;

/** The same file with its rows in reverse, with other line ends, and with a mark in front. */
const ways: readonly (readonly [string, (text: string) => string])[] = [
  ['as it is', (text) => text],
  [
    'rows in reverse',
    (text) => {
      const lines = text.split('\n');
      const isRow = (line: string) => /^<(?:Trade|CorporateAction|StatementOfFundsLine|CashTransaction) /.test(line);
      const rows = lines.filter(isRow).reverse();
      return lines.map((line) => (isRow(line) ? rows.shift()! : line)).join('\n');
    },
  ],
  ['CRLF', (text) => text.replaceAll('\n', '\r\n')],
  ['a byte order mark', (text) => `\uFEFF${text}`],
];

describe.each(ways)('a Flex query with %s', (_way, change) => {
  it('reads the split of case 01: 10 bought at 180 are 40 when they are sold', () => {
    const file = read(change(textOf('described-flex-split.xml')));
    expect(results(file)).toEqual(['IBKR 400 2 398']);
    expect(matchFills(file.fills).unmatched).toEqual([]);
    expect(allRows(file)).toBe(3);
  });

  it('gives the assigned index option of case 03 its payout: a loss, not a win', () => {
    const file = read(change(textOf('described-flex-settlement.xml')));
    expect(results(file)).toEqual(['XSP231107C00430000 -184 0.65 -184.65']);
    expect([file.asks, file.waiting]).toEqual([[], []]);
  });

  it('reads the commissions in euros of case 32 as cash of the trades in dollars, with a note', () => {
    const file = read(change(textOf('described-flex-fee-elsewhere.xml')));
    expect(results(file)).toEqual(['XYZ 20 0 20']);
    expect(cashOf(file)).toEqual(['commission XYZ -1 EUR', 'commission XYZ -1 EUR']);
    expect(file.notes).toEqual([expect.stringMatching(/^Some commissions are in EUR/)]);
    expect(
      read(textOf('described-flex-fee-elsewhere.xml'))
        .cash.map(({ id }) => id)
        .toSorted(),
    ).toEqual(file.cash.map(({ id }) => id).toSorted());
  });
});

describe('a Flex query with a settlement in cash', () => {
  const text = textOf('described-flex-settlement.xml');
  const without = text.replace(/<StatementOfFundsLine[^>]*>/, '');

  it('waits for an answer when no row has its money, and never counts it as worthless', () => {
    const file = read(without);
    expect(results(file)).toEqual(['XSP231107C00430000 open 1 0 0 0']);
    expect(file.asks).toEqual([{ question: 'settlement', about: 'XSP231107C00430000', guess: null }]);
    expect(file.waiting.map(({ until, fills }) => [until, fills.length])).toEqual([['answer', 1]]);
    expect(file.rows).toEqual({ imported: 1, duplicate: 0, ignored: 0, failed: 1 });
  });

  it('counts the answer, under the id that the row had while it waited', () => {
    const answered = read(without, { settlements: { XSP231107C00430000: '-784' } });
    expect(results(answered)).toEqual(['XSP231107C00430000 -184 0.65 -184.65']);
    expect(answered.fills.map(({ id }) => id).toSorted()).toEqual(
      read(text)
        .fills.map(({ id }) => id)
        .toSorted(),
    );
    expect(results(read(without, { settlements: { XSP231107C00430000: '0' } }))).toEqual(['XSP231107C00430000 600 0.65 599.35']);
    expect(read(without, { settlements: { XSP231107C00430000: 'much' } }).asks).toHaveLength(1);
  });

  it('asks for each account of a file separately, and accepts no answer for both', () => {
    const row = /<Trade [^>]*tradeID="\d"[^>]*>/g;
    const two = without.replace('</Trades>', (end) => {
      const others = [...without.matchAll(row)].map(([trade]) => trade.replace('"U1"', '"U2"').replace(/tradeID="/, 'tradeID="9'));
      return `${others.join('\n')}\n${end}`;
    });
    const [first, second] = ['U1/XSP231107C00430000', 'U2/XSP231107C00430000'];
    expect(read(two).asks.map(({ about }) => about)).toEqual([first, second]);
    expect(read(two, { settlements: { XSP231107C00430000: '-784' } }).asks).toHaveLength(2);
    const one = read(two, { settlements: { [first!]: '-784' } });
    expect([one.asks.map(({ about }) => about), one.waiting.map(({ account }) => account)]).toEqual([[second], ['U2']]);
    expect(results(read(two, { settlements: { [first!]: '-784', [second!]: '-700' } }))).toEqual([
      'XSP231107C00430000 -100 0.65 -100.65',
      'XSP231107C00430000 -184 0.65 -184.65',
    ]);
  });

  it('takes no money of an account that has no trades for the trades of another', () => {
    const file = read(text.replace('StatementOfFundsLine accountId="U1"', 'StatementOfFundsLine accountId="U2"'));
    expect(file.asks).toHaveLength(1);
    expect(file.problems.map(({ reason }) => reason)).toContainEqual(expect.stringMatching(/no single assignment or exercise/));
  });

  it('takes the money of the file when an answer differs', () =>
    expect(results(read(text, { settlements: { XSP231107C00430000: '-1' } }))).toEqual(['XSP231107C00430000 -184 0.65 -184.65']));

  it('asks again when the answer has the wrong sign', () => {
    const file = read(without, { settlements: { XSP231107C00430000: '784' } });
    expect([file.asks.length, results(file)]).toEqual([1, ['XSP231107C00430000 open 1 0 0 0']]);
    expect(file.problems.map(({ reason }) => reason)).toEqual([expect.stringMatching(/it can’t have paid you 784\. Enter .* below zero/)]);
  });

  it('charges the fee of a settlement that takes all of the money, or more', () => {
    const held = without
      .replace('quantity="-1"', 'quantity="1"')
      .replace('quantity="1" tradePrice="0" ibCommission="0"', 'quantity="-1" tradePrice="0" ibCommission="-0.5"')
      .replace('buySell="SELL" openCloseIndicator="O"', 'buySell="BUY" openCloseIndicator="O"')
      .replace('buySell="BUY" openCloseIndicator="C" notes="A"', 'buySell="SELL" openCloseIndicator="C" notes="Ex"');
    const paid = (money: string) => results(read(held, { settlements: { XSP231107C00430000: money } }));
    expect(paid('0.5')).toEqual(['XSP231107C00430000 -599.5 1.15 -600.65']);
    expect(paid('0.2')).toEqual(['XSP231107C00430000 -599.8 1.15 -600.95']);
  });

  it.each([
    ['in another currency', (row: string) => row.replace('currency="USD"', 'currency="GBP"')],
    ['twice, as in a file joined from two', (row: string) => `${row}\n${row}`],
  ])('takes no money that is stated %s', (_what, change) => {
    expect(read(text.replace(/<StatementOfFundsLine[^>]*>/, change)).asks).toHaveLength(1);
  });

  it('takes the row of its own currency once when the base currency repeats it', () => {
    const twice = text.replace(/<StatementOfFundsLine[^>]*>/, (row) => `${row}\n${row.replace('"Currency"', '"BaseCurrency"')}`);
    expect(results(read(twice))).toEqual(['XSP231107C00430000 -184 0.65 -184.65']);
  });
});

describe('a Flex query of several sections', () => {
  const text = textOf('described-flex-sections.csv');

  it('lists every section with its rows, and reads a short position through its split', () => {
    const file = read(text);
    expect(sectionsOf(file)).toEqual([
      'Account Information 1 unread',
      'Position 2 unread',
      'Trades 2',
      'Corporate Actions 1',
      'Cash Transactions 3',
    ]);
    expect(allRows(file)).toBe(9);
    expect(results(file)).toEqual(['KO -200 2 -202']);
    expect(cashOf(file)).toEqual(['borrowFee  -2.1 USD', 'paymentInLieu KO -48.5 USD']);
  });

  it('reads the same without records around the sections, and with codes in front of each row', () => {
    const bare = text.replace(/^"(?:BO|EO)[FAS]".*\n/gm, '');
    expect([results(read(bare)), cashOf(read(bare)), allRows(read(bare))]).toEqual([results(read(text)), cashOf(read(text)), 9]);
    let code = '';
    const coded = text.replace(/^.*\n/gm, (line) => {
      code = /^"BOS","(\w+)"/.exec(line)?.[1] ?? code;
      return /^"(?:BO|EO)[FAS]"/.test(line) ? '' : `"${line.startsWith('"Client') ? 'HEADER' : 'DATA'}","${code}",${line}`;
    });
    expect(results(read(coded))).toEqual(results(read(text)));
    expect(sectionsOf(read(coded))).toEqual([
      'Account Information 1 unread',
      'Open Positions 2 unread',
      'Trades 2',
      'Corporate Actions 1',
      'Cash Transactions 3',
    ]);
  });

  it('reads borrow fees by day and symbol where they are, and not their monthly sum again', () => {
    const details = text.replace(
      '"EOA"',
      '"BOS","HTBD","Borrow Fee Details"\n"ClientAccountID","CurrencyPrimary","Symbol","ValueDate","Quantity","BorrowFeeRate","BorrowFee"\n"U1","USD","KO","20250304","-100","3.1","-0.51"\n"U1","USD","KO","20250305","-100","3.1","-0.52"\n"EOS","HTBD","2"\n"EOA"',
    );
    expect(cashOf(read(details))).toEqual(['borrowFee KO -0.51 USD', 'borrowFee KO -0.52 USD', 'paymentInLieu KO -48.5 USD']);
  });
});

describe('a Flex query without AssetClass', () => {
  const query = (...rows: string[]) =>
    read(
      [
        'ClientAccountID,CurrencyPrimary,Symbol,Multiplier,Strike,Expiry,Put/Call,TradeID,DateTime,Quantity,TradePrice,IBCommission',
        ...rows,
      ].join('\n'),
    );

  it('recognizes shares, options, futures and currencies by the other columns', () => {
    const file = query(
      'U1,USD,BRK B,1,,,,1,20260109;093105,10,480,-1',
      'U1,USD,AAPL  260116C00250000,100,250,20260116,C,2,20260109;093105,1,3,-1',
      'U1,USD,MESH6,5,,20260320,,3,20260109;093105,1,6900,-1',
      'U1,USD,EUR.USD,1,,,,4,20260109;093105,1000,1.1,-2',
    );
    expect(file.fills.map(({ instrument }) => `${instrument.kind} ${instrument.key}`)).toEqual([
      'stock BRK B',
      'option AAPL260116C00250000',
      'future MESH6',
    ]);
    expect(file.rows).toEqual({ imported: 3, duplicate: 0, ignored: 1, failed: 0 });
  });

  it.each([
    'U1,USD,ESH6,,,,,1,20260109;093105,1,6900,-1',
    'U1,USD,DE000A1,10,,,,1,20260109;093105,1,6900,-1',
    'U1,USD,X,,,20260320,,1,20260109;093105,1,9,-1',
  ])('leaves a row in doubt to the trader: %s', (row) =>
    expect(query(row).rows).toEqual({ imported: 0, duplicate: 0, ignored: 0, failed: 1 }),
  );
});

const actions = (trades: readonly string[], rows: readonly string[]) =>
  read(
    `<FlexQueryResponse><FlexStatements><FlexStatement accountId="U1">\n<Trades>\n${trades.join('\n')}\n</Trades>\n<CorporateActions>\n${rows.join('\n')}\n</CorporateActions>\n</FlexStatement></FlexStatements></FlexQueryResponse>`,
  );
const trade = (id: string, symbol: string, day: string, quantity: string, price: string) =>
  `<Trade accountId="U1" currency="USD" assetCategory="STK" symbol="${symbol}" multiplier="1" tradeID="${id}" dateTime="${day};100000" quantity="${quantity}" tradePrice="${price}" ibCommission="0" buySell="${quantity.startsWith('-') ? 'SELL' : 'BUY'}" levelOfDetail="EXECUTION" />`;
const action = (symbol: string, type: string, description: string, quantity: string, proceeds = '0', value = '0', code = '') =>
  `<CorporateAction accountId="U1" currency="USD" assetCategory="STK" symbol="${symbol}" description="${description}" reportDate="20250303" dateTime="20250302;202500" proceeds="${proceeds}" value="${value}" quantity="${quantity}" code="${code}" type="${type}" levelOfDetail="DETAIL" />`;

describe('corporate actions of a Flex query', () => {
  it('reads a reverse split in two rows, and its fraction paid in cash stays the cash row’s', () => {
    const text = 'GRTS(US40638K1016) SPLIT 1 FOR 10';
    const file = actions(
      [trade('1', 'GRTS', '20250102', '95', '1'), trade('2', 'GRTS', '20250402', '-9.5', '12')],
      [
        action('GRTS.OLD', 'RS', `${text} (GRTS.OLD, GRITSTONE BIO INC, US40638K1016)`, '-95'),
        action('GRTS', 'RS', `${text} (GRTS, GRITSTONE BIO INC, US40638K2006)`, '9.5'),
      ],
    );
    expect(results(file)).toEqual(['GRTS 19 0 19']);
  });

  it('reads a reverse split of a short position: old shares come back, new ones go', () => {
    const text = 'GRTS(US40638K1016) SPLIT 1 FOR 10';
    const file = actions(
      [trade('1', 'GRTS', '20250102', '-100', '1'), trade('2', 'GRTS', '20250402', '10', '8')],
      [
        action('GRTS.OLD', 'RS', `${text} (GRTS.OLD, GRITSTONE, US40638K1016)`, '100'),
        action('GRTS', 'RS', `${text} (GRTS, GRITSTONE, US40638K2006)`, '-10'),
      ],
    );
    expect(results(file)).toEqual(['GRTS 20 0 20']);
  });

  it('names shares by their new symbol when only the symbol changed, with the ids that a file without the change gives', () => {
    const text = 'CCIV(US1714391026) CUSIP/ISIN CHANGE TO (US5494981039)';
    const trades = [trade('1', 'CCIV', '20250102', '85', '20'), trade('2', 'LCID', '20250402', '-85', '22')];
    const file = actions(trades, [
      action('CCIV', 'IC', `${text} (CCIV, CHURCHILL CAPITAL CORP IV-A, US1714391026)`, '-85'),
      action('LCID', 'IC', `${text} (LCID, LUCID GROUP INC, US5494981039)`, '85'),
    ]);
    expect(results(file)).toEqual(['LCID 170 0 170']);
    expect(file.notes[0]).toContain('CCIV became LCID');
    expect(file.fills.map(({ id }) => id)).toEqual(actions(trades, []).fills.map(({ id }) => id));
  });

  it('reads a merger for shares as a sale and a purchase at the worth that the file states', () => {
    const text = 'SSL(CA0000000001) MERGED(Acquisition) WITH US0000000002 1 FOR 16';
    const file = actions(
      [trade('1', 'SSL', '20250102', '1600', '15'), trade('2', 'RGLD', '20250402', '-100', '270')],
      [
        action('SSL', 'TC', `${text} (SSL, SANDSTORM GOLD LTD, CA0000000001)`, '-1600', '0', '-25920'),
        action('RGLD', 'TC', `${text} (RGLD, ROYAL GOLD INC, US0000000002)`, '100', '0', '25840'),
      ],
    );
    expect(results(file)).toEqual(['RGLD 1160 0 1160', 'SSL 1840 0 1840']);
    expect(file.notes[0]).toContain('SSL became RGLD in a merger');
  });

  it('reads shares and cash of a merger, and one for cash alone', () => {
    const mixed = actions(
      [trade('1', 'OLD', '20250102', '100', '10')],
      [
        action('OLD', 'TC', 'OLD(US1) CASH and STOCK MERGER (Acquisition) NEW 1 FOR 2 (OLD, OLD CORP, US1)', '-100', '300', '-1500'),
        action('NEW', 'TC', 'OLD(US1) CASH and STOCK MERGER (Acquisition) NEW 1 FOR 2 (NEW, NEW CORP, US2)', '50', '0', '1200'),
      ],
    );
    expect(results(mixed)).toEqual(['NEW open 50 0 0 0', 'OLD 500 0 500']);
    const cash = actions(
      [trade('1', 'OLD', '20250102', '100', '10')],
      [action('OLD', 'TC', 'OLD(US1) MERGED(Acquisition) FOR USD 12 PER SHARE (OLD, OLD CORP, US1)', '-100', '1200')],
    );
    expect(results(cash)).toEqual(['OLD 200 0 200']);
  });

  it('counts shares of a spin-off at a cost of 0 with a note, and a restated one once', () => {
    const text = 'WBD(US9344231041) SPINOFF  1 FOR 10 (VNT, VONTIER CORP, US92917K1043)';
    const file = actions(
      [trade('1', 'WBD', '20250102', '100', '10'), trade('2', 'VNT', '20250402', '-10', '25')],
      [
        action('VNT', 'SO', text, '10', '0', '250'),
        action('VNT', 'SO', text, '-10', '0', '-250', 'Ca'),
        action('VNT', 'SO', text, '10', '0', '250'),
      ],
    );
    expect(results(file)).toEqual(['VNT 250 0 250', 'WBD open 100 0 0 0']);
    expect(file.notes[0]).toContain('VNT came by a spin-off');
    expect(file.rows).toEqual({ imported: 3, duplicate: 0, ignored: 2, failed: 0 });
  });

  it.each([
    ['a tender', 'TO', 'OLD(US1) TENDERED TO US2 1 FOR 1 (OLD, OLD CORP, US1)', '-100'],
    ['a merger without a worth', 'TC', 'OLD(US1) MERGED(Acquisition) WITH US2 1 FOR 2 (OLD, OLD CORP, US1)', '-100'],
    ['a split without shares', 'RS', 'OLD(US1) SPLIT 1 FOR 10 (OLD, OLD CORP, US1)', '0'],
  ])('holds the later trades of the shares back for %s', (_what, type, text, quantity) => {
    const file = actions(
      [trade('1', 'OLD', '20250102', '100', '10'), trade('2', 'OLD', '20250402', '-100', '12')],
      [action('OLD', type, text, quantity)],
    );
    expect(results(file)).toEqual(['OLD open 100 0 0 0']);
    expect(file.rows).toEqual({ imported: 1, duplicate: 0, ignored: 0, failed: 2 });
    expect(file.waiting).toHaveLength(1);
  });

  it('names actions of options and bonds that it cannot read', () => {
    const bond = action('T 2 1/4', 'BM', '(US91282CEG24) FULL CALL / EARLY REDEMPTION', '-25000', '25000').replace('STK', 'BOND');
    expect(actions([trade('1', 'KO', '20250102', '1', '10')], [bond]).problems[0]?.reason).toMatch(
      /^Corporate actions of BOND aren’t read yet/,
    );
  });
});

it('names a section of transfers by the positions that came or went', () => {
  const transfer =
    '<Transfer accountId="U1" assetCategory="STK" symbol="KO" type="ACATS" direction="IN" quantity="40" transferPrice="0" />';
  const trade =
    '<Trade accountId="U1" currency="USD" assetCategory="STK" symbol="KO" dateTime="20260302;100000" buySell="BUY" quantity="1" tradePrice="60" />';
  const file = read(
    `<FlexQueryResponse><FlexStatements><FlexStatement accountId="U1"><Trades>${trade}</Trades><Transfers>${transfer}</Transfers></FlexStatement></FlexStatements></FlexQueryResponse>`,
  );
  expect(file.sections.find(({ name }) => name === 'Transfers')?.why).toMatch(/^Positions that came or went by a transfer/);
});

it('adds the rows of all sections up to the rows of the file', () => {
  for (const name of [
    'described-flex-sections.csv',
    'described-flex-split.xml',
    'described-flex-settlement.xml',
    'described-flex.xml',
    'described-flex.csv',
  ]) {
    const file = read(textOf(name));
    expect([name, file.sections.reduce((sum, { rows }) => sum + rows, 0)]).toEqual([name, allRows(file)]);
    expect(formatDecimal(file.cash.reduce((sum, { amount }) => add(sum, amount), ZERO))).not.toBe('NaN');
  }
});

describe('an assignment in the sections of trades and of ends of options', () => {
  const put =
    'accountId="U1" currency="USD" assetCategory="OPT" symbol="KO    111119P00060000" multiplier="100" strike="60" expiry="2011-11-19" putCall="P"';
  const share = 'accountId="U1" currency="USD" assetCategory="STK" symbol="KO" multiplier="1"';
  const booked = (contract: string, id: string, more: string) =>
    `<Trade ${contract} tradeID="${id}" tradeDate="2011-11-18" dateTime="2011-11-18;162000" transactionType="BookTrade" ibCommission="0" notes="A" levelOfDetail="EXECUTION" ${more} />`;
  const trades = [
    booked(put, '71', 'quantity="2" tradePrice="0" buySell="BUY" openCloseIndicator="C"'),
    booked(share, '72', 'quantity="200" tradePrice="60" buySell="BUY" openCloseIndicator="O"'),
  ];
  const ends = (ids: readonly string[], [puts, shares] = ['2', '200']) => [
    `<OptionEAE ${put} date="2011-11-18" transactionType="Assignment" quantity="${puts}" tradePrice="0.0000" tradeID="${ids[0]}" />`,
    `<OptionEAE ${share} date="2011-11-18" transactionType="Buy" quantity="${shares}" tradePrice="60.0000" tradeID="${ids[1]}" />`,
  ];
  const report = (rows: readonly string[], section: readonly string[]) =>
    read(
      `<FlexQueryResponse><FlexStatements><FlexStatement accountId="U1"><Trades>${rows.join('\n')}</Trades><OptionEAE>${section.join('\n')}</OptionEAE></FlexStatement></FlexStatements></FlexQueryResponse>`,
    );
  const fillsOf = (file: Imported) =>
    file.fills.map(({ action, quantity, instrument }) => `${action} ${formatDecimal(quantity)} ${instrument.symbol}`);

  it.each([
    ['with their ids', ['71', '72']],
    ['without ids, as reports of 2011 have them', ['', '']],
  ])('counts once %s', (_, ids) => {
    const file = report(trades, ends(ids));
    expect(fillsOf(file)).toEqual(['assign 2 KO111119P00060000', 'buy 200 KO']);
    expect(file.rows).toMatchObject({ imported: 2, ignored: 2 });
  });

  it('counts rows without ids that no trade has, also beside another assignment of the day', () => {
    expect(fillsOf(report([], ends(['', ''])))).toHaveLength(2);
    expect(fillsOf(report(trades, [...ends(['', '']), ...ends(['', ''], ['3', '300'])]))).toEqual([
      'assign 2 KO111119P00060000',
      'buy 200 KO',
      'assign 3 KO111119P00060000',
      'buy 300 KO',
    ]);
  });
});
