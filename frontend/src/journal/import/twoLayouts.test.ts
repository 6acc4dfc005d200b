// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createDatabase } from '#browser/storage/createDatabase.ts';
import { sealKeyOf } from '#browser/storage/seal.ts';
import { brokerWriters } from '#domain/repeats/testing/brokerWriters.ts';
import { type Order, type RandomJournal, randomJournal } from '#domain/repeats/testing/randomJournal.ts';
import { madeBy } from '#domain/repeats/testing/tradedShares.ts';
import { FEE_RATE, roundingOf, sizeOf, type Writer } from '#domain/repeats/testing/written.ts';
import { formatDecimal } from '#domain/units/decimal.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { runs } from '#tests/deep.ts';
import { encryptedCache } from '../sync/encryptedCache.ts';
import { importWorker } from './importWorker.ts';

const maya = userIdOf('maya');
const database = createDatabase(indexedDB);
const openCache = encryptedCache(database);
const key = await sealKeyOf('AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA');
await database.openFor(maya);

/** Drops files together into an empty journal; returns their previewed contributions, and the questions. */
async function dropped(...files: readonly (readonly [Writer, readonly Order[]])[]) {
  const worker = importWorker(openCache);
  for (const [at, [{ fileName, write }, orders]] of files.entries()) {
    const settings = { account: 'Main', zone: 'America/New_York' };
    const request = { id: `${at}`, userId: maya, key, bytes: new TextEncoder().encode(write(orders)), fileName, settings };
    const reading = await worker.read({ ...request, viewerZone: 'UTC', accounts: [] });
    if (reading.kind !== 'preview') throw new Error(JSON.stringify(reading));
  }
  // Files are previewed oldest first.
  const previews = (await worker.previews()).toSorted((a, b) => Number(a.id) - Number(b.id)).map(({ preview }) => preview);
  const totals = previews.flatMap((preview) => preview.totals);
  const sumOf = (part: 'net' | 'fees') => totals.reduce((sum, total) => sum + Number(formatDecimal(total[part])), 0);
  return {
    fees: sumOf('fees'),
    net: sumOf('net'),
    added: previews.map(({ newFills }) => newFills),
    // Trades that all break even do not tell the value of a point: the trader is asked, and their rows wait.
    asked: previews.some(
      ({ doubtful, unmatched, asks, points }) => doubtful.fills.length + unmatched.length + asks.length + points.length > 0,
    ),
  };
}

test.each(brokerWriters)(
  'two layouts of $broker in one drop are previewed as one journal',
  async ({ instruments, writers }) => {
    const pair = fc.tuple(fc.constantFrom(...writers), fc.constantFrom(...writers)).filter(([one, other]) => one !== other);
    const isOnce = async ({ orders }: RandomJournal, [one, other]: readonly [Writer, Writer]) => {
      const { fees, net, asked, added } = await dropped([one, orders], [other, orders]);
      if (asked) return;
      const near = (actual: number, right: number) =>
        expect(Math.abs(actual - right)).toBeLessThanOrEqual(roundingOf(orders, [one, other]));
      near(net + fees, madeBy(orders));
      // One of the two adds its fills, with the fees that it states.
      const adds = added[0]! > 0 ? one : other;
      const paid = adds.hasFees === true ? orders.reduce((sum, order) => sum + sizeOf(order) * FEE_RATE, 0) : 0;
      near(fees, paid);
      near(net, madeBy(orders) - paid);
      expect(added.filter((fills) => fills > 0)).toHaveLength(1);
    };
    await fc.assert(fc.asyncProperty(randomJournal(instruments), pair, isOnce), { numRuns: runs(4, 60) });
  },
  600_000,
);
