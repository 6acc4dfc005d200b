import { describe, expect, it } from 'vitest';
import { type Confirmation, confirmedTrades } from '#domain/connections/confirmedTrades.ts';
import { readFile } from '#domain/importers/readFile.ts';
import { importIntoLedger } from '#domain/journal/commands/importIntoLedger.ts';
import { tradovateWriters } from '#domain/repeats/testing/futuresWriters.ts';
import { interactiveBrokersWriters } from '#domain/repeats/testing/interactiveBrokersWriters.ts';
import type { Order } from '#domain/repeats/testing/randomJournal.ts';
import { schwabWriters } from '#domain/repeats/testing/schwabWriters.ts';
import { tastytradeWriters } from '#domain/repeats/testing/tastytradeWriters.ts';
import { type BrokerWriters, dollars, FEE_RATE, newYork, type Writer } from '#domain/repeats/testing/written.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { decimal, formatDecimal } from '#domain/units/decimal.ts';
import { flexCancel, flexTrade, type Scripted } from '#functions/connections/testing/flexTrades.ts';
import type { BrokerSource, Credential } from '#functions/world/brokers/brokerSource.ts';
import { interactiveBrokers } from '#functions/world/brokers/interactiveBrokers.ts';
import { schwab } from '#functions/world/brokers/schwab.ts';
import { tastytrade } from '#functions/world/brokers/tastytrade.ts';
import { tradovate } from '#functions/world/brokers/tradovate.ts';
import type { BookEvent } from './bookEvent.ts';
import { interactiveBrokersStandIn } from './interactiveBrokersStandIn.ts';
import { schwabStandIn } from './schwabStandIn.ts';
import type { StandIn } from './standIn.ts';
import { tastytradeStandIn } from './tastytradeStandIn.ts';
import { FollowedBroker } from './testing/followBroker.ts';
import { tradovateStandIn } from './tradovateStandIn.ts';

// The same days once by connection and once by file: three round trips, and an option where the broker has them.

const FIRST = Date.parse('2026-07-20T14:00:00Z');
const NOW = Date.parse('2026-07-25T01:00:00Z');
const MINUTE = 60_000;

/** Orders of two instruments: filled in parts, sold short, and held over a night; then of each other one. */
function ordersOf(instruments: BrokerWriters['instruments']): readonly Order[] {
  let [order, fill] = [100, 1000];
  const of = (at: number, side: 'buy' | 'sell', opens: boolean, minute: number, ...quantities: number[]): Order => ({
    id: ++order,
    what: instruments[at]!,
    side,
    opens,
    fills: quantities.map((quantity) => ({
      id: ++fill,
      quantity,
      cents: instruments[at]!.cents + (opens ? 0 : 2) * instruments[at]!.tick,
      time: FIRST + minute * MINUTE,
    })),
  });
  return [
    of(0, 'buy', true, 0, 3, 2),
    of(0, 'sell', false, 30, 5),
    of(1, 'sell', true, 60, 4),
    of(1, 'buy', false, 90, 4),
    of(0, 'buy', true, 120, 2),
    of(0, 'sell', false, 24 * 60, 2),
    ...instruments.slice(2).flatMap((_, at) => [of(at + 2, 'buy', true, 150, 2), of(at + 2, 'sell', false, 180, 2)]),
  ];
}

/** Cents by which the connection states a fee above the file's, and the fill that its broker took back a day later, by ids of fills. */
type Otherwise = { readonly fee?: number; readonly busted?: number };
type Connected = {
  readonly writers: BrokerWriters;
  readonly source: BrokerSource;
  readonly credential: Credential;
  readonly account: string;
  readonly canBust: boolean;
  standIn(orders: readonly Order[], otherwise: Otherwise): StandIn;
};

const feeOf = (units: number, id: number, { fee }: Otherwise): string => (units * FEE_RATE + (fee === id ? 0.01 : 0)).toFixed(2);

function bookOf(orders: readonly Order[], otherwise: Otherwise): readonly BookEvent[] {
  const trades = orders.flatMap(({ id: order, what, side, opens, fills }) =>
    fills.map(
      ({ id, quantity, cents, time }): BookEvent => ({
        is: 'trade',
        id,
        order,
        legs: fills.length,
        at: time,
        shownAt: time,
        symbol: what.symbol,
        side,
        effect: opens ? 'open' : 'close',
        quantity: String(quantity),
        price: dollars(cents),
        fee: feeOf(quantity, id, otherwise),
      }),
    ),
  );
  const { busted } = otherwise;
  const at = FIRST + 3 * 24 * 60 * MINUTE;
  return busted === undefined ? trades : [...trades, { is: 'bust', id: 9000, at, shownAt: at, trade: busted }];
}

