// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createDatabase } from '#browser/storage/createDatabase.ts';
import { sealKeyOf } from '#browser/storage/seal.ts';
import { unpackFills } from '#domain/journal/codec/unpackFills.ts';
import { matchFills } from '#domain/trades/matchFills.ts';
import { formatDecimal } from '#domain/units/decimal.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { encryptedCache } from '../sync/encryptedCache.ts';
import { importWorker } from './importWorker.ts';

const maya = userIdOf('maya');
const database = createDatabase(indexedDB);
const openCache = encryptedCache(database);
const key = await sealKeyOf('AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA');
await database.openFor(maya);

/** The sent trades of files dropped together; and the questions about any. */
async function dropped(...texts: readonly string[]) {
  const worker = importWorker(openCache);
  for (const [at, text] of texts.entries()) {
    const settings = { account: 'Main', zone: 'America/New_York' };
    const request = { id: `${at}`, userId: maya, key, bytes: new TextEncoder().encode(text), fileName: `${at}.csv`, settings };
    const reading = await worker.read({ ...request, viewerZone: 'UTC', accounts: [] });
    if (reading.kind !== 'preview') throw new Error(JSON.stringify(reading));
  }
  const previews = await worker.previews();
  const sent = await Promise.all(previews.map(({ id }) => worker.commit(id)));
  const fills = sent.flatMap(({ parts }) => parts.flatMap((part) => unpackFills(part.fills, part.account, 'x')));
  const { trades, unmatched } = matchFills([...new Map(fills.map((fill) => [fill.id, fill])).values()]);
  return {
    asks: previews.flatMap(({ preview }) => preview.asks),
    failed: previews.reduce((sum, { preview }) => sum + preview.rows.failed, 0),
    trades: trades.map(({ instrument, net, closedAt }) => `${instrument.key} ${closedAt === null ? 'open' : formatDecimal(net)}`),
    unmatched: unmatched.length,
  };
}

const settled = readFileSync(
  `${import.meta.dirname}/../../../../tests/fixtures/cases/05-tastytrade-cash-settled-spread/transactions.csv`,
  'utf8',
);
const [head = '', ...rows] = settled.trimEnd().split('\n');
const money = (row: string) => row.includes('Cash settlement of SPXW 4830');
const early = [head, ...rows.filter((row) => !money(row))].join('\n');
const late = [head, ...rows.filter(money)].join('\n');

test.each([
  ['first', [early, late]],
  ['last', [late, early]],
])('a settlement is not asked for when another file of the drop has its money: chosen %s', async (_, files) => {
  expect((await dropped(early)).asks).toHaveLength(1);
  const once = await dropped(settled);
  expect(once).toMatchObject({ asks: [], failed: 0, unmatched: 0 });
  expect(await dropped(...files)).toEqual(once);
});

const columns = 'Date,Action,Symbol,Description,Quantity,Price,Fees & Comm,Amount';
const unexplained = [
  columns,
  '05/20/2026,Sell,ABC,ABC CORP,10,$120,,"$1,200.00"',
  '05/18/2026,Reverse Split,ABC,ABC CORP,10,,,',
  '05/01/2026,Buy,ABC,ABC CORP,100,$10,,"-$1,000.00"',
].join('\n');
const split = [
  columns,
  '05/18/2026,Reverse Split,ABC,ABC CORP,10,,,',
  '05/18/2026,Reverse Split,000361105,ABC CORPXXXREVERSE SPLIT,-100,,,',
].join('\n');

test('trades that wait for a split are sent when another file of the drop has it', async () => {
  expect(await dropped(unexplained)).toMatchObject({ failed: 2, trades: ['ABC open'] });
  for (const files of [
    [unexplained, split],
    [split, unexplained],
  ])
    expect(await dropped(...files)).toEqual({ asks: [], failed: 0, trades: ['ABC 200'], unmatched: 0 });
});
