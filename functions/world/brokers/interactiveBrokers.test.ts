import { describe, expect, it } from 'vitest';
import { readAnswer } from '#domain/connections/readAnswer.ts';
import { formatDecimal } from '#domain/units/decimal.ts';
import { interactiveBrokersStandIn } from '#local/brokers/interactiveBrokersStandIn.ts';
import type { FetchedPart, FetchRequest } from './brokerSource.ts';
import { flexNetDays, flexStandings } from './flexAnswer.ts';
import { interactiveBrokers } from './interactiveBrokers.ts';
import { standInSession } from './testing/standInSession.ts';

const TOKEN = '123456789012345678901234';
const credential = { token: TOKEN, activityQuery: '1001', confirmQuery: '1002' };
/** 2026-11-24 18:00 in New York. */
const EVENING = Date.parse('2026-11-24T23:00:00Z');

const trade = (id: string, attributes: string, more: Readonly<Record<string, string>> = {}) => {
  const all = {
    accountId: 'U1234567',
    currency: 'USD',
    assetCategory: 'STK',
    multiplier: '1',
    tradeID: id,
    transactionID: id,
    transactionType: 'ExchTrade',
    ibCommission: '-1',
    ibCommissionCurrency: 'USD',
    levelOfDetail: 'EXECUTION',
    ...more,
  };
  return `<Trade ${Object.entries(all)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ')} ${attributes} />`;
};
const row = (day: string, element: string, from = 0) => ({ account: 'U1234567', section: 'Trades' as const, day, from, element });
const monday = row('2026-11-23', trade('501', 'symbol="AAPL" dateTime="20261123;100000" buySell="BUY" quantity="10" tradePrice="200"'));
const tuesday = row('2026-11-24', trade('502', 'symbol="AAPL" dateTime="20261124;110000" buySell="SELL" quantity="-10" tradePrice="201"'));

/** Fetches step after step, a clock that moves with each; the parts of all of them. */
async function fetched(standIn: ReturnType<typeof interactiveBrokersStandIn>, request: Partial<FetchRequest> = {}) {
  const clock = { at: EVENING, now: () => clock.at };
  const { session, asked } = standInSession(standIn, credential, clock);
  const parts: FetchedPart[] = [];
  let cursor: string | null = null;
  for (;;) {
    clock.at += 7000;
    const step = await interactiveBrokers.fetch(session, {
      since: '2026-11-16',
      until: '2026-11-24',
      accounts: ['U1234567'],
      cursor,
      ...request,
    });
    parts.push(...step.parts);
    if (step.next === null) return { parts, asked };
    clock.at += step.next.after;
    cursor = step.next.cursor;
  }
}
const fillsOf = (parts: readonly FetchedPart[]) =>
  parts.flatMap((part) => {
    const read = readAnswer('interactive-brokers', part, { account: 'IB', zone: 'UTC' });
    if ('sentence' in read) throw new Error(read.sentence);
    return read.fills.map(
      ({ instrument, action, quantity, price }) => `${action} ${formatDecimal(quantity)} ${instrument.key} ${formatDecimal(price)}`,
    );
  });

describe('fetching', () => {
  it('reads closed days from the activity report and today from confirmations', async () => {
    const { parts, asked } = await fetched(interactiveBrokersStandIn({ rows: [monday, tuesday] }));
    expect(fillsOf(parts)).toEqual(['buy 10 AAPL 200', 'sell 10 AAPL 201']);
    expect(asked.map(({ url }) => new URL(url).searchParams.get('td'))).toEqual(['20261123', null, '20261124', null]);
    expect(asked.every(({ url }) => new URL(url).searchParams.get('v') === '3')).toBe(true);
  });

  it('takes an empty day as a day without trades', async () => {
    expect(fillsOf((await fetched(interactiveBrokersStandIn())).parts)).toEqual([]);
  });

  it('gives each account its own part, also one without a trade', async () => {
    const { parts } = await fetched(interactiveBrokersStandIn({ accounts: ['U1234567', 'U7654321'], rows: [monday] }));
    expect(parts.map(({ account }) => account)).toEqual(['U1234567', 'U7654321', 'U1234567', 'U7654321']);
  });

  it('moves the end of a report that is not final back, and takes the days before', async () => {
    const standIn = interactiveBrokersStandIn({ rows: [monday], faults: [{ code: '1003' }] });
    const { asked } = await fetched(standIn, { until: '2026-11-23' });
    expect(asked.map(({ url }) => new URL(url).searchParams.get('td'))).toEqual(['20261123', '20261122', null]);
  });

  it('gives up on a report that is never made, after a bounded number of questions', async () => {
    const standIn = interactiveBrokersStandIn({ making: 1e9 });
    await expect(fetched(standIn)).rejects.toMatchObject({ failure: 'not_ready', brokerCode: '1019' });
  });

  it('ignores an address that its answer names and that is not on the list', async () => {
    const { asked } = await fetched(
      interactiveBrokersStandIn({ url: 'https://evil.example/AccountManagement/FlexWebService/GetStatement' }),
    );
    expect([...new Set(asked.map(({ url }) => new URL(url).host))]).toEqual(['ndcdyn.interactivebrokers.com']);
  });
});