const secrets = {
  tastytrade: { clientSecret: 'canarySecret00000000000000000000', refreshToken: 'canaryRefresh.abc.def' },
  tradovate: { environment: 'demo', name: 'nora', password: 'canaryPassword!', cid: '8', secretKey: 'canarySecretKey-0000000000000000' },
  schwab: { appKey: 'CANARYAPPKEY00000000000000000000', appSecret: 'canarySecret0001', callback: 'https://127.0.0.1:8182/' },
  flex: { token: '123456789012345678901234', activityQuery: '1001', confirmQuery: '' },
};

function flexRows(orders: readonly Order[], otherwise: Otherwise) {
  const scripted = orders.flatMap(({ what, side, opens, fills }) =>
    fills.map(({ id, quantity, cents, time }): Scripted => {
      const { year, month, day, clock } = newYork(time);
      const isOption = what.kind === 'option';
      const terms = { assetCategory: 'OPT', underlyingSymbol: 'AAPL', multiplier: '100', strike: '220', expiry: '20260821', putCall: 'C' };
      return {
        id: String(id),
        day: `${year}-${month}-${day}`,
        clock: clock.replaceAll(':', ''),
        symbol: isOption ? 'AAPL  260821C00220000' : what.symbol,
        quantity: side === 'buy' ? quantity : -quantity,
        price: dollars(cents),
        commission: feeOf(quantity, id, otherwise),
        more: { ibExecID: '', openCloseIndicator: opens ? 'O' : 'C', ...(isOption && terms) },
      };
    }),
  );
  const busted = scripted.filter(({ id }) => id === String(otherwise.busted));
  return [...scripted.map(flexTrade), ...busted.map((trade) => flexCancel(trade, FIRST + 3 * 24 * 60 * MINUTE, 9000))];
}

const brokers: readonly Connected[] = [
  {
    writers: interactiveBrokersWriters,
    source: interactiveBrokers,
    credential: secrets.flex,
    account: 'U1234567',
    canBust: true,
    standIn: (orders, otherwise) => interactiveBrokersStandIn({ rows: flexRows(orders, otherwise) }),
  },
  {
    writers: tastytradeWriters,
    source: tastytrade,
    credential: secrets.tastytrade,
    account: '5WT00001',
    canBust: true,
    standIn: (orders, otherwise) =>
      tastytradeStandIn(bookOf(orders, otherwise), { ...secrets.tastytrade, number: '5WT00001', nickname: 'Individual' }),
  },
  {
    writers: tradovateWriters,
    source: tradovate,
    credential: secrets.tradovate,
    account: '771234',
    canBust: true,
    standIn: (orders, otherwise) => tradovateStandIn(bookOf(orders, otherwise), { ...secrets.tradovate, account: 771_234 }),
  },
  {
    writers: schwabWriters,
    source: schwab,
    credential: { ...secrets.schwab, landed: '', refreshToken: 'canaryRefreshBefore', refreshUntil: String(NOW + 24 * 60 * MINUTE) },
    account: '15012345',
    // Its service lists no fill that was taken back.
    canBust: false,
    standIn: (orders, otherwise) =>
      schwabStandIn(bookOf(orders, otherwise), {
        ...secrets.schwab,
        number: '15012345',
        hash: 'A1B2C3D4E5F60718293A4B5C6D7E8F90',
        refreshToken: 'canaryRefreshBefore',
        loginDays: 60,
      }),
  },
];

/** Fills of the connection after two runs, the second one after the broker took a fill back. */
async function pulled({ source, credential, account, standIn }: Connected, orders: readonly Order[], otherwise: Otherwise) {
  const followed = new FollowedBroker(source, standIn(orders, otherwise), credential, FIRST + 2 * 24 * 60 * MINUTE);
  await followed.run([account], '2026-07-18');
  followed.now = NOW;
  await followed.run([account], '2026-07-18');
  expect(followed.failure?.message).toBeUndefined();
  return followed.fills().map((fill) => ({ ...fill, batch: 'connection' }));
}

/** Imports a file into the journal of the connection: its new fills, and how the two compare. */
async function imported(broker: Connected, writer: Writer, [ours, theirs]: readonly (readonly Order[])[], otherwise: Otherwise = {}) {
  const journal = await pulled(broker, ours!, otherwise);
  const bytes = new TextEncoder().encode(writer.write(theirs!));
  const read = readFile(bytes, writer.fileName, { account: broker.account, zone: 'America/New_York' });
  if ('sentence' in read) throw new Error(read.sentence);
  const file = read.fills.map((fill) => ({ ...fill, account: broker.account }));
  const id = broker.source.facts.id;
  const layout = id === 'interactive-brokers' ? 'interactive-brokers-flex' : `${id}-connection`;
  const origin = {
    layout: read.layout,
    zone: read.zone,
    doubtful: 'skip' as const,
    sourceOf: () => ({ layout, zone: 'America/New_York', fileName: '' }),
  };
  const known = new Map(journal.map((fill) => [fill.id, fill]));
  const made = importIntoLedger({ known, fills: file, openings: [], origin });
  const compared = confirmedTrades({
    file,
    zone: read.zone,
    hasFees: read.hasFees,
    repeated: made.repeated,
    news: new Set(made.fresh.map(({ id: added }) => added)),
    journal,
    isPulled: () => true,
    lotsOf: () => 'fifo',
  });
  return { added: made.fresh.map(({ quantity, action }) => `${action} ${formatDecimal(quantity)}`), compared, hasFees: read.hasFees };
}

