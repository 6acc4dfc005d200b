import { describe, expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { formatDecimal } from '#domain/units/decimal.ts';
import { routes as importRoutes } from '#functions/api/imports/index.ts';
import { journalNow } from '#functions/api/trades/testing/testImports.ts';
import { ask as askTrades } from '#functions/api/trades/testing/testTraderWorld.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import { loadPersonalData } from '#functions/privacy/loadPersonalData.ts';
import { BrokerFailed } from '#functions/world/brokers/brokerSource.ts';
import { alpacaStandIn } from '#local/brokers/alpacaStandIn.ts';
import type { BookEvent } from '#local/brokers/bookEvent.ts';
import { interactiveBrokersStandIn } from '#local/brokers/interactiveBrokersStandIn.ts';
import { shareTrade } from '#local/brokers/testing/twentyDays.ts';
import { connections } from './connections.ts';
import { CANARY, connectedTrader, FRIDAY_EVENING, userId } from './testing/connectedTrader.ts';
import { flexCancel, flexTrade } from './testing/flexTrades.ts';

const buy = { id: '101', day: '2026-11-18', symbol: 'AAPL', quantity: 10, price: '200' };
const sell = { id: '102', day: '2026-11-19', symbol: 'AAPL', quantity: -10, price: '205.5' };
const broker = (given = {}) => interactiveBrokersStandIn({ token: CANARY, rows: [flexTrade(buy), flexTrade(sell)], ...given });

const undo = async (trader: Awaited<ReturnType<typeof connectedTrader>>, id: string) =>
  callEndpoint(importRoutes(trader.world), api.imports.undo, { id }, { token: 'u1' });
const history = async (trader: Awaited<ReturnType<typeof connectedTrader>>) =>
  (await callEndpoint(importRoutes(trader.world), api.imports.list, {}, { token: 'u1' })).body.data as readonly Record<string, unknown>[];

describe('a run', () => {
  it('commits what the broker has as one import with its receipt, and is done', async () => {
    const trader = await connectedTrader(broker());
    const id = await trader.connect();
    const run = await trader.run(id);
    expect(run).toMatchObject({ added: 2, duplicates: 0, corrected: 0, failed: null, isComplete: true, notReadCount: 0 });
    expect(await trader.trades()).toEqual(['AAPL 53']);
    expect(await history(trader)).toMatchObject([{ connection: id, added: 2, accounts: ['IB'], state: 'committed' }]);
    expect(await trader.stored(id)).toMatchObject({ state: 'working', through: '2026-11-20', failed: null, run: '' });
  });

  it('has the end of its wait in the list, for the pace or a report, and no end once it is over', async () => {
    const trader = await connectedTrader(broker({ making: 40_000 }));
    const id = await trader.connect();
    const seen: (readonly [number, unknown])[] = [];
    const look = async () =>
      ((await trader.call('list')).body.data as { connections: { waitsUntil: string | null }[] }).connections[0]!.waitsUntil;
    const wait = async (ms: number) => {
      seen.push([ms, (await look()) === new Date(trader.clock.at + ms).toISOString()]);
      trader.clock.at += ms;
    };
    expect((await trader.run(id, { wait }))?.failed).toBe(null);
    expect(seen.filter(([ms, isTold]) => isTold !== ms >= 5000)).toEqual([]);
    expect(seen.filter(([, isTold]) => isTold).length).toBeGreaterThan(1);
    expect(await look()).toBe(null);
  });

  it('names days that its broker gives no more, once and with a notification', async () => {
    const trader = await connectedTrader(broker());
    const id = await trader.connect({ from: '2021-01-04' });
    expect((await trader.run(id))?.missed).toEqual({ since: '2021-01-04', until: '2022-11-21' });
    expect((await trader.nextRun(id))?.missed).toBe(null);
    const { through } = (await trader.stored(id))!;
    trader.clock.at += 5 * 365 * 86_400_000;
    const late = await trader.nextRun(id);
    expect(late).toMatchObject({ failed: null, missed: { since: through, until: '2027-11-21' } });
    const told = (await trader.world.table.query({ pk: 'NOTICE#u1', prefix: '' })).map(({ message }) => message);
    expect(told).toContain('Interactive Brokers doesn’t give Jan 4, 2021 – Nov 21, 2022 any more. Import a file of those days.');
  });

  it('that finds nothing new leaves no receipt and changes nothing', async () => {
    const trader = await connectedTrader(broker());
    const id = await trader.connect();
    await trader.run(id);
    const before = JSON.stringify(await history(trader));
    expect(await trader.nextRun(id)).toMatchObject({ added: 0, duplicates: 2, corrected: 0, imports: [] });
    expect(JSON.stringify(await history(trader))).toBe(before);
  });

  it('is undone like a file, and the next one imports the same trades again', async () => {
    const trader = await connectedTrader(broker());
    const id = await trader.connect();
    const { imports } = (await trader.run(id))!;
    expect((await undo(trader, imports[0]!)).status).toBe(200);
    expect(await trader.trades()).toEqual([]);
    await trader.nextRun(id);
    expect(await trader.trades()).toEqual(['AAPL 53']);
  });

  it('happens once where two are started, and not before it is due', async () => {
    const trader = await connectedTrader(broker());
    const id = await trader.connect();
    const runs = await Promise.all([trader.run(id), trader.run(id), trader.run(id)]);
    expect(runs.filter((run) => run !== null)).toHaveLength(1);
    expect(await trader.run(id)).toBeNull();
    expect((await history(trader)).length).toBe(1);
  });

  it('catches up the days that were missed', async () => {
    const standIn = broker();
    const trader = await connectedTrader(standIn);
    const id = await trader.connect();
    await trader.run(id);
    trader.clock.at += 40 * 86_400_000;
    standIn.state.rows.push(flexTrade({ ...buy, id: '201', day: '2026-12-01' }), flexTrade({ ...sell, id: '202', day: '2026-12-28' }));
    expect(await trader.run(id)).toMatchObject({ added: 2, days: { since: '2026-11-10', until: '2026-12-30' } });
  });
});

describe('what the broker corrects', () => {
  const corrected = async (rows: readonly ReturnType<typeof flexTrade>[]) => {
    const standIn = broker();
    const trader = await connectedTrader(standIn);
    const id = await trader.connect();
    await trader.run(id);
    standIn.state.rows.push(...rows);
    const run = (await trader.nextRun(id))!;
    return { trader, id, run, standIn };
  };
  const cancel = flexCancel(sell, 0, 900);

  it('is replaced under its trade id, with the reason in the receipt', async () => {
    const again = flexTrade({ ...sell, price: '206', commission: '0.5', transaction: 901, more: { ibExecID: '102.02' } });
    const { trader, run } = await corrected([cancel, again]);
    expect(await trader.trades()).toEqual(['AAPL 58.5']);
    expect(run).toMatchObject({ added: 0, corrected: 1 });
    const [receipt] = await history(trader);
    expect(receipt).toMatchObject({
      added: 0,
      corrections: [
        {
          symbol: 'AAPL',
          reason: 'Interactive Brokers canceled this trade.',
          was: { price: '205.5', fee: '1' },
          now: { price: '206', fee: '0.5' },
          isApplied: true,
        },
      ],
    });
  });

  it('counts no more when it is taken back, and comes again with an undo', async () => {
    const { trader, run } = await corrected([cancel]);
    expect(await trader.fills()).toEqual(['buy 10 AAPL 200 fee 1']);
    expect((await undo(trader, run.imports[0]!)).status).toBe(200);
    expect(await trader.trades()).toEqual(['AAPL 53']);
  });

  it('is corrected once, however often it is asked for', async () => {
    const { trader, id } = await corrected([cancel]);
    for (let n = 0; n < 3; n++) expect(await trader.nextRun(id)).toMatchObject({ added: 0, corrected: 0, imports: [] });
    expect(await trader.fills()).toEqual(['buy 10 AAPL 200 fee 1']);
  });

  it('counts again when the broker books it again after it was taken back', async () => {
    const { trader, id, standIn } = await corrected([cancel]);
    standIn.state.rows.push(flexTrade({ ...sell, price: '204', transaction: 902 }));
    expect(await trader.nextRun(id)).toMatchObject({ corrected: 1 });
    expect(await trader.trades()).toEqual(['AAPL 38']);
  });

  it.each([
    ['is stated differently', [flexTrade({ ...sell, price: '206', transaction: 901 }), cancel], ['AAPL 58']],
    ['is taken back', [cancel], ['AAPL 0']],
  ])('%s where its trader moved it to another account, and comes to none twice', async (_, rows, trades) => {
    const standIn = broker();
    const trader = await connectedTrader(standIn);
    const id = await trader.connect();
    await trader.run(id);
    const [moved] = (await journalNow(trader.world)).trades;
    const place = { id: moved!.id, account: 'IB', openedAt: '2026-11-18T15:30:00.000Z' };
    expect((await askTrades(trader.world, 'moveTrades', { trades: [place], account: 'Roth' })).status).toBe(200);
    standIn.state.rows.push(...rows);
    const run = (await trader.nextRun(id))!;
    expect(run).toMatchObject({ added: 0, corrected: 1 });
    expect(await trader.trades()).toEqual(trades);
    expect((await journalNow(trader.world)).trades.map(({ account }) => account)).toEqual(['Roth']);
    expect((await undo(trader, run.imports[0]!)).status).toBe(200);
    expect(await trader.nextRun(id)).toMatchObject({ added: 0, corrected: 1 });
  });

  it.each([
    ['what stays of it', 0],
    ['what was cut from it', 1],
  ])('counts once when its trader cut it in two and moved %s to another account', async (_, which) => {
    const at = (minute: number) => Date.parse('2026-11-18T15:30:00Z') + minute * 60_000;
    const book: BookEvent[] = [
      shareTrade(1, at(0), { quantity: '9', price: '50.08' }),
      shareTrade(2, at(10), { quantity: '3', price: '51', side: 'sell', effect: 'close' }),
      shareTrade(3, at(20), { quantity: '6', price: '52', side: 'sell', effect: 'close' }),
    ];
    const trader = await alpacaTrader(book);
    const [bought] = (await journalNow(trader.world)).trades;
    const place = { account: 'Alpaca', openedAt: new Date(at(0)).toISOString() };
    const half = (await journalNow(trader.world)).fills.find(({ quantity }) => formatDecimal(quantity) === '3')!;
    expect((await askTrades(trader.world, 'splitTrade', { ...place, id: bought!.id, after: half.id })).status).toBe(200);
    const pieces = (await journalNow(trader.world)).fills.filter(({ action }) => action === 'buy');
    const moved = pieces.toSorted((a, b) => Number(a.id !== bought!.id) - Number(b.id !== bought!.id))[which]!;
    expect((await askTrades(trader.world, 'moveFills', { fills: [{ ...place, fill: moved.id, to: 'Roth' }] })).status).toBe(200);
    const before = (await trader.fills()).toSorted();
    for (let run = 0; run < 2; run++) {
      expect(await trader.nextRun()).toMatchObject({ added: 0, corrected: 0 });
      expect((await trader.fills()).toSorted()).toEqual(before);
    }
  });

  /** A trader with a connection to this book, after the first run. */
  async function alpacaTrader(book: readonly BookEvent[]) {
    const { number, ...fields } = { keyId: 'AKNORA00000000000000', secretKey: CANARY.padEnd(40, 'x'), number: 'A1' };
    const trader = await connectedTrader(alpacaStandIn(book, { ...fields, number }));
    const id = await trader.connect({ broker: 'alpaca', fields, accounts: [{ number, label: 'Alpaca' }] });
    await trader.run(id);
    return { ...trader, nextRun: () => trader.nextRun(id) };
  }

  /** A trader whose Alpaca account bought 7 AAPL, and the same with another price from now on. */
  async function replacedAtAlpaca() {
    const bought = shareTrade(1, Date.parse('2026-11-18T15:30:00Z'), { quantity: '7', price: '50.08' });
    const book: BookEvent[] = [bought];
    const trader = await alpacaTrader(book);
    const replace = () => void book.push({ ...bought, id: 2, price: '50.15', corrects: 1, shownAt: trader.clock.at });
    return { trader, nextRun: trader.nextRun, replace };
  }

  it('is replaced by another one where its trader moved it to another account', async () => {
    const { trader, nextRun, replace } = await replacedAtAlpaca();
    const [moved] = (await journalNow(trader.world)).trades;
    const place = { id: moved!.id, account: 'Alpaca', openedAt: new Date(moved!.openedAt).toISOString() };
    expect((await askTrades(trader.world, 'moveTrades', { trades: [place], account: 'Roth' })).status).toBe(200);
    replace();
    expect(await nextRun()).toMatchObject({ added: 1, corrected: 1 });
    expect((await journalNow(trader.world)).trades.map(({ account, openQuantity }) => [account, formatDecimal(openQuantity)])).toEqual([
      ['Roth', '7'],
    ]);
    expect(await trader.fills()).toEqual(['buy 7 AAPL 50.15 fee 0']);
  });

  it('stays deleted with the one that replaces it, and only that one can be restored', async () => {
    const { trader, nextRun, replace } = await replacedAtAlpaca();
    const [first] = (await journalNow(trader.world)).fills;
    const place = { account: 'Alpaca', openedAt: new Date(first!.time).toISOString() };
    expect((await askTrades(trader.world, 'deleteFills', { fills: [{ ...place, fill: first!.id }] })).status).toBe(200);
    replace();
    for (let run = 0; run < 2; run++) {
      expect(await nextRun()).toMatchObject({ added: 0, corrected: 0 });
      expect(await trader.fills()).toEqual([]);
    }
    const listed = (await askTrades(trader.world, 'deletedFills')).body.data as {
      readonly fills: readonly { readonly fill: string; readonly price: string; readonly takenBack: string | null }[];
    };
    expect(listed.fills.map(({ price, takenBack }) => [price, takenBack !== null]).toSorted()).toEqual([
      ['50.08', true],
      ['50.15', false],
    ]);
    const restored = await askTrades(trader.world, 'restoreFills', { fills: listed.fills.map(({ fill }) => ({ ...place, fill })) });
    expect(restored.body.data).toMatchObject({ restored: 1 });
    expect(await trader.fills()).toEqual(['buy 7 AAPL 50.15 fee 0']);
    await nextRun();
    expect(await trader.fills()).toEqual(['buy 7 AAPL 50.15 fee 0']);
  });

  it('keeps an edit of its trader', async () => {
    const standIn = broker();
    const trader = await connectedTrader(standIn);
    const id = await trader.connect();
    await trader.run(id);
    const fill = (await journalNow(trader.world)).fills.find(({ action }) => action === 'sell')!;
    const edited = { fill: fill.id, account: 'IB', openedAt: '2026-11-18T15:30:00.000Z', to: { price: '207' } };
    expect((await askTrades(trader.world, 'editFill', edited)).body.code).toBeUndefined();
    standIn.state.rows.push(flexTrade({ ...sell, commission: '3', transaction: 901 }), cancel);
    await trader.nextRun(id);
    expect(await trader.fills()).toContain('sell 10 AAPL 207 fee 3');
  });
});

describe('a failure', () => {
  it('is kept with its code, tried again later each time, and forgotten by a good run', async () => {
    const standIn = broker({ always: '1019' });
    const trader = await connectedTrader(standIn);
    const id = await trader.connect();
    const waits: number[] = [];
    for (let n = 0; n < 4; n++) {
      await trader.nextRun(id);
      const { failed, nextRunAt } = (await trader.stored(id))!;
      expect(failed).toMatchObject({ failure: 'not_ready', brokerCode: '1019' });
      waits.push(Math.round((Date.parse(nextRunAt!) - trader.clock.at) / 60_000));
    }
    expect(waits).toEqual([5, 15, 60, 180]);
    standIn.state.always = '';
    await trader.nextRun(id);
    expect(await trader.stored(id)).toMatchObject({ state: 'working', failed: null, tries: 0 });
  });

  it.each([
    ['1012', 'credential_expired', 'reconnect'],
    ['1015', 'credential_refused', 'reconnect'],
  ])('of code %s asks no more until another credential is entered', async (code, failure, state) => {
    const standIn = broker({ always: code });
    const trader = await connectedTrader(standIn);
    const id = await trader.connect();
    await trader.run(id);
    expect(await trader.stored(id)).toMatchObject({ state, failed: { failure }, nextRunAt: null });
    trader.clock.at += 86_400_000;
    const asked = trader.requests.length;
    expect(await trader.run(id)).toBeNull();
    expect(trader.requests.length).toBe(asked);
  });

  it('of a lockout waits twelve hours, also when its trader is impatient', async () => {
    const trader = await connectedTrader(broker({ always: '1025' }));
    const id = await trader.connect();
    await trader.run(id);
    expect(Date.parse((await trader.stored(id))!.nextRunAt!) - trader.clock.at).toBe(12 * 3_600_000);
    expect((await trader.call('sync', { id })).body.code).toBe('connection_waits');
    expect(await trader.run(id)).toBeNull();
  });

  it('with an account that is not chosen adds the chosen one alone, and names the other', async () => {
    const strange = flexTrade({ ...buy, account: 'U666', more: {} });
    const trader = await connectedTrader(broker({ accounts: ['U1234567', 'U666'], rows: [flexTrade(buy), strange] }));
    const id = await trader.connect();
    expect(await trader.run(id)).toMatchObject({ failed: null, added: 1, notChosen: ['U666'] });
    expect(await trader.fills()).toHaveLength(1);
  });

  it('leaves no part of the credential in answers, logs, errors or exports', async () => {
    const standIn = broker();
    const trader = await connectedTrader(standIn);
    const id = await trader.connect();
    await trader.run(id);
    standIn.state.faults.push({
      status: 200,
      body: `<FlexStatementResponse><Status>Fail</Status><ErrorCode>9999</ErrorCode><ErrorMessage>${CANARY}</ErrorMessage></FlexStatementResponse>`,
    });
    await trader.nextRun(id);
    const seen = [
      await trader.call('list'),
      await trader.call('history', { id }),
      await trader.call('sync', { id }),
      await trader.call('reconnect', { id, fields: { token: CANARY, activityQuery: 'x', confirmQuery: '' } }),
      trader.logs,
      await history(trader),
      await loadPersonalData(trader.world, userId),
      trader.world.published,
    ];
    const exact = (_: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value);
    const reversed = [...CANARY].reverse().join('');
    expect(JSON.stringify(seen, exact)).not.toMatch(new RegExp(`${CANARY.slice(0, 8)}|${reversed.slice(-8)}`));
    expect(JSON.stringify(seen, exact)).toContain('U1234567');
  });
});

it('never asks faster than the pace, over tests, runs and failures', async () => {
  const standIn = broker({ making: 50_000 });
  const trader = await connectedTrader(standIn);
  const fields = { token: CANARY, activityQuery: '1001', confirmQuery: '1002' };
  await trader.call('test', { broker: 'interactive-brokers', fields });
  const id = await trader.connect();
  for (let n = 0; n < 6; n++) await trader.nextRun(id);
  expect(standIn.refusals()).toBe(0);
  expect(trader.requests.length).toBeGreaterThan(30);
  for (let at = 10; at < trader.requests.length; at++)
    expect(trader.requests[at]! - trader.requests[at - 10]!).toBeGreaterThanOrEqual(60_000);
});

it('ends after four minutes and goes on where it was', async () => {
  const rows = Array.from({ length: 6 }, (_, year) => flexTrade({ ...buy, id: `${300 + year}`, day: `202${year}-11-18` }));
  const trader = await connectedTrader(broker({ rows, making: 55_000 }));
  const id = await trader.connect({ from: '2022-12-01' });
  const began = trader.clock.at;
  const first = (await trader.run(id))!;
  expect(trader.clock.at - began).toBeLessThanOrEqual(4 * 60_000);
  expect(first).toMatchObject({ isComplete: false, failed: null });
  while (!(await trader.nextRun(id))!.isComplete);
  expect((await trader.fills()).length).toBe(3);
});

describe('accounts', () => {
  const both = [
    { number: 'U1234567', label: 'IB' },
    { number: 'U7654321', label: 'Roth' },
  ];
  const two = () =>
    broker({
      accounts: ['U1234567', 'U7654321'],
      rows: [flexTrade(buy), flexTrade({ ...sell, id: '103', quantity: 5, account: 'U7654321' })],
    });

  it('stop the run where a report lacks a chosen one, which is named, and whose days come later', async () => {
    const standIn = two();
    const trader = await connectedTrader(standIn);
    const id = await trader.connect({ accounts: both, from: '2024-01-02' });
    standIn.state.accounts = ['U1234567'];
    expect((await trader.run(id))?.failed).toMatchObject({ failure: 'account_missing', account: 'U7654321' });
    expect(await trader.stored(id)).toMatchObject({ state: 'reconnect', nextRunAt: null });
    const told = (await trader.world.table.query({ pk: 'NOTICE#u1', prefix: '' })).map(({ message }) => message);
    expect(told).toContain(
      'Interactive Brokers doesn’t show your account U7654321 any more. Give this access that account, or reconnect and choose your accounts.',
    );
    standIn.state.accounts = ['U1234567', 'U7654321'];
    standIn.state.rows.push(flexTrade({ ...buy, id: '104', day: '2024-02-05', account: 'U7654321' }));
    const fields = { token: CANARY, activityQuery: '1001', confirmQuery: '1002' };
    expect((await trader.call('reconnect', { id, fields })).status).toBe(200);
    expect((await trader.run(id))?.failed).toBe(null);
    expect((await trader.fills()).length).toBe(3);
  });

  it('that are younger than the first days are no reason to stop, nor is a day’s confirmation without one', async () => {
    const standIn = two();
    const trader = await connectedTrader(standIn);
    const id = await trader.connect({ accounts: both, from: '2024-01-02' });
    const { answer } = standIn;
    const asked: string[] = [];
    standIn.answer = (request) => {
      const query = request.url.searchParams;
      if (request.url.pathname.endsWith('SendRequest')) asked.push(`${query.get('q')} ${query.get('td')}`);
      const isYoung = /^1001 202[45]|^1002/.test(asked.at(-1) ?? '');
      standIn.state.accounts = isYoung ? ['U1234567'] : ['U1234567', 'U7654321'];
      return answer(request);
    };
    expect(await trader.run(id)).toMatchObject({ failed: null, added: 2 });
    expect(asked.length).toBeGreaterThan(3);
  });

  it('have the name that the broker gives them at each run, in the list', async () => {
    const standIn = broker();
    const trader = await connectedTrader(standIn);
    const id = await trader.connect();
    const named = async () => ((await trader.call('list')).body.data as { connections: { accounts: unknown }[] }).connections[0]!.accounts;
    expect(await named()).toEqual([{ number: 'U1234567', label: 'IB' }]);
    for (const name of ['Long & short', 'Income']) {
      standIn.state.alias = name.replace('&', '&amp;');
      await trader.nextRun(id);
      expect(await named()).toEqual([{ number: 'U1234567', label: 'IB', name }]);
    }
  });
});

it('names a day that is too large, once in a notification, and takes the days after it', async () => {
  const trader = await connectedTrader(broker());
  const { askBroker } = trader.world;
  const large: typeof askBroker = async (name, request) => {
    const query = new URL(request.url).searchParams;
    const [from, to] = ['fd', 'td'].map((each) => query.get(each) ?? '');
    if (from && from <= '20261118' && to! >= '20261118') throw new BrokerFailed({ failure: 'too_large', after: 'retry' });
    return askBroker(name, request);
  };
  const id = await trader.connect();
  Object.assign(trader.world, { askBroker: large });
  let run = (await trader.nextRun(id))!;
  while (!run.isComplete) run = (await trader.nextRun(id))!;
  expect(run).toMatchObject({ failed: null, tooLarge: ['2026-11-18'] });
  expect(await trader.fills()).toEqual(['sell 10 AAPL 205.5 fee 1']);
  expect(await trader.stored(id)).toMatchObject({ state: 'working', through: '2026-11-20' });
  expect((await trader.nextRun(id))?.tooLarge).toEqual(['2026-11-18']);
  const told = (await trader.world.table.query({ pk: 'NOTICE#u1', prefix: '' })).map(({ message }) => message);
  const named = 'Interactive Brokers has more trades on Nov 18, 2026 than it sends us. Import a file of each of these days.';
  expect(told.filter((message) => message === named)).toHaveLength(1);
});

it('asks again for unreadable rows of a run that went on later', async () => {
  const rows = Array.from({ length: 6 }, (_, year) => flexTrade({ ...buy, id: `${300 + year}`, day: `202${year}-11-18` }));
  rows[3] = flexTrade({ ...buy, id: '303', day: '2023-11-18', more: { assetCategory: 'XYZ' } });
  const trader = await connectedTrader(broker({ rows, making: 55_000 }));
  const id = await trader.connect({ from: '2022-12-01' });
  expect(await trader.run(id)).toMatchObject({ isComplete: false, notReadCount: 1 });
  while (!(await trader.nextRun(id))!.isComplete);
  expect((await trader.stored(id))?.openFrom).toBe('2022-12-01');
});

it('halves a window whose answer is too large', async () => {
  const standIn = broker();
  const trader = await connectedTrader(standIn);
  const { askBroker } = trader.world;
  const spans: number[] = [];
  const over: typeof askBroker = async (name, request) => {
    const url = new URL(request.url);
    const [from, to] = ['fd', 'td'].map((each) => Number(url.searchParams.get(each)));
    if (from) spans.push(to! - from!);
    if (from && to! - from! > 5) throw new BrokerFailed({ failure: 'too_large', after: 'retry' });
    return askBroker(name, request);
  };
  const id = await trader.connect();
  expect(await trader.run(id, { askBroker: over })).toMatchObject({ added: 2, failed: null });
  expect(spans.filter((span) => span > 5).length).toBeGreaterThan(0);
});

it('names unreadable rows, and asks for their days until they can be read', async () => {
  const standIn = broker({ rows: [flexTrade({ ...buy, more: { assetCategory: 'XYZ' } })] });
  const trader = await connectedTrader(standIn, { at: FRIDAY_EVENING });
  const id = await trader.connect();
  expect(await trader.run(id)).toMatchObject({ added: 0, notReadCount: 1, notRead: [{ reason: expect.any(String) }] });
  trader.clock.at += 60 * 86_400_000;
  standIn.state.rows = [flexTrade(buy)];
  expect(await trader.run(id)).toMatchObject({ added: 1, notReadCount: 0 });
  expect((await connections.load(trader.world.table, 'strong', userId, id))?.openFrom).toBeNull();
});
