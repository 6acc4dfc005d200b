import { expect, it } from 'vitest';
import { linkOf, pageOf, rowHash, verifyRecord } from '#domain/record/verifyRecord.ts';
import { flexCancel, flexTrade } from '#functions/connections/testing/flexTrades.ts';
import { recordingTrader, scriptedWeek } from '#functions/record/testing/recordingTrader.ts';
import { keepAll } from './keepRecords.ts';

type Trader = Awaited<ReturnType<typeof recordingTrader>>;
const turnedOn = async (trader: Trader): Promise<string> => ((await trader.change({ on: true })).data as { id: string }).id;
const sizes = async (trader: Trader, id: string) => (await trader.read(id)).disclosure.links.map(({ link }) => Number(linkOf(link).size));
const chosen = async (trader: Trader, ...symbols: string[]) => {
  const { recorded } = await trader.own();
  return recorded.filter(({ symbol }) => symbols.includes(symbol)).map(({ trade }) => trade);
};

it('keeps nothing of traders who did not turn it on', async () => {
  const trader = await recordingTrader();
  expect(await trader.keep()).toEqual({ links: 0, published: 0, stamped: 0 });
  expect(await trader.own()).toEqual({ id: null, on: false, links: 0, day: '', disclosed: [], recorded: [], unlisted: 0 });
});

it('appends a link a day, publishes it, and its readers accept the chain with the trades that were disclosed', async () => {
  const trader = await recordingTrader();
  const id = await turnedOn(trader);
  expect(await trader.keep()).toEqual({ links: 1, published: 1, stamped: 0 });
  expect(await trader.keep()).toEqual({ links: 0, published: 0, stamped: 0 });
  expect(await trader.nextDay()).toEqual({ links: 1, published: 1, stamped: 0 });
  expect(await sizes(trader, id)).toEqual([8, 0]);
  expect((await trader.change({ trades: await chosen(trader, 'AAPL', 'MSFT', 'NVDA') })).status).toBe(200);
  const { counts, results, disclosure, withheld } = await trader.read(id);
  expect(withheld).toBe(0);
  expect(counts).toEqual({ fill: 8, corrected: 0, takenBack: 0, removed: 0, timely: 6 });
  expect(results).toEqual({ trades: 4, wins: 3, losses: 1, inR: null });
  expect(disclosure.trades.map((trade) => trade.map(({ leaf }) => [leaf[7], leaf[11], leaf[13]].join(' ')))).toEqual([
    ['AAPL buy 200', 'AAPL sell 210'],
    ['MSFT buy 400', 'MSFT sell 390'],
    ['NVDA buy 150', 'NVDA sell 151'],
  ]);
  const { pages } = (await trader.ask('log')).data as { pages: string[][] };
  expect(await verifyRecord(JSON.parse(JSON.stringify(disclosure)), pages)).toBeNull();
  expect(JSON.stringify(disclosure)).not.toContain('AMD');
});

it('shows a correction as a leaf of its own, and the disclosed trade with it, when the broker corrects a fill', async () => {
  const trader = await recordingTrader();
  const id = await turnedOn(trader);
  await trader.keep();
  await trader.change({ trades: await chosen(trader, 'NVDA') });
  const before = (await trader.read(id)).disclosure;
  const wrong = scriptedWeek[4]!;
  const at = trader.clock.at;
  trader.rows.push(flexCancel(wrong, at, 70_001), flexTrade({ ...wrong, price: '149.5', from: at, transaction: 70_002 }));
  await trader.pull();
  await trader.nextDay();
  const { counts, disclosure, withheld } = await trader.read(id);
  expect([counts.corrected, withheld]).toEqual([1, 0]);
  expect(disclosure.trades[0]!.map(({ leaf }) => [leaf[3], leaf[11], leaf[13]].join(' '))).toEqual([
    'fill sell 151',
    'corrected buy 149.5',
  ]);
  expect(await verifyRecord(disclosure)).toBeNull();
  // Earlier links are unchanged, and the trade disclosed then is refused.
  expect(disclosure.links.slice(0, 1)).toEqual(before.links.slice(0, 1));
  expect(await verifyRecord({ ...disclosure, trades: before.trades })).toMatchObject({ fault: 'leaf_corrected' });
});

it('withholds a disclosed trade whose fill its broker took back', async () => {
  const trader = await recordingTrader();
  const id = await turnedOn(trader);
  await trader.keep();
  await trader.change({ trades: await chosen(trader, 'NVDA', 'AAPL') });
  trader.rows.push(flexCancel(scriptedWeek[4]!, trader.clock.at, 70_001));
  await trader.pull();
  await trader.nextDay();
  const { counts, disclosure, withheld } = await trader.read(id);
  expect([counts.takenBack, withheld, disclosure.trades.length]).toEqual([1, 1, 1]);
  expect(await verifyRecord(disclosure)).toBeNull();
});

it('makes several links of a day with more fills than a link takes', async () => {
  const many = Array.from({ length: 520 }, (_, at) => ({
    ...scriptedWeek[0]!,
    id: String(1000 + at),
    quantity: at % 2 === 0 ? 10 : -10,
    clock: `1${String(Math.floor(at / 60) % 10)}${String(at % 60).padStart(2, '0')}00`,
  }));
  const trader = await recordingTrader(many);
  const id = await turnedOn(trader);
  expect(await trader.keep()).toEqual({ links: 2, published: 2, stamped: 0 });
  expect(await sizes(trader, id)).toEqual([500, 20]);
  const { disclosure } = await trader.read(id);
  expect(await verifyRecord(disclosure)).toBeNull();
});

it('appends each link once when it runs late, twice in parallel, or after a crash before or after any write', async () => {
  const steps = async (crashAt: number) => {
    const trader = await recordingTrader();
    const id = await turnedOn(trader);
    const { table } = trader.world;
    let writes = 0;
    const crashing =
      <Args extends unknown[], T>(does: (...args: Args) => Promise<T>) =>
      async (...args: Args): Promise<T> => {
        const at = writes++;
        if (at === crashAt) throw new Error('crash before');
        const answer = await does(...args);
        if (at + 0.5 === crashAt) throw new Error('crash after');
        return answer;
      };
    const world = { ...trader.world, table: { ...table, write: crashing(table.write), transact: crashing(table.transact) } };
    await keepAll(world).catch(() => {});
    await Promise.all([trader.keep(), trader.keep()]);
    trader.clock.at += 3 * 86_400_000;
    await trader.keep();
    return { trader, id, writes };
  };
  const { writes } = await steps(Number.POSITIVE_INFINITY);
  expect(writes).toBeGreaterThanOrEqual(4);
  for (let at = 0; at < writes; at += 0.5) {
    const { trader, id } = await steps(at);
    const { disclosure } = await trader.read(id);
    const days = disclosure.links.map(({ link }) => linkOf(link)).map(({ day, size }) => `${day} ${size}`);
    expect(days, `crash at ${at}`).toEqual(['2026-11-20 8', '2026-11-23 0']);
    expect(await verifyRecord(disclosure)).toBeNull();
    const { pages, hashes } = (await trader.ask('log', { page: '1' })).data as { pages: string[][]; hashes: string[] };
    expect(pages.map((page) => pageOf(page).size)).toEqual(['1', '1']);
    expect(hashes).toEqual([await rowHash('link', disclosure.links[0]!.link)]);
    expect(await trader.world.table.query({ pk: 'LOG#WAITING' })).toEqual([]);
  }
});