const stated = (fill: Fill | null): string => {
  if (fill === null) return 'nothing';
  const isGone = fill.changes?.bustedBy !== undefined;
  return `${isGone ? 'taken back ' : ''}${fill.action} ${formatDecimal(fill.quantity)} at ${formatDecimal(fill.price)}`;
};
/** Differences as text: what the connection states, then the file. */
const differences = (compared: Confirmation | null): readonly string[] =>
  (compared?.differs ?? []).flatMap(({ instrument: { symbol }, fees, fills }) => [
    ...(fees === null ? [] : [`${symbol} fees ${formatDecimal(fees.journal)}, ${formatDecimal(fees.file)}`]),
    ...fills.map(({ file, journal }) => `${symbol} ${stated(journal)}, ${stated(file)}`),
  ]);

const layouts = brokers.flatMap((broker) =>
  broker.writers.writers.map((writer) => [broker.writers.broker, writer.layout, broker, writer] as const),
);

describe.each(layouts)('%s, a file of the layout %s beside the connection', (_, __, broker, writer) => {
  const { instruments } = broker.writers;
  const orders = ordersOf(instruments);
  const trips = instruments.length + 1;
  const second = instruments[1]!;
  const [sold, bought] = [dollars(second.cents), dollars(second.cents + 2 * second.tick)].map((text) => formatDecimal(decimal(text)));
  const without = (id: number) => orders.filter((order) => order.id !== id);

  it('adds nothing and confirms every trade to the cent', async () => {
    const { added, compared } = await imported(broker, writer, [orders, orders]);
    expect([added, compared]).toEqual([[], { agreed: trips, partly: 0, differing: 0, differs: [] }]);
  });

  it('names the trade whose fee differs by a cent with both amounts, where the file has fees', async () => {
    const { added, compared, hasFees } = await imported(broker, writer, [orders, orders], { fee: 1003 });
    expect(added).toEqual([]);
    if (!hasFees) return expect(compared).toEqual({ agreed: trips, partly: 0, differing: 0, differs: [] });
    expect([compared!.agreed, compared!.differing]).toEqual([trips - 1, 1]);
    expect(differences(compared)).toEqual([expect.stringMatching(new RegExp(`^${instruments[0]!.symbol} fees 0\\.[56]1, 0\\.[56]$`))]);
  });

  it('names a fill that the file lacks, and adds nothing', async () => {
    const { added, compared } = await imported(broker, writer, [orders, without(104)]);
    expect([added, compared!.agreed, compared!.differing]).toEqual([[], trips - 1, 1]);
    expect(differences(compared)).toContain(`${second.symbol} buy 4 at ${bought}, nothing`);
  });

  it('names a fill that the connection lacks, and adds it once', async () => {
    const { added, compared } = await imported(broker, writer, [without(104), orders]);
    expect([added, compared!.agreed, compared!.differing]).toEqual([['buy 4'], trips - 1, 1]);
    expect(differences(compared)).toEqual([`${second.symbol} nothing, buy 4 at ${bought}`]);
  });

  if (broker.canBust)
    it('names a fill that the broker took back after the file was made, and does not add it again', async () => {
      const { added, compared } = await imported(broker, writer, [orders, orders], { busted: 1004 });
      expect([added, compared!.agreed, compared!.differing]).toEqual([[], trips - 1, 1]);
      expect(differences(compared)).toEqual([`${second.symbol} taken back sell 4 at ${sold}, sell 4 at ${sold}`]);
    });
});

it('reads a file of several accounts into those that connections import them to', () => {
  const text =
    'account,datetime,symbol,side,quantity,price\nU1,2026-03-02T15:00:00Z,AAPL,buy,1,100\nU2,2026-03-02T15:00:00Z,AAPL,buy,1,100\n';
  const connected = [{ number: 'U2', label: 'Long term' }];
  const read = readFile(new TextEncoder().encode(text), 'mine.csv', { account: 'Main', zone: 'UTC', connected });
  expect('sentence' in read ? read : [read.fills.map(({ account }) => account), read.accounts]).toEqual([
    ['U1', 'Long term'],
    ['U1', 'Long term'],
  ]);
});
