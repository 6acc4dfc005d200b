import { describe, expect, it } from 'vitest';
import { journalWriters, tripsOf } from '#domain/repeats/testing/journalWriters.ts';
import type { Order } from '#domain/repeats/testing/randomJournal.ts';
import { dollars, type Writer } from '#domain/repeats/testing/written.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { add, formatDecimal } from '#domain/units/decimal.ts';
import { journalNow } from '#functions/api/trades/testing/testImports.ts';
import { ask } from '#functions/api/trades/testing/testTraderWorld.ts';
import type { BookTrade } from '#local/brokers/bookEvent.ts';
import { journalStanding } from '#local/brokers/testing/journalStanding.ts';
import { type Connected, FIRST, MINUTE, type Otherwise, ordersOf, sameDayBrokers } from '#local/brokers/testing/sameDays.ts';
import { runs } from '#tests/deep.ts';
import { connectedTrader } from './testing/connectedTrader.ts';
import { bookedTrades, importFile, modelledBook } from './testing/fileBeside.ts';

// A trader changes fills between a sync, a file of the same days and the next sync, at every broker: the journal equals an outside model to the cent.

type Rows = Awaited<ReturnType<typeof journalNow>>;
type Trap = {
  readonly name: string;
  /** Left out where fills are known by their days alone. */
  readonly needsClock?: true;
  /** The trader's act on `target`, the only closing fill of its trade. */
  does(
    call: (name: Parameters<typeof ask>[1], input: Record<string, unknown>) => Promise<unknown>,
    rows: Rows,
    target: Fill,
    now: () => Promise<Rows>,
  ): Promise<unknown>;
  /** The book after the act; `target`: the id of that fill in it. */
  leaves?(book: readonly BookTrade[], target: number): readonly BookTrade[];
  /** True if a later correction of the price changes nothing: the trader's own price counts, or the execution was cut. */
  readonly stays?: true;
  /** The fill that the broker corrects, where it is not the target. */
  readonly about?: number;
};

const iso = (time: number): string => new Date(time).toISOString();
const tradeOf = ({ trades }: Rows, fill: Fill) => trades.find(({ fillIds }) => fillIds.includes(fill.id))!;
const placeOf = ({ id, account, openedAt }: Rows['trades'][number]) => ({ id, account, openedAt: iso(openedAt) });
const fillIn = (rows: Rows, fill: Fill) => ({ fill: fill.id, account: fill.account, openedAt: iso(tradeOf(rows, fill).openedAt) });
const edit =
  (to: Record<string, string>): Trap['does'] =>
  (call, rows, target) =>
    call('editFill', { ...fillIn(rows, target), to });
const changed = (to: Partial<BookTrade>) => (book: readonly BookTrade[], target: number) =>
  book.map((each) => (each.id === target ? { ...each, ...to } : each));

