import { describe, expect, it } from 'vitest';
import { brokers } from '#copy/connections/brokerTexts.ts';
import type { Order } from '#domain/repeats/testing/randomJournal.ts';
import { dollars, FEE_RATE, type Writer } from '#domain/repeats/testing/written.ts';
import { journalNow } from '#functions/api/trades/testing/testImports.ts';
import { interactiveBrokersStandIn } from '#local/brokers/interactiveBrokersStandIn.ts';
import { journalStanding } from '#local/brokers/testing/journalStanding.ts';
import { type Connected, NOW, type Otherwise, ordersOf, sameDayBrokers } from '#local/brokers/testing/sameDays.ts';
import { commitAnswer } from './commitAnswer.ts';
import { CANARY, connectedTrader, userId } from './testing/connectedTrader.ts';
import { bookedTrades, importFile, modelledBook } from './testing/fileBeside.ts';
import { flexCancel, flexTrade, type Scripted } from './testing/flexTrades.ts';

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
    ['fee', [{ ...buy, commission: '0.5' }, sell], 'buy 10 at 200, fee $0.50'],
    ['price', [{ ...buy, price: '200.1' }, sell], 'buy 10 at 200.1, fee $1.00'],
    ['size', [{ ...buy, quantity: 9 }, sell], 'buy 9 at 200, fee $1.00'],
  ])('adds nothing and names the other %s with both amounts', async (_, rows, states) => {
    const { added, differs, run } = await synced(rows.map(flexTrade), [bought, sold]);
    expect([added, differs]).toEqual([
      0,
      [`AAPL, Nov 18, 2026: buy 10 at 200, fee $1.00 in november.csv. Interactive Brokers states ${states}.`],
    ]);
    expect(run.duplicates).toBe(2);
  });

  it('names a row that the file has twice', async () => {
    const { added, differs } = await synced([buy, sell].map(flexTrade), [bought, bought, sold]);
    expect([added, differs]).toEqual([
      0,
      [
        'AAPL, Nov 18, 2026: buy 10 at 200, fee $1.00 + buy 10 at 200, fee $1.00 in november.csv. Interactive Brokers states buy 10 at 200, fee $1.00.',
      ],
    ]);
  });

  it('names an execution that the broker took back, and one that it never had', async () => {
    const taken = { ...sell, id: '104', day: '2026-11-18', clock: '110000' };
    const rows = [...[buy, taken, sell].map(flexTrade), flexCancel(taken, 0, 900)];
    const file = [bought, 'AAPL 2026-11-18 11:00:00 -10 205.5 -1', 'MSFT 2026-11-18 12:00:00 3 400 -1', sold];
    expect((await synced(rows, file)).differs).toEqual([
      'AAPL, Nov 18, 2026: sell 10 at 205.5, fee $1.00 in november.csv. Interactive Brokers doesn’t state it.',
      'MSFT, Nov 18, 2026: buy 3 at 400, fee $1.00 in november.csv. Interactive Brokers doesn’t state it.',
    ]);
  });

  it('leaves out days after its last execution, which can come later', async () => {
    expect((await synced([flexTrade(buy)], [bought, 'MSFT 2026-11-20 10:30:00 3 400 -1'])).differs).toEqual([]);
  });

  it('notifies of differences once', async () => {
    const { trader, id } = await synced([{ ...buy, price: '200.1' }, sell].map(flexTrade), [bought, sold]);
    expect((await trader.nextRun(id))!.differs).toHaveLength(1);
    const told = (await trader.world.table.query({ pk: 'NOTICE#u1', prefix: '' })).map(({ title }) => title);
    expect(told.filter((title) => title === 'Interactive Brokers states 1 fill otherwise than your journal')).toHaveLength(1);
  });
});

type Walk = {
  readonly sides: readonly [broker: readonly Order[], file: readonly Order[]];
  readonly otherwise?: Otherwise;
  readonly zone?: string;
};

