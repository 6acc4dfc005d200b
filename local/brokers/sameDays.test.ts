import { describe, expect, it } from 'vitest';
import { type Confirmation, confirmedTrades } from '#domain/connections/confirmedTrades.ts';
import { readFile } from '#domain/importers/readFile.ts';
import { importIntoLedger } from '#domain/journal/commands/importIntoLedger.ts';
import type { Order } from '#domain/repeats/testing/randomJournal.ts';
import { dollars, type Writer } from '#domain/repeats/testing/written.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { decimal, formatDecimal } from '#domain/units/decimal.ts';
import { FollowedBroker } from './testing/followBroker.ts';
import { type Connected, FIRST, MINUTE, NOW, type Otherwise, ordersOf, readTable, sameDayBrokers } from './testing/sameDays.ts';

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
  const read = readTable(writer.write(theirs!), writer.fileName, { account: broker.account, zone: 'America/New_York' });
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

const layouts = sameDayBrokers.flatMap((broker) =>
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

  it('names the fills of a day of which the connection stated nothing, between days of which it did', async () => {
    const trip = orders.filter(({ id }) => id === 103 || id === 104);
    const daysLater = (days: number) =>
      trip.map((order) => ({
        ...order,
        id: order.id + 1000 * days,
        fills: order.fills.map((fill) => ({ ...fill, id: fill.id + 1000 * days, time: fill.time + days * 24 * 60 * MINUTE })),
      }));
    const { added, compared } = await imported(broker, writer, [[...trip, ...daysLater(3)], daysLater(2)]);
    expect([added.toSorted(), compared!.differing]).toEqual([['buy 4', 'sell 4'], 1]);
    expect(differences(compared).toSorted()).toEqual([
      `${second.symbol} nothing, buy 4 at ${bought}`,
      `${second.symbol} nothing, sell 4 at ${sold}`,
    ]);
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