const traps: readonly Trap[] = [
  { name: 'edits its price', does: edit({ price: '13.37' }), leaves: changed({ price: '13.37' }), stays: true },
  { name: 'edits its fee', does: edit({ fee: '9.99' }), leaves: changed({ fee: '9.99' }) },
  { name: 'edits its size', does: edit({ quantity: '3' }), leaves: changed({ quantity: '3' }) },
  {
    name: 'edits its time',
    does: (call, rows, target) => call('editFill', { ...fillIn(rows, target), to: { time: iso(target.time + 2000) } }),
  },
  {
    name: 'shifts its trade by an hour',
    needsClock: true,
    does: (call, rows, target) => call('shiftTrades', { trades: [placeOf(tradeOf(rows, target))], seconds: -3600 }),
  },
  {
    name: 'moves its trade to another account',
    does: (call, rows, target) => call('moveTrades', { trades: [placeOf(tradeOf(rows, target))], account: 'Roth' }),
  },
  {
    name: 'moves all trades to another account',
    does: (call, rows) => call('moveTrades', { trades: rows.trades.map(placeOf), account: 'Roth' }),
  },
  {
    name: 'merges two trades',
    does: (call, rows, { instrument }) =>
      call('mergeTrades', { trades: rows.trades.filter((trade) => trade.instrument.key === instrument.key).map(placeOf) }),
  },
  {
    name: 'splits a trade in three',
    stays: true,
    about: 1001,
    needsClock: true,
    async does(call, rows, { instrument }, now) {
      for (let { trades, fills } = rows, turn = 0; turn < 2; turn++, { trades, fills } = await now()) {
        const trade = trades.find(({ instrument: { key }, fillIds }) => key !== instrument.key && fillIds.length > 3 - turn)!;
        const after = fills.find(({ id, action }) => trade.fillIds.includes(id) && action === 'sell')!;
        await call('splitTrade', { ...placeOf(trade), after: after.id });
      }
    },
  },
  {
    name: 'deletes it',
    needsClock: true,
    does: (call, rows, target) => call('deleteFills', { fills: [fillIn(rows, target)] }),
    leaves: (book, target) => book.filter(({ id }) => id !== target),
  },
  {
    name: 'deletes its trade',
    does: (call, rows, target) => call('deleteTrades', { trades: [placeOf(tradeOf(rows, target))] }),
    leaves(book, target) {
      const { symbol, at } = book.find(({ id }) => id === target)!;
      return book.filter((each) => each.symbol !== symbol || each.at > at);
    },
  },
  {
    name: 'deletes and restores it',
    needsClock: true,
    async does(call, rows, target) {
      const fills = [fillIn(rows, target)];
      await call('deleteFills', { fills });
      await call('restoreFills', { fills });
    },
  },
];

/** Orders of a trade that is closed in two, a short one whose close is the target, another trade of its instrument, and one of each other. */
function orders({ writers }: Connected): readonly Order[] {
  const all = ordersOf(writers.instruments);
  const [, close, short, cover] = all as [Order, Order, Order, Order];
  const [sold] = close.fills as [Order['fills'][number]];
  const half = { ...close, fills: [{ ...sold, quantity: 2 }] };
  const rest = [2, 1].map((quantity, at) => ({
    ...close,
    id: 195 + at,
    fills: [{ ...sold, id: 1905 + at, quantity, time: sold.time + (at + 1) * 5 * MINUTE }],
  }));
  const later = [short, cover].map((order, at) => ({
    ...order,
    id: 192 + at,
    fills: order.fills.map((fill) => ({ ...fill, id: 1902 + at, quantity: 7, time: fill.time + 90 * MINUTE })),
  }));
  return all.toSpliced(1, 1, half, ...rest).toSpliced(6, 0, ...later);
}
const TARGET = 1005;

/** A trader with a connection, whose target is the fill of the model. */
async function trading(broker: Connected, otherwise: Otherwise = {}) {
  const trader = await connectedTrader(broker.standIn(orders(broker), otherwise), { at: FIRST + 2 * 24 * 60 * MINUTE });
  const fields = broker.fields ?? broker.credential;
  const accounts = [{ number: broker.account, label: 'IB' }];
  let id: string | null = null;
  const call = async (name: Parameters<typeof ask>[1], input: Record<string, unknown>) => {
    const { status, body } = await ask(trader.world, name, input);
    expect([name, status, body.code]).toEqual([name, 200, undefined]);
    return body.data;
  };
  const symbol = broker.writers.instruments[1]!.symbol;
  return {
    trader,
    call,
    /** Syncs, and answers what the run added and named. */
    async sync() {
      id ??= await trader.connect({ broker: broker.source.facts.id, fields, accounts, from: '2026-07-17' });
      trader.clock.at = Math.max(trader.clock.at, Date.parse((await trader.stored(id))!.nextRunAt!));
      const { failed, added, corrected, notRead, differs = [] } = (await trader.run(id))!;
      expect(failed).toBe(null);
      return { added, corrected, notRead: notRead.map(({ reason }) => reason), differs };
    },
    file: ({ write, fileName }: Writer) => importFile(trader, write(orders(broker)), fileName),
    async does({ does }: Trap) {
      const rows = await journalNow(trader.world);
      const target = rows.fills.find(
        (fill) => fill.instrument.symbol === symbol && fill.action === 'buy' && formatDecimal(fill.quantity) === '4',
      )!;
      await does(call, rows, target, () => journalNow(trader.world));
    },
    async journal() {
      const { trades, fills } = await journalNow(trader.world);
      return { ...journalStanding(trades, fills), roth: trades.filter(({ account }) => account === 'Roth').length, trades: trades.length };
    },
  };
}