/** A file and a sync of the same days in an order, through the product: what each added, the sync's sentences, and the journal at the end. */
async function walked(broker: Connected, writer: Writer, first: 'file' | 'sync', { sides: [ours, theirs], otherwise = {}, zone }: Walk) {
  const trader = await connectedTrader(broker.standIn(ours, otherwise), { at: NOW });
  const bring = () => importFile(trader, writer.write(theirs), writer.fileName, zone);
  const before = first === 'file' ? await bring() : 0;
  const fields = broker.fields ?? broker.credential;
  const accounts = [{ number: broker.account, label: 'IB' }];
  const id = await trader.connect({ broker: broker.source.facts.id, fields, accounts, from: '2026-07-17' });
  const run = (await trader.run(id))!;
  expect([run.failed, run.notRead]).toEqual([null, []]);
  const file = first === 'sync' ? await bring() : before;
  const { trades, fills } = await journalNow(trader.world);
  return { file, sync: run.added, differs: run.differs ?? [], count: run.differsCount ?? 0, journal: journalStanding(trades, fills) };
}

/** The account by an outside model: each order once, from the source that came first, with the fees of this source. */
const modelled = (broker: Connected, orders: Parameters<typeof bookedTrades>[1], otherwise: Otherwise = {}) =>
  modelledBook(broker, bookedTrades(broker, orders, otherwise));

const layouts = sameDayBrokers.flatMap((broker) =>
  broker.writers.writers.map((writer) => [broker.writers.broker, writer.layout, broker, writer] as const),
);

