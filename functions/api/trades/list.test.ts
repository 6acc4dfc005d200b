import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { defaultRiskSettings } from '#domain/accounts/riskSettings.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { routes as barRoutes } from '#functions/api/bars/index.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import { profileKey } from '#functions/people/profile.ts';
import type { TestWorld } from '#functions/world/testing/testWorld.ts';
import { importFills, sampleFills } from './testing/testImports.ts';
import { ask, roundTrip, testTraderWorld } from './testing/testTraderWorld.ts';

type Page = {
  trades: { id: string; instrument: { symbol: string }; closedAt: string | null; net: string; side: string }[];
  next: string | null;
};
let world: TestWorld;
const list = async (input: Record<string, string> = {}) => (await ask(world, 'list', input)).body.data as unknown as Page;
const symbols = ({ trades }: Page) => trades.map(({ instrument }) => instrument.symbol);

/** Every page of a question, one after the other. */
async function pages(input: Record<string, string>): Promise<readonly Page[]> {
  const all: Page[] = [];
  for (let after: string | null | undefined; after !== null; after = all.at(-1)!.next) {
    all.push(await list({ ...input, ...(after !== undefined && { after }) }));
    if (all.length > 100) throw new Error('It never ends.');
  }
  return all;
}

beforeEach(async () => {
  world = await testTraderWorld();
  await ask(world, 'log', roundTrip('AAPL', '100', '101', '2026-01-05'));
  await ask(world, 'log', roundTrip('MSFT', '100', '90', '2026-02-10'));
  await ask(world, 'log', roundTrip('AAPL', '100', '100.1', '2026-02-10'));
  await ask(world, 'log', roundTrip('NVDA', '100', '120.5', '2026-04-20'));
  const tsla = roundTrip('TSLA', '100', '1', '2026-03-01');
  await ask(world, 'log', { ...tsla, fills: [tsla.fills[0]] });
});

describe('the list of trades', () => {
  it('is of those that are closed, newest first, with exact amounts', async () => {
    const page = await list();
    expect([page.next, page.trades.map(({ closedAt }) => closedAt)]).toEqual([
      null,
      ['2026-04-20T15:30:00.000Z', '2026-02-10T15:30:00.000Z', '2026-02-10T15:30:00.000Z', '2026-01-05T15:30:00.000Z'],
    ]);
    expect(page.trades[0]).toMatchObject({
      account: 'Main',
      instrument: { kind: 'stock', symbol: 'NVDA', currency: 'USD', multiplier: '1', strike: null },
      side: 'long',
      quantity: '10',
      entryPrice: '100',
      exitPrice: '120.5',
      gross: '205',
      fees: '1',
      net: '204',
      fills: 2,
    });
  });

  it('leaves the sample month out beside own trades, and shows it by its name or when it is alone', async () => {
    await importFills(world, sampleFills);
    expect(symbols(await list())).not.toContain('QQQ');
    expect(symbols(await list({ account: 'Sample' }))).toEqual(['QQQ']);
    world = await testTraderWorld();
    await importFills(world, sampleFills);
    expect(symbols(await list())).toEqual(['QQQ']);
  });

  it.each(['1', '2', '200'])('sorts trades of one moment by content and not by id, in pages of %s too', async (limit) => {
    for (const symbol of ['BBB', 'EEE', 'AAA', 'DDD', 'CCC']) await ask(world, 'log', roundTrip(symbol, '100', '101', '2026-05-05'));
    const parts = await pages({ limit, from: '2026-05-05' });
    expect(parts.flatMap(symbols)).toEqual(['EEE', 'DDD', 'CCC', 'BBB', 'AAA']);
  });

  it.each(['1', '2', '3', '200'])('in pages of %s has each trade once, in the same order', async (limit) => {
    const whole = await list();
    const parts = await pages({ limit });
    expect(parts.flatMap(({ trades }) => trades.map(({ id }) => id))).toEqual(whole.trades.map(({ id }) => id));
    for (const { trades } of parts) expect(trades.length).toBeLessThanOrEqual(Number(limit));
  });

  it.each([
    [{ symbol: 'aap' }, ['AAPL', 'AAPL']],
    [{ result: 'win' }, ['NVDA', 'AAPL']],
    [{ result: 'loss' }, ['MSFT']],
    [{ result: 'even' }, ['AAPL']],
    [{ result: 'open' }, ['TSLA']],
    [{ side: 'short' }, []],
    [{ account: 'Other' }, []],
    [{ from: '2026-02-10', to: '2026-02-10' }, ['AAPL', 'MSFT']],
    [{ from: '2026-02-11' }, ['NVDA']],
    [{ symbol: 'nvda,msft' }, ['MSFT', 'NVDA']],
    [{ result: 'closed' }, ['AAPL', 'AAPL', 'MSFT', 'NVDA']],
    [{ exit: '2026-02-10~2026-04-20' }, ['AAPL', 'MSFT', 'NVDA']],
    [{ weekday: '1' }, ['AAPL', 'NVDA']],
    [{ hour: '04' }, []],
  ])('%o means %o', async (filter, meant) => {
    expect(symbols(await list(filter)).sort()).toEqual([...meant].sort());
  });

  it('means days in its owner’s zone', async () => {
    const far = await testTraderWorld();
    const profile = (await far.table.query({ pk: 'USER#u1' }))[0]!;
    await far.table.write({ put: { ...profile, preferences: { timeZone: 'Pacific/Auckland' } } });
    world = far;
    await ask(world, 'log', roundTrip('AAPL', '100', '101', '2026-01-05'));
    expect(symbols(await list({ from: '2026-01-06', to: '2026-01-06' }))).toEqual(['AAPL']);
    expect(symbols(await list({ from: '2026-01-05', to: '2026-01-05' }))).toEqual([]);
    expect(symbols(await list({ weekday: '2' }))).toEqual(['AAPL']);
  });

  it.each([
    { limit: '0' },
    { limit: '201' },
    { after: 'nowhere' },
    { result: 'maybe' },
    { sort: 'net' },
    { from: '5 May' },
    { weekday: '8' },
    { hour: '24' },
    { exit: 'May' },
  ])('refuses %o with a sentence', async (input) => {
    expect((await ask(world, 'list', input)).status).toBe(400);
  });
});