/** The outside model after a trap; `then`: what the broker does to a fill later. */
function expected(broker: Connected, { leaves = (book) => book }: Trap, hasFee: boolean, then?: (target: BookTrade) => BookTrade | null) {
  const all = orders(broker);
  const at = all.findIndex(({ fills: [fill] }) => fill?.id === TARGET);
  const book = leaves(
    bookedTrades(
      broker,
      all.map((order) => [order, hasFee] as const),
    ),
    at * 100 + TARGET,
  );
  return modelledBook(
    broker,
    book.flatMap((each) => (each.id === at * 100 + TARGET && then !== undefined ? (then(each) ?? []) : each)),
  );
}

/** Brokers at which a trap is tried: a third of them, in turn, with every commit. */
const isTried = (trap: Trap, broker: Connected) => runs((traps.indexOf(trap) + sameDayBrokers.indexOf(broker)) % 3 === 0, true);

describe.each(sameDayBrokers.map((broker) => [broker.writers.broker, broker] as const))('%s', (_, broker) => {
  describe.each(traps.filter((trap) => isTried(trap, broker)).map((trap) => [trap.name, trap] as const))('a trader %s', (__, trap) => {
    it.each([null, ...broker.writers.writers].map((writer) => [writer?.layout ?? 'a sync', writer] as const))(
      'after %s',
      async (___, writer) => {
        const { trader, file, sync, does, journal } = await trading(broker);
        await (writer === null ? sync() : file(writer));
        const { fills } = await journalNow(trader.world);
        if (trap.needsClock && fills.some(({ precision }) => precision === 'day')) return;
        await does(trap);
        const model = expected(broker, trap, writer === null || writer.hasFees === true);
        const { roth, trades, ...standing } = await journal();
        expect(standing).toEqual(model);
        const told: unknown[] = [];
        for (let turn = 0; turn < 2; turn++) {
          const { differs, ...run } = await sync();
          told.push({ ...run, differs: differs.filter((text) => !text.includes('no fees')) });
          expect([turn, await journal()]).toEqual([turn, { ...model, roth, trades }]);
          for (const each of broker.writers.writers) {
            expect([each.layout, await file(each)]).toEqual([each.layout, 0]);
            expect([each.layout, await journal()]).toEqual([each.layout, { ...model, roth, trades }]);
          }
        }
        expect(told).toEqual([0, 1].map(() => ({ added: 0, corrected: 0, notRead: [], differs: [] })));
      },
    );
  });
});

describe.each(sameDayBrokers.filter(({ canBust }) => canBust).map((broker) => [broker.writers.broker, broker] as const))(
  '%s corrects a fill',
  (_, broker) => {
    const cents =
      orders(broker)
        .flatMap(({ fills }) => fills)
        .find(({ id }) => id === TARGET)!.cents + 7;

    it.each(traps.map((trap) => [trap.name, trap] as const))('after its trader %s', async (__, trap) => {
      const { about = TARGET } = trap;
      for (const otherwise of [{ busted: about }, { corrected: { id: about, cents } }]) {
        const { trader, sync, does, journal } = await trading(broker, otherwise);
        await sync();
        const { trades: before } = await journal();
        await does(trap);
        const { trades, roth } = await journal();
        const isGone = 'busted' in otherwise;
        const then = (target: BookTrade) => (isGone ? null : { ...target, price: dollars(cents) });
        const model = expected(broker, trap, true, trap.stays && (about !== TARGET || !isGone) ? undefined : then);
        trader.clock.at = FIRST + 4 * 24 * 60 * MINUTE;
        for (let turn = 0; turn < 2; turn++) {
          const { differs, notRead } = await sync();
          const { trades: after, roth: moved, ...standing } = await journal();
          expect([otherwise, turn, standing]).toEqual([otherwise, turn, model]);
          if (!isGone) expect([otherwise, turn, after, moved]).toEqual([otherwise, turn, trades, roth]);
          expect([otherwise, turn, differs, notRead.length]).toEqual([otherwise, turn, [], about === TARGET ? 0 : 1]);
        }
        expect(before).toBeGreaterThan(3);
      }
    });
  },
);