describe.each(layouts)('%s, its connection and a file of the layout %s', (_, __, broker, writer) => {
  const { name } = brokers[broker.source.facts.id];
  const hasFees = writer.hasFees === true;
  const orders = ordersOf(broker.writers.instruments);
  const at = orders.findIndex(({ id }) => id === 104);
  const order = orders[at]!;
  const [fill] = order.fills as [Order['fills'][number]];
  const without = orders.toSpliced(at, 1);
  const changed = (by: Partial<typeof fill>) => orders.with(at, { ...order, fills: [{ ...fill, ...by }] });
  const fees = (hasFee: boolean, some: readonly Order[] = orders) => some.map((each) => [each, hasFee] as const);
  /** The same executions by the same ids: what the broker states now counts, as a correction. */
  const isById = writer.layout === 'flex';
  const money = (amount: number) => `fee $${amount.toFixed(2)}`;
  const price = (cents: number) => Number(dollars(cents)).toLocaleString('en-US', { maximumFractionDigits: 8 });
  const said = (some: readonly (typeof fill)[], fee: string | null) =>
    some
      .map(({ quantity, cents }) => [`${order.side} ${quantity} at ${price(cents)}`, ...(fee === null ? [] : [fee])].join(', '))
      .join(' + ');
  const ours = said([fill], hasFees ? money(4 * FEE_RATE) : null);
  const line = (text: string, stated: string | null) =>
    `${order.what.symbol}, Jul 20, 2026: ${text} in ${writer.fileName}. ${name} ${stated === null ? 'doesn’t state it' : `states ${stated}`}.`;
  const owed = (quantity: number) => (broker.lacks === 'fee' ? 0 : quantity * FEE_RATE);
  const states = (by: Partial<typeof fill>, extra = 0) => {
    const stated = { ...fill, ...by };
    return line(ours, said([stated], money(owed(stated.quantity) + extra)));
  };
  const lacksFees = !hasFees && broker.lacks !== 'fee';
  /** Sentences about single fills: fees that the file lacks are one of their own. */
  const single = (differs: readonly string[]) => differs.filter((text) => !text.startsWith(`${writer.fileName}: no fees`));

  it('is whole and the same to the cent in both orders, and names what differs', async () => {
    const file = await walked(broker, writer, 'file', { sides: [orders, orders] });
    expect([file.sync, single(file.differs), file.journal]).toEqual([0, [], modelled(broker, fees(hasFees))]);
    const total = owed(orders.flatMap(({ fills }) => fills).reduce((sum, { quantity }) => sum + quantity, 0));
    const fills = `for ${file.file} fills. ${name} states $${total.toFixed(2)} for them.`;
    expect(file.differs).toEqual(lacksFees ? [`${writer.fileName}: no fees ${fills}`] : []);
    const sync = await walked(broker, writer, 'sync', { sides: [orders, orders] });
    expect([sync.file, sync.journal]).toEqual([0, modelled(broker, fees(true))]);
  });

  it.each<[string, Walk, string[]]>([
    ['price', { sides: [changed({ cents: fill.cents + 1 }), orders] }, [states({ cents: fill.cents + 1 })]],
    ['size', { sides: [changed({ quantity: 3 }), orders] }, [states({ quantity: 3 })]],
    ['clock, by a second', { sides: [changed({ time: fill.time + 1000 }), orders] }, []],
  ])('keeps the first statement and names another %s', async (_, walk, sentences) => {
    const [theirs] = walk.sides;
    const file = await walked(broker, writer, 'file', walk);
    const kept = isById ? theirs : orders;
    expect([file.sync, single(file.differs), file.journal]).toEqual([0, isById ? [] : sentences, modelled(broker, fees(hasFees, kept))]);
    const sync = await walked(broker, writer, 'sync', walk);
    expect([sync.file, sync.journal]).toEqual([0, modelled(broker, fees(true, theirs))]);
  });

  it('names a fee that is a cent higher, where both state fees', async () => {
    const walk = { sides: [orders, orders] as const, otherwise: { fee: fill.id } };
    const file = await walked(broker, writer, 'file', walk);
    const isNamed = hasFees && broker.lacks !== 'fee';
    expect(single(file.differs)).toEqual(isNamed && !isById ? [states({}, 0.01)] : []);
    expect(file.journal).toEqual(modelled(broker, fees(hasFees), isById ? walk.otherwise : {}));
    expect((await walked(broker, writer, 'sync', walk)).journal).toEqual(modelled(broker, fees(true), walk.otherwise));
  });

  it('counts an order in one row and in several once', async () => {
    const parts = orders.with(at, {
      ...order,
      fills: [
        { ...fill, id: 8001, quantity: 1 },
        { ...fill, id: 8002, quantity: 3 },
      ],
    });
    const file = await walked(broker, writer, 'file', { sides: [parts, orders] });
    // A Flex query lists executions by their ids, so that others are others.
    if (isById) return expect([file.sync, single(file.differs)]).toEqual([2, [line(ours, null)]]);
    expect([file.sync, single(file.differs), file.journal]).toEqual([0, [], modelled(broker, fees(hasFees))]);
    const sync = await walked(broker, writer, 'sync', { sides: [parts, orders] });
    expect([sync.file, sync.journal]).toEqual([0, modelled(broker, fees(true))]);
  });

  it('adds what only one of them has, and names what the broker lacks or took back', async () => {
    const unstated = line(ours, null);
    const lacking = await walked(broker, writer, 'file', { sides: [without, orders] });
    expect([lacking.sync, single(lacking.differs)]).toEqual([0, [unstated]]);
    const only = await walked(broker, writer, 'file', { sides: [orders, without] });
    // A table of whole trades lacks both ends of one.
    expect([only.sync, single(only.differs)]).toEqual([lacking.file - only.file, []]);
    expect((await walked(broker, writer, 'sync', { sides: [orders, without] })).file).toBe(0);
    if (!broker.canBust) return;
    const busted = await walked(broker, writer, 'file', { sides: [orders, orders], otherwise: { busted: fill.id } });
    expect(single(busted.differs)).toEqual(isById ? [] : [unstated]);
    expect(busted.journal).toEqual(modelled(broker, fees(hasFees, isById ? without : orders)));
  });

  it('names a row that the file has twice', async () => {
    const twice = await walked(broker, writer, 'file', { sides: [orders, [...orders, order]] });
    // Where rows have ids, the second one is no other fill.
    if (twice.file === (await walked(broker, writer, 'file', { sides: [orders, orders] })).file)
      return expect(single(twice.differs)).toEqual([]);
    const text = said([fill, fill], hasFees ? money(4 * FEE_RATE) : null);
    expect(single(twice.differs)).toEqual([line(text, said([fill], money(owed(4))))]);
  });

  it('names each fill of a file of days of which the broker states nothing', async () => {
    const { file, sync, count, differs } = await walked(broker, writer, 'file', { sides: [[], orders] });
    // The list of such a service may begin later, so an empty one is no statement.
    const isSilent = broker.source.facts.window.mayEnd === true;
    expect([sync, count, differs.includes(line(ours, null))]).toEqual([0, isSilent ? 0 : file, !isSilent]);
  });
});

