import { describe, expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { readFile } from '#domain/importers/readFile.ts';
import { packFills } from '#domain/journal/codec/unpackFills.ts';
import { routes } from '#functions/api/imports/index.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import { interactiveBrokersStandIn } from '#local/brokers/interactiveBrokersStandIn.ts';
import { CANARY, connectedTrader } from './testing/connectedTrader.ts';
import { flexCancel, flexTrade, type Scripted } from './testing/flexTrades.ts';

type Trader = Awaited<ReturnType<typeof connectedTrader>>;

/** An activity statement with rows of "AAPL 2026-11-18 10:30:00 10 200 -1": symbol, day, time, quantity, price, fee. */
const statement = (...rows: readonly string[]): string =>
  [
    'Statement,Header,Field Name,Field Value',
    'Statement,Data,Title,Activity Statement',
    'Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,C. Price,Proceeds,Comm/Fee,Basis,Realized P/L,MTM P/L,Code',
    ...rows.map((row) => {
      const [symbol, day, time, quantity, price, fee] = row.split(' ');
      const proceeds = -Number(quantity) * Number(price);
      return `Trades,Data,Order,Stocks,USD,${symbol},"${day}, ${time}",${quantity},${price},${price},${proceeds},${fee},0,0,0,`;
    }),
    '',
  ].join('\n');

/** Imports a file, as the page of imports sends it. */
async function importFile({ world }: Trader, text: string): Promise<void> {
  const read = readFile(new TextEncoder().encode(text), 'november.csv', { account: 'IB', zone: 'America/New_York' });
  if ('sentence' in read) throw new Error(read.sentence);
  const { broker, layout, zone, fills, zoneCertain: zoneStated } = read;
  const parts = [{ account: 'IB', fills: packFills(fills.map((fill) => ({ ...fill, account: 'IB' }))) }];
  const rows = { imported: fills.length, duplicate: 0, ignored: 0, failed: 0 };
  const more = { fees: 'file' as const, rows, problems: [], openings: [], points: [], cash: [] };
  const sent = { fileName: 'november.csv', broker, layout, zone, zoneStated, parts, ...more };
  expect((await callEndpoint(routes(world), api.imports.commit, sent, { token: 'u1' })).status).toBe(200);
}

const buy: Scripted = { id: '101', day: '2026-11-18', symbol: 'AAPL', quantity: 10, price: '200' };
const sell: Scripted = { id: '102', day: '2026-11-19', symbol: 'AAPL', quantity: -10, price: '205.5' };
const [bought, sold] = ['AAPL 2026-11-18 10:30:00 10 200 -1', 'AAPL 2026-11-19 10:30:00 -10 205.5 -1'] as const;

/** A first sync after a file of the same days. */
async function synced(rows: readonly ReturnType<typeof flexTrade>[], file: readonly string[]) {
  const trader = await connectedTrader(interactiveBrokersStandIn({ token: CANARY, rows: [...rows] }));
  await importFile(trader, statement(...file));
  const id = await trader.connect();
  const run = (await trader.run(id))!;
  return { trader, id, run, added: run.added, differs: run.differs ?? [] };
}

describe('a sync after a file of the same days', () => {
  it.each<[string, Scripted[]]>([
    ['is the same', [buy, sell]],
    ['has a clock one second later', [{ ...buy, clock: '103001' }, sell]],
    ['has an execution in two', [{ ...buy, quantity: 4, commission: '0.4' }, { ...buy, id: '103', quantity: 6, commission: '0.6' }, sell]],
  ])('adds nothing and names nothing when the broker’s answer %s', async (_, rows) => {
    const { trader, added, differs } = await synced(rows.map(flexTrade), [bought, sold]);
    expect([added, differs, await trader.trades()]).toEqual([0, [], ['AAPL 53']]);
  });

  it('adds what the file does not have yet, and names nothing', async () => {
    const later = { ...buy, id: '103', day: '2026-11-20', symbol: 'MSFT' };
    expect(await synced([buy, sell, later].map(flexTrade), [bought, sold])).toMatchObject({ added: 1, differs: [] });
  });

  it.each<[string, Scripted[], string]>([
    ['fee', [{ ...buy, commission: '0.5' }, sell], 'buy 10 at 200, fee 0.5'],
    ['price', [{ ...buy, price: '200.1' }, sell], 'buy 10 at 200.1, fee 1'],
    ['size', [{ ...buy, quantity: 9 }, sell], 'buy 9 at 200, fee 1'],
  ])('adds nothing and names the other %s with both amounts', async (_, rows, states) => {
    const { added, differs, run } = await synced(rows.map(flexTrade), [bought, sold]);
    expect([added, differs]).toEqual([
      0,
      [`AAPL, 2026-11-18: buy 10 at 200, fee 1 in november.csv. Interactive Brokers states ${states}.`],
    ]);
    expect(run.duplicates).toBe(2);
  });

  it('names a row that the file has twice', async () => {
    const { added, differs } = await synced([buy, sell].map(flexTrade), [bought, bought, sold]);
    expect([added, differs]).toEqual([
      0,
      ['AAPL, 2026-11-18: buy 10 at 200, fee 1 + buy 10 at 200, fee 1 in november.csv. Interactive Brokers states buy 10 at 200, fee 1.'],
    ]);
  });

  it('names an execution that the broker took back, and one that it never had', async () => {
    const taken = { ...sell, id: '104', day: '2026-11-18', clock: '110000' };
    const rows = [...[buy, taken, sell].map(flexTrade), flexCancel(taken, 0, 900)];
    const file = [bought, 'AAPL 2026-11-18 11:00:00 -10 205.5 -1', 'MSFT 2026-11-18 12:00:00 3 400 -1', sold];
    expect((await synced(rows, file)).differs).toEqual([
      'AAPL, 2026-11-18: sell 10 at 205.5, fee 1 in november.csv. Interactive Brokers doesn’t state it.',
      'MSFT, 2026-11-18: buy 3 at 400, fee 1 in november.csv. Interactive Brokers doesn’t state it.',
    ]);
  });

  it('leaves out days after its last execution, which can come later', async () => {
    expect((await synced([flexTrade(buy)], [bought, 'MSFT 2026-11-20 10:30:00 3 400 -1'])).differs).toEqual([]);
  });

  it('notifies of differences once', async () => {
    const { trader, id } = await synced([{ ...buy, price: '200.1' }, sell].map(flexTrade), [bought, sold]);
    expect((await trader.nextRun(id))!.differs).toHaveLength(1);
    const told = (await trader.world.table.query({ pk: 'NOTICE#u1', prefix: '' })).map(({ title }) => title);
    expect(told.filter((title) => title === 'Interactive Brokers states 1 fill otherwise than your files')).toHaveLength(1);
  });
});