/** Units and fees of fills by instrument, side and price, over all accounts and pieces. */
function sumsOf({ fills }: Rows) {
  const sums = new Map<string, { quantity: number; fee: number }>();
  for (const { instrument, action, price, quantity, fee } of fills) {
    const key = `${action} ${instrument.key} ${formatDecimal(price)}`;
    const before = sums.get(key) ?? { quantity: 0, fee: 0 };
    sums.set(key, { quantity: before.quantity + Number(formatDecimal(quantity)), fee: before.fee + Number(formatDecimal(fee)) });
  }
  return [...sums].map(([key, { quantity, fee }]) => `${quantity} ${key} fee ${fee.toFixed(4)}`).toSorted();
}

/** Cuts the first execution of a trade behind the first exit, and moves what stays of it, or the piece, to another account; null where fills have no clock. */
async function cutAndMoved({ trader, call }: Awaited<ReturnType<typeof trading>>, which: number) {
  const rows = await journalNow(trader.world);
  if (rows.fills.some(({ precision }) => precision === 'day')) return null;
  const trade = rows.trades.find(({ fillIds }) => fillIds.length > 3)!;
  const after = rows.fills.find(({ id, action }) => trade.fillIds.includes(id) && action === 'sell')!;
  await call('splitTrade', { ...placeOf(trade), after: after.id });
  const cut = await journalNow(trader.world);
  const piece = cut.fills.find(({ id }) => !rows.fills.some((fill) => fill.id === id))!;
  const isRest = ({ id, time, price, action }: Fill) =>
    id !== piece.id && time === piece.time && price === piece.price && action === piece.action;
  const rest = cut.fills.find(isRest)!;
  await call('moveFills', { fills: [{ ...fillIn(cut, [rest, piece][which]!), to: 'Roth' }] });
  return { units: formatDecimal(add(rest.quantity, piece.quantity)), sums: sumsOf(rows), ids: placesOf(await journalNow(trader.world)) };
}
const placesOf = ({ fills }: Rows) => fills.map(({ id, account }) => `${id} ${account}`).toSorted();

describe.each(sameDayBrokers.map((broker) => [broker.writers.broker, broker] as const))('%s', (_, broker) => {
  const [{ cents }] = orders(broker)[0]!.fills as [Order['fills'][number]];
  const corrections = broker.canBust ? [{ busted: 1001 }, { corrected: { id: 1001, cents: cents + 7 } }] : [];

  it.each(
    [null, ...broker.writers.writers].flatMap((writer) =>
      ['what stays of it', 'what was cut from it'].flatMap((piece, which) =>
        [{}, ...corrections].map((otherwise) => [piece, writer?.layout ?? 'a sync', otherwise, which, writer] as const),
      ),
    ),
  )('counts an execution once of which %s was moved after %s: %j', async (__, ___, otherwise, which, writer) => {
    const trade = await trading(broker, otherwise);
    const { trader, sync, file } = trade;
    await (writer === null ? sync() : file(writer));
    const moved = await cutAndMoved(trade, which);
    // An order in one row of a file is not told apart: once a piece of its units is elsewhere, the rest may be what the broker still states.
    if (moved === null || ('busted' in otherwise && moved.units !== '3')) return;
    trader.clock.at = FIRST + 4 * 24 * 60 * MINUTE;
    for (let turn = 0; turn < 2; turn++) {
      const { added, corrected, notRead, differs } = await sync();
      expect([turn, added, corrected]).toEqual([turn, 0, 0]);
      for (const other of broker.writers.writers) expect([other.layout, await file(other)]).toEqual([other.layout, 0]);
      const now = await journalNow(trader.world);
      expect([turn, sumsOf(now), placesOf(now)]).toEqual([turn, moved.sums, moved.ids]);
      // A cut execution stays. The run names a later bust or correction of it, and nothing else.
      const named = [...notRead, ...differs.filter((text) => !text.includes('no fees'))];
      if (Object.keys(otherwise).length === 0) expect(named).toEqual([]);
      else expect(named).not.toEqual([]);
    }
  });
});