const byName = (name: string): Connected => sameDayBrokers.find(({ writers }) => writers.broker === name)!;

/** A trader with an Alpaca connection, whose service has a book that can change, and a table in Alpaca's words. */
async function atAlpaca(orders: readonly Order[]) {
  const broker = byName('alpaca');
  const shown = { standIn: broker.standIn(orders, {}) };
  const trader = await connectedTrader({ ...shown.standIn, answer: (request) => shown.standIn.answer(request) }, { at: NOW });
  const [activities] = broker.writers.writers as [Writer];
  return {
    trader,
    show: (now: readonly Order[]) => Object.assign(shown, { standIn: broker.standIn(now, {}) }),
    file: (some: readonly Order[], zone?: string) => importFile(trader, activities.write(some), activities.fileName, zone),
    connect: () =>
      trader.connect({ broker: 'alpaca', fields: broker.credential, accounts: [{ number: 'A1', label: 'IB' }], from: '2026-07-17' }),
  };
}

describe('a broker that doesn’t state a fill', () => {
  const orders = ordersOf(byName('alpaca').writers.instruments);
  const [first] = orders as [Order];

  it('is named for fills that an earlier sync brought and that are gone from its list, each time', async () => {
    const { trader, show, connect } = await atAlpaca(orders);
    const id = await connect();
    expect((await trader.run(id))?.differs).toBeUndefined();
    show(orders.slice(0, -1));
    const gone = 'AAPL260821C00220000, Jul 20, 2026: sell 2 at 3.15, from an earlier sync. Alpaca doesn’t list it any more.';
    expect((await trader.nextRun(id))?.differs).toEqual([gone]);
    expect((await trader.nextRun(id))?.differs).toEqual([gone]);
    expect(await trader.fills()).toHaveLength(9);
    show(orders);
    expect((await trader.nextRun(id))?.differs).toBeUndefined();
  });

  it('is not named for a table that any broker can have beside another broker’s file, and is for fills that it states otherwise', async () => {
    const { trader, file, connect } = await atAlpaca([]);
    const { writers, account } = byName('tastytrade');
    const [own] = writers.writers as [Writer];
    expect(account).not.toBe('A1');
    await importFile(trader, own.write(orders.slice(0, 2)), own.fileName);
    await file(orders.slice(2, 4));
    expect((await trader.run(await connect()))?.differs).toBeUndefined();
    const mixed = await atAlpaca([{ ...first, fills: [{ ...first.fills[0]!, quantity: 6 }] }]);
    await importFile(mixed.trader, own.write(orders.slice(0, 2)), own.fileName);
    const run = (await mixed.trader.run(await mixed.connect()))!;
    expect([run.added, run.differs]).toEqual([
      0,
      [`AAPL, Jul 20, 2026: buy 3 at 215, fee $0.15 + buy 2 at 215, fee $0.10 in ${own.fileName}. Alpaca states buy 6 at 215, fee $0.00.`],
    ]);
  });

  it('is not named while an answer came in parts, which is named itself', async () => {
    const many = Array.from({ length: 150 }, (_, at) => ({
      ...first,
      id: 1000 + at,
      fills: [{ id: 5000 + at, quantity: 1, cents: 21_500 + at, time: first.fills[0]!.time + at * 60_000 }],
    }));
    const { trader, file, connect } = await atAlpaca(many);
    await file(many);
    const id = await connect();
    const slow: typeof trader.world.askBroker = async (name, request) => {
      trader.clock.at += 120_000;
      return trader.world.askBroker(name, request);
    };
    const began = await trader.run(id, { askBroker: slow });
    const ended = await trader.nextRun(id);
    const parts = 'Jul 17–24, 2026 came from IBKR in several parts, so we couldn’t compare all fills of your files.';
    expect([began?.isComplete, ended?.isComplete]).toEqual([false, true]);
    for (const run of [began, ended]) expect(run?.differs).toEqual([`${parts} Check these days at your broker.`]);
    expect((await trader.nextRun(id))?.differs).toBeUndefined();
  });

  it('is not named for days of which its answer is too large', async () => {
    const { trader, file, connect } = await atAlpaca([]);
    await file(orders);
    const stored = (await trader.stored(await connect()))!;
    const days = { since: '2026-07-17', until: '2026-07-24', isWhole: true };
    const named = async (tooLarge: readonly string[]) =>
      (await commitAnswer(trader.world, userId, stored, { ...days, tooLarge }, [])).differs.map(({ sentence }) => sentence.slice(0, 26));
    expect((await named(['2026-07-20'])).filter((text) => !text.startsWith('AAPL, Jul 21, 2026: sell 2'))).toEqual([]);
    expect(new Set(await named([])).size).toBeGreaterThan(5);
  });

  it('is not named for the evening in which a session of futures begins, beside the days that it was asked for', async () => {
    const { source, writers, credential, account, standIn } = byName('tradovate');
    const [fills] = writers.writers as [Writer];
    const [order] = ordersOf(writers.instruments) as [Order];
    const on = (id: number, time: string, what = writers.instruments[0]!): Order => ({
      ...order,
      what,
      fills: [{ id, quantity: 1, cents: what.cents, time: Date.parse(time) }],
    });
    const shown = [on(1, '2026-07-20T15:00:00Z'), on(2, '2026-07-23T15:00:00Z')];
    const named = async (time: string) => {
      const trader = await connectedTrader(standIn(shown, {}), { at: NOW });
      await importFile(trader, fills.write([on(3, time, writers.instruments[1])]));
      const accounts = [{ number: account, label: 'IB' }];
      const id = await trader.connect({ broker: source.facts.id, fields: credential, accounts, from: '2026-07-20' });
      return (await trader.run(id))!.differsCount ?? 0;
    };
    // Evenings belong to the session of the next day: after the last day stated, and before the first.
    expect(await named('2026-07-23T22:30:00Z')).toBe(0);
    expect(await named('2026-07-19T22:30:00Z')).toBe(0);
    expect(await named('2026-07-21T22:30:00Z')).toBe(1);
  });

  it('states a fill at another time where its file was read in another zone, and both times are named', async () => {
    const broker = byName('public');
    const [history] = broker.writers.writers as [Writer];
    const run = await walked(broker, history, 'file', { sides: [orders, orders], zone: 'America/Los_Angeles' });
    expect([run.sync, run.count]).toEqual([0, 8]);
    expect(run.differs[0]).toBe(
      'AAPL, Jul 20, 2026: buy 5 at 215, fee $0.25 + buy 2 at 215, fee $0.10, at 1:00:00 PM, in public_history.csv. Public states the same at 10:00:00 AM (New York).',
    );
  });
});