describe('cancellations', () => {
  const original = trade('601', 'symbol="CZR" dateTime="20261123;120440" buySell="BUY" quantity="2" tradePrice="0.73" ibExecID="a.01.01"', {
    transactionID: '1',
  });
  const cancel = trade(
    '',
    'symbol="CZR" dateTime="20261123;120440" buySell="BUY (Ca.)" quantity="-2" tradePrice="0.73" notes="Ca" origTradeID="601"',
    {
      transactionID: '2',
      transactionType: 'TradeCancel',
      ibCommission: '0',
    },
  );
  const again = (quantity: string) =>
    trade('601', `symbol="CZR" dateTime="20261123;120440" buySell="BUY" quantity="${quantity}" tradePrice="0.73" ibExecID="a.01.02"`, {
      transactionID: '3',
    });
  const read = async (elements: readonly string[]) => {
    const { parts } = await fetched(interactiveBrokersStandIn({ rows: elements.map((element) => row('2026-11-23', element)) }), {
      until: '2026-11-23',
    });
    const answer = readAnswer('interactive-brokers', parts[0]!, { account: 'IB', zone: 'UTC' });
    if ('sentence' in answer) throw new Error(answer.sentence);
    const { takesBack, rows } = answer;
    return { fills: fillsOf(parts), takesBack: takesBack.map(({ by }) => by !== null), failed: rows.failed };
  };

  it('leave the correction that has the same trade id', async () => {
    expect(await read([original, cancel, again('1')])).toEqual({ fills: ['buy 1 CZR 0.73'], takesBack: [true], failed: 0 });
  });

  it('leave a correction of the same size and price, with the trade before and without it', async () => {
    expect(await read([original, cancel, again('2')])).toEqual({ fills: ['buy 2 CZR 0.73'], takesBack: [true], failed: 0 });
    expect(await read([cancel, again('2')])).toEqual({ fills: ['buy 2 CZR 0.73'], takesBack: [true], failed: 0 });
  });

  it('bust a trade, with it in the report and without it', async () => {
    expect(await read([original, cancel])).toEqual({ fills: [], takesBack: [false], failed: 0 });
    expect(await read([cancel])).toEqual({ fills: [], takesBack: [false], failed: 0 });
  });
});