/** Brokers whose rows of a history name their account; Alpaca's keys and Tradier's path have one, so that rows name none. */
const naming = sameDayBrokers.filter(({ source: { facts } }) => !['alpaca', 'tradier'].includes(facts.id));

it.each(naming.map((broker) => [broker.writers.broker, broker] as const))(
  'imports nothing when %s answers with the data of another account',
  async (_, broker) => {
    const told = broker.standIn(orders(broker), {});
    const other = broker.account.replace(/.$/, (last) => String((Number(last) + 5) % 10));
    const trader = await connectedTrader(
      {
        ...told,
        answer(asked) {
          const answer = told.answer(asked);
          const isList = /accountNumbers|customers\/me|trading\/account$|account\/list/.test(asked.url.pathname);
          return isList ? answer : { ...answer, body: String(answer.body).replaceAll(broker.account, other) };
        },
      },
      { at: FIRST + 2 * 24 * 60 * MINUTE },
    );
    const accounts = [{ number: broker.account, label: 'IB' }];
    const id = await trader.connect({
      broker: broker.source.facts.id,
      fields: broker.fields ?? broker.credential,
      accounts,
      from: '2026-07-17',
    });
    const run = (await trader.run(id))!;
    expect([run.added, (await journalNow(trader.world)).fills]).toEqual([0, []]);
    expect(run.failed === null ? run.notChosen : run.failed.failure).toEqual(
      run.failed === null ? [other] : expect.stringMatching(/^(?:other_account|account_missing|not_understood)$/),
    );
  },
);

describe.each(sameDayBrokers.map((broker) => [broker.writers.broker, broker] as const))(
  '%s beside an export of another journal',
  (_, broker) => {
    const all = orders(broker);
    const notes = tripsOf(all)
      .map(({ note }) => note)
      .toSorted();
    const model = modelledBook(
      broker,
      bookedTrades(
        broker,
        all.map((order) => [order, true] as const),
      ),
    );

    it.each(journalWriters.map((journal) => [journal.layout, journal] as const))(
      'of %s: fills count, and every note stays, in both orders',
      async (layout, journal) => {
        for (const first of ['export', 'sync', 'moved export'] as const) {
          const { trader, sync, journal: standing, call } = await trading(broker);
          const bring = () => importFile(trader, journal.write(all), `${layout}.export`);
          if (first !== 'sync') await bring();
          if (first === 'moved export')
            await call('moveTrades', { trades: (await journalNow(trader.world)).trades.map(placeOf), account: 'Roth' });
          const { differs } = await sync();
          for (let turn = 0; turn < 2; turn++) {
            if (turn > 0 || first === 'sync') expect([first, turn, await bring()]).toEqual([first, turn, 0]);
            const { roth, trades: held, ...counted } = await standing();
            expect([first, turn, counted, roth]).toEqual([first, turn, model, first === 'moved export' ? held : 0]);
            const { trades, unattached } = await journalNow(trader.world);
            const written = trades.map(({ noteExcerpt }) => noteExcerpt).filter((note) => note !== '');
            expect([first, turn, written.toSorted(), unattached]).toEqual([first, turn, notes, []]);
          }
          expect(differs).toEqual([]);
        }
      },
    );
  },
);