it('a list read while the journal changes during every attempt is book_busy', async () => {
  const { query, get, ...table } = world.table;
  const moving: TestWorld['table'] = {
    ...table,
    query,
    get: (key, read) => (key.sk.startsWith('CH#') ? Promise.resolve(null) : get(key, read)),
  };
  const { status, body } = await ask({ ...world, table: moving }, 'list');
  expect([status, body.code]).toEqual([409, 'book_busy']);
});

it('filters by R as screens count it, page by page: legs merged across months have none', async () => {
  const call = (month: string, expiry: string) => ({
    account: 'Main',
    instrument: { kind: 'option', symbol: 'XYZ', currency: 'USD', expiry, strike: '20', right: 'C' },
    fills: [
      { side: 'buy', quantity: '1', price: '2', time: `${month}-05T15:00:00Z` },
      { side: 'sell', quantity: '1', price: '3', time: `${month}-06T15:00:00Z` },
    ],
    annotation: { plannedRisk: '50' },
  });
  await ask(world, 'log', call('2026-05', '2026-08-21'));
  await ask(world, 'log', call('2026-06', '2026-09-18'));
  const withRisk = async () => (await pages({ r: '~', limit: '1' })).flatMap(symbols);
  expect(await withRisk()).toHaveLength(2);
  const merged = (await list({ symbol: 'XYZ' })).trades.map(({ id }) => id);
  await ask(world, 'overrideStrategy', { said: { kind: 'merge', trades: merged } });
  expect(await withRisk()).toEqual([]);
});

it('finds habits among all trades of the journal, page by page, with the risk that an account’s rule gives', async () => {
  await ask(world, 'log', { ...roundTrip('BIG', '300', '299', '2026-06-01'), account: 'Other' });
  const found = async (filter: Record<string, string>) => (await pages({ ...filter, limit: '1' })).flatMap(symbols);
  expect(await found({ habit: 'oversized' })).toEqual(['BIG']);
  expect(await found({ habit: 'beyondplan' })).toEqual([]);
  const perTrade = { in: 'money', amount: '50', currency: 'USD' };
  const risk = { ...defaultRiskSettings, perTrade, from: ['perTrade'] };
  await world.table.write({ update: profileKey(userIdOf('u1')), set: { preferences: { risk } } });
  expect(await found({ habit: 'beyondplan' })).toEqual(['MSFT']);
});

it('finds wins and losses beyond the break-even range of the trader, page by page', async () => {
  await ask(world, 'log', roundTrip('CLOSE', '100', '100.15', '2026-06-01'));
  const found = async (result: string) => (await pages({ result, limit: '1' })).flatMap(symbols);
  expect([await found('win'), await found('even')]).toEqual([['CLOSE', 'NVDA', 'AAPL'], ['AAPL']]);
  const breakEven = { in: 'money', amount: '0.5', currency: 'USD' };
  await world.table.write({ update: profileKey(userIdOf('u1')), set: { preferences: { breakEven } } });
  expect([await found('win'), await found('even')]).toEqual([
    ['NVDA', 'AAPL'],
    ['CLOSE', 'AAPL'],
  ]);
});

/** Saves bars of the half hour in which a round trip of that day was open. */
async function saveBars(symbol: string, day: string): Promise<void> {
  const first = Date.parse(`${day}T15:00:00Z`) / 1000;
  const each = (price: number) => Array<number>(31).fill(price);
  const prices = { open: each(10_000), high: each(10_200), low: each(9_900), close: each(10_000) };
  const time = Array.from({ length: 31 }, (_, minute) => first + 60 * minute);
  const bars = { symbol, seconds: 60, scale: 2, time, ...prices, volume: null };
  const saved = await callEndpoint(barRoutes(world), api.bars.save, { bars, source: `${symbol}.csv` }, { token: 'u1' });
  expect(saved.status).toBe(200);
}

it('a range of MAE finds every trade with bars, of however many symbols', async () => {
  const traded = Array.from({ length: 26 }, (_, at) => `Z${String.fromCharCode(65 + at)}`);
  for (const symbol of traded) {
    await ask(world, 'log', roundTrip(symbol, '100', '101', '2026-06-01'));
    await saveBars(symbol, '2026-06-01');
  }
  expect(symbols(await list({ between: 'mae:10~10' })).sort()).toEqual(traded);
});

it('ranges of MAE and MFE are measured on the trader’s bars', async () => {
  await saveBars('AAPL', '2026-01-05');
  expect((await list({ between: 'mae:10~10' })).trades.map(({ closedAt }) => closedAt)).toEqual(['2026-01-05T15:30:00.000Z']);
  expect((await list({ between: 'mfe:21~' })).trades).toEqual([]);
});