describe('net values and deposits', () => {
  const report = (...sections: string[]) =>
    `<FlexStatement accountId="U1" fromDate="20230302" toDate="20230303">${sections.join('')}</FlexStatement>`;
  const valued = (day: string, total: string, more = 'currency="USD"') =>
    `<EquitySummaryByReportDateInBase accountId="U1" reportDate="${day}" total="${total}" ${more} />`;
  const cash = (...rows: string[]) =>
    `<CashTransactions>${rows.map((each) => `<CashTransaction type="Deposits/Withdrawals" ${each} />`).join('')}</CashTransactions>`;
  const deposit = (amount: string, more = '') => `accountId="U1" currency="USD" reportDate="20230302" amount="${amount}" ${more}`;
  const daysIn = (...sections: string[]) =>
    flexNetDays(report(...sections)).flatMap(({ days }) =>
      days.map(({ day, currency, net, moved }) => [day.slice(5), currency, net, moved].join(' ')),
    );
  const days = [valued('20230302', '100.5'), valued('2023-03-03', '101')];

  it('states nothing of deposits on the day before the report, or without their section', () => {
    expect(daysIn(valued('20230301', '99'), ...days, cash())).toEqual(['03-01 USD 99 ', '03-02 USD 100.5 0', '03-03 USD 101 0']);
    expect(daysIn(...days)).toEqual(['03-02 USD 100.5 ', '03-03 USD 101 ']);
  });

  it.each([
    ['with its level', 'levelOfDetail="SUMMARY"', 'levelOfDetail="DETAIL"'],
    ['by the account "-" alone', '', ''],
  ])('counts a sum beside its details once, %s', (_, sum, detail) => {
    const summed = deposit('30', sum).replace('"U1"', '"-"');
    expect(daysIn(...days, cash(summed, deposit('10', detail), deposit('20', detail)))).toContain('03-02 USD 100.5 30');
    expect(daysIn(...days, cash(summed))).toContain('03-02 USD 100.5 30');
  });

  it('states no deposit as 0 that it cannot read: not its amount, day or currency', () => {
    expect(daysIn(...days, cash(deposit('-')))).toEqual(['03-02 USD 100.5 ', '03-03 USD 101 0']);
    for (const [part, unread] of [
      ['"20230302"', '"MULTI"'],
      ['"USD"', '"-"'],
    ] as const)
      expect(daysIn(...days, cash(deposit('10').replace(part, unread)))).toEqual(['03-02 USD 100.5 ', '03-03 USD 101 ']);
  });

  it('has no value of a day that is stated twice with different ones, or as "-"', () => {
    const [model, other] = [valued('20230302', '60', 'model="A"'), valued('20230302', '40.5', 'model="Independent"')];
    expect(daysIn('<AccountInformation currency="EUR" />', model, other, cash())).toEqual(['03-02 EUR  0']);
    expect(daysIn(...days, valued('20230302', '100.50'), cash())).toContain('03-02 USD 100.5 0');
    expect(daysIn(valued('20230302', '-'), cash())).toEqual(['03-02 USD  0']);
  });

  it('takes the base currency from where the report names it, and states no value without it', () => {
    const plain = valued('20230302', '100.5', '');
    expect(daysIn(plain)).toEqual([]);
    expect(daysIn('<AccountInformation currency="CHF" />', plain)).toEqual(['03-02 CHF 100.5 ']);
    expect(daysIn('<ChangeInNAV currency="EUR" />', plain)).toEqual(['03-02 EUR 100.5 ']);
  });

  const cashOf = (...rows: string[]) =>
    flexStandings(report('<AccountInformation currency="CHF" /><OpenPositions/>', ...rows))[0]!.cash.map((each) =>
      Object.values(each).join(' '),
    );
  const held = (currency: string, amount: string) => `<CashReportCurrency currency="${currency}" endingCash="${amount}" />`;

  it('states the cash of each currency, the sum where there is no other row, and none beside one that it cannot read', () => {
    const all = held('BASE_SUMMARY', '30.1');
    expect(cashOf(all, held('USD', '10'), held('CHF', '21'))).toEqual(['USD 10', 'CHF 21']);
    expect(cashOf(all)).toEqual(['CHF 30.1']);
    expect(cashOf(all, held('USD', '10'), held('CHF', '-'))).toEqual([]);
  });
});

describe('failures', () => {
  it.each(
    Object.entries(interactiveBrokers.facts.errors).filter(
      ([code]) => !['1003', '1001', '1004', '1005', '1006', '1007', '1008', '1009', '1019', '1021'].includes(code),
    ),
  )('code %s has its failure and its reaction', async (code, error) => {
    const standIn = interactiveBrokersStandIn({ always: code });
    await expect(fetched(standIn)).rejects.toMatchObject({ ...error, brokerCode: code });
  });

  it.each([
    ['a web page', { status: 200, body: '<html><body>Maintenance</body></html>' }, 'not_understood'],
    ['an error of the server', { status: 503, body: '' }, 'away'],
    [
      'XML with entities of its own',
      { status: 200, body: '<!DOCTYPE x [<!ENTITY a "aaaa">]><FlexQueryResponse>&a;</FlexQueryResponse>' },
      'not_understood',
    ],
    [
      'a report that is cut off',
      { status: 200, body: '<FlexQueryResponse><FlexStatements><FlexStatement accountId="U1234567">' },
      'not_understood',
    ],
  ])('%s is a failure and never an empty day', async (_what, fault, failure) => {
    await expect(fetched(interactiveBrokersStandIn({ faults: [fault] }))).rejects.toMatchObject({ failure });
  });

  it('refuses a row of another account in a statement', async () => {
    const strange = monday.element.replace('accountId="U1234567"', 'accountId="U666"');
    const standIn = interactiveBrokersStandIn({ rows: [row('2026-11-23', strange)] });
    await expect(fetched(standIn)).rejects.toMatchObject({ failure: 'other_account', after: 'reconnect' });
  });

  it('names no part of the token', async () => {
    const body = `<FlexStatementResponse><Status>Fail</Status><ErrorCode>1015</ErrorCode><ErrorMessage>Token ${TOKEN} is invalid</ErrorMessage></FlexStatementResponse>`;
    const error: Error = await fetched(interactiveBrokersStandIn({ faults: [{ status: 200, body }] })).then(
      () => new Error('none'),
      (thrown) => thrown,
    );
    expect(JSON.stringify([error.message, error])).not.toContain(TOKEN.slice(0, 6));
  });
});

it('a test answers the accounts, and refuses a report without a section of trades', async () => {
  const standIn = interactiveBrokersStandIn({ accounts: ['U1', 'U2'] });
  const clock = { at: EVENING, now: () => (clock.at += 3000) };
  expect(await interactiveBrokers.test(standInSession(standIn, credential, clock).session)).toEqual([
    { number: 'U1', name: '' },
    { number: 'U2', name: '' },
  ]);
});
