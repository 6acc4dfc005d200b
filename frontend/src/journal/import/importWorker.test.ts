// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test } from 'vitest';
import { createDatabase } from '#browser/storage/createDatabase.ts';
import { sealKeyOf } from '#browser/storage/seal.ts';
import { readFile } from '#domain/importers/readFile.ts';
import { unpackFills } from '#domain/journal/codec/unpackFills.ts';
import { splitFill } from '#domain/manual/splitFill.ts';
import { decimal, formatDecimal } from '#domain/units/decimal.ts';
import { fillId } from '#domain/units/fillId.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { encryptedCache } from '../sync/encryptedCache.ts';
import { chaptersOf, loadChapters, sampleFile, sampleFills, sampleTruth } from '../testing/testBook.ts';
import { journalWorker } from '../worker/journalWorker.ts';
import type { ReadRequest } from './importReading.ts';
import { type ImportPreview, importWorker } from './importWorker.ts';

const database = createDatabase(indexedDB);
const openCache = encryptedCache(database);
const key = await sealKeyOf('AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA');
const file = 'schwab/transactions.csv';
const request = {
  id: 'a',
  userId: userIdOf('maya'),
  key,
  bytes: sampleFile(file),
  fileName: 'transactions.csv',
  settings: { account: 'Main', zone: 'America/New_York' },
  viewerZone: 'UTC',
  accounts: [],
};

/** Fills of a file's text, read for an account. */
function readFileFills(text: string, account: string) {
  const file = readFile(new TextEncoder().encode(text), 'fills.csv', { account, zone: 'UTC' });
  if ('sentence' in file) throw new Error(file.sentence);
  return file.fills;
}

async function cache(fills: Parameters<typeof chaptersOf>[0]) {
  const worker = journalWorker(openCache);
  await worker.open(userIdOf('maya'), key);
  const chapters = chaptersOf(fills);
  await loadChapters(worker, chapters);
  await worker.stored();
}

const preview = async (): Promise<ImportPreview> => {
  const reading = await importWorker(openCache).read(request);
  if (reading.kind !== 'preview') throw new Error(JSON.stringify(reading));
  return reading;
};

beforeEach(() => database.forgetEverybody().then(() => database.openFor(userIdOf('maya'))));

describe('an import before it counts', () => {
  test('rows add up, and trades and result are those known to be true', async () => {
    const truth = sampleTruth(file);
    const { rows, newFills, trades, totals, broker } = await preview();
    expect(broker.id).toBe('schwab');
    expect(rows.fresh + rows.duplicate + rows.skipped).toBe(rows.all);
    expect(rows.skipped).toBeGreaterThan(0);
    expect(newFills).toBe(truth.executions + truth.events);
    expect(trades.filter((t) => t.closedAt !== null)).toHaveLength(truth.closedRoundTrips);
    expect(trades.filter((t) => t.closedAt === null)).toHaveLength(truth.openPositions);
    expect(Math.abs(Number(formatDecimal(totals[0]!.net)) - Number(truth.totals.USD.netPnl))).toBeLessThan(0.005);
  });

  test('the same file again is all duplicates and makes nothing', async () => {
    await cache(sampleFills(file));
    const { rows, newFills, duplicateFills, trades } = await preview();
    expect(newFills).toBe(0);
    expect(duplicateFills).toBe(14);
    expect(rows.fresh).toBe(0);
    expect(rows.duplicate + rows.skipped).toBe(rows.all);
    expect(trades).toEqual([]);
  });

  test('the same file in an account that its fills were moved to is all duplicates too', async () => {
    await cache(sampleFills(file));
    const past = (to: string, from: string) => ({ broker: 'schwab', accounts: [to], movedFrom: [from] });
    const moved = { ...request, settings: { account: 'Roth', zone: 'America/New_York' } };
    const read = async (about: Partial<ReadRequest>) => {
      const worker = importWorker(openCache);
      const reading = await worker.read({ ...moved, ...about });
      return reading.kind === 'preview' ? reading.newFills : reading;
    };
    expect(await read({ imports: [past('Roth', 'Main')] })).toBe(0);
    expect(await read({ imports: [past('IRA', 'Main')] })).toBe(14);
    // Separately moved trades: the imports don't know about it, the book does.
    expect(await read({ moved: { Roth: ['Main'] } })).toBe(0);
    expect(await read({ moved: { IRA: ['Main'] } })).toBe(14);
  });

  test('an account that a file calls Sample is not the sample month, whose trades count nowhere', async () => {
    const head = 'account,datetime,symbol,side,quantity,price';
    const read = async (...rows: string[]) => {
      const worker = importWorker(openCache);
      const { settings: _, ...unset } = request;
      const reading = await worker.read({ ...unset, bytes: new TextEncoder().encode([head, ...rows].join('\n')), fileName: 'mine.csv' });
      return reading.kind === 'preview' ? (await worker.commit(request.id)).parts.map(({ account }) => account) : reading;
    };
    const bought = '2026-03-02T15:00:00Z,AAPL,buy,1,100';
    expect(await read(`sample,${bought}`)).toEqual(['Main']);
    expect(await read(`Sample,${bought}`, `Roth,${bought}`)).toEqual(['Sample 2', 'Roth']);
  });

  test('fills that were moved to another account are not sent again when the file is read into the first one', async () => {
    const fills = sampleFills(file);
    const moved = fills.slice(0, 4).map((fill) => ({ ...fill, account: 'Roth' }));
    await cache(moved);
    const worker = importWorker(openCache);
    const reading = await worker.read(request);
    if (reading.kind !== 'preview') throw new Error(JSON.stringify(reading));
    const sent = (await worker.commit('a')).parts.flatMap((part) =>
      unpackFills(part.fills as never, part.account, 'b').map(({ id }) => id),
    );
    expect([reading.newFills, sent.length]).toEqual([fills.length - 4, fills.length - 4]);
    expect(sent.some((id) => moved.some((fill) => fill.id === id))).toBe(false);
  });

  test('fills of another layout that were moved to another account are not added when the file is read into the first one', async () => {
    const moved = sampleFills(file).map((fill) => ({ ...fill, id: fillId('other', fill.id), account: 'Roth', batch: 'b' }));
    await cache(moved);
    const source = { id: 'b', layout: 'generic', zone: 'America/New_York', fileName: 'mine.csv', accounts: ['Main'] };
    const read = async (accounts: readonly string[]) => {
      const imports = [{ broker: 'generic', accounts, movedFrom: [], source: { ...source, accounts } }];
      const reading = await importWorker(openCache).read({ ...request, imports, moved: { Roth: ['Main'] } });
      return reading.kind === 'preview' ? reading.newFills : reading;
    };
    expect([await read(['Main']), await read(['Roth'])]).toEqual([0, moved.length]);
  });

  test('what closes a position that is open in the journal becomes one trade with it', async () => {
    const fills = sampleFills(file);
    const gme = fills.filter((fill) => fill.instrument.symbol === 'GME').sort((a, b) => a.time - b.time || a.order - b.order);
    await cache([gme[0]!]);
    const { trades, newFills, duplicateFills } = await preview();
    expect([newFills, duplicateFills]).toEqual([13, 1]);
    expect(trades.filter((t) => t.instrument.symbol === 'GME')).toMatchObject([{ fills: 2, openQuantity: 0 }]);
  });

  test('a file that is nearly a known one is shown with the missing columns beside its own', async () => {
    const header = 'Action,Executed,ISIN,Ticker,Name,No. of shares,Price / share,Currency (Price / share),Total,Currency (Total)';
    const bytes = new TextEncoder().encode(`${header}\nMarket buy,2026-07-01 13:38:31,US1,KO,Coca Cola,1,50,USD,50,USD\n`);
    const reading = await importWorker(openCache).read({ ...request, bytes });
    expect(reading).toMatchObject({
      kind: 'columns',
      nearly: expect.stringMatching(/^This looks like Trading 212, but we can’t find its column "Time"/),
    });
  });

  test('trades that wait for a split come in once the split is recorded', async () => {
    const rows = [
      '"Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"',
      '05/20/2026,Sell,ABC,ABC CORP,10,$120,,"$1,200.00"',
      '05/18/2026,Reverse Split,ABC,ABC CORP,10,,,',
      '05/01/2026,Buy,ABC,ABC CORP,100,$10,,"-$1,000.00"',
    ];
    const bytes = new TextEncoder().encode(rows.join('\n'));
    const shown = async () => {
      const reading = await importWorker(openCache).read({ ...request, bytes });
      if (reading.kind !== 'preview') throw new Error(JSON.stringify(reading));
      return reading;
    };
    expect(await shown()).toMatchObject({ newFills: 1, rows: { failed: 2 } });
    const file = readFile(bytes, 'a.csv', request.settings);
    if ('sentence' in file) throw new Error(file.sentence);
    const split = splitFill(file.fills, {
      account: 'Main',
      key: 'ABC',
      fresh: decimal('1'),
      old: decimal('10'),
      day: '2026-05-18',
      version: 1,
    });
    if (typeof split === 'string') throw new Error(split);
    await cache([...file.fills, split.fill]);
    expect(await shown()).toMatchObject({ newFills: 1, rows: { failed: 0 }, trades: [{ openQuantity: 0 }] });
  });

  test('skipped rows have their reason, line and text', async () => {
    const { skipped, rows } = await preview();
    expect(skipped.reduce((n, group) => n + group.lines.length, 0)).toBe(rows.skipped);
    for (const group of skipped) expect([group.reason, ...group.rows.map(({ raw }) => raw)].every((text) => text.length > 0)).toBe(true);
  });

  test('exactly the fills that were shown are sent', async () => {
    const worker = importWorker(openCache);
    await worker.read(request);
    const commit = await worker.commit('a');
    expect(commit).toMatchObject({ fileName: 'transactions.csv', broker: 'schwab', parts: [{ account: 'Main' }] });
    const sent = commit.parts.flatMap(({ account, fills }) => unpackFills(fills as never, account, ''));
    expect(new Set(sent.map((fill) => fill.id))).toEqual(new Set(sampleFills(file).map((fill) => fill.id)));
  });

  test('an unreadable file gives a sentence, and nothing to send', async () => {
    const worker = importWorker(openCache);
    const reading = await worker.read({ ...request, bytes: new Uint8Array([0, 1, 2, 255, 254, 0, 0]) });
    expect(reading.kind).toBe('unreadable');
    expect(reading.kind === 'unreadable' && reading.sentence.endsWith('.')).toBe(true);
    await expect(worker.commit('a')).rejects.toThrow('no longer here');
  });
});

describe('a file that its trader chose nothing for', () => {
  const nameless = { bytes: sampleFile('robinhood/activity.csv'), fileName: 'activity.csv', settings: {} };
  const robinhood = {
    label: 'U1',
    name: 'U1',
    broker: 'robinhood',
    zone: 'America/Chicago',
    currency: 'USD',
    lotMethod: 'fifo' as const,
    fees: [],
  };
  const past = (broker: string, account: string) => ({ broker, accounts: [account], movedFrom: [] });
  const read = async (about: Partial<ReadRequest>) => {
    const reading = await importWorker(openCache).read({ ...request, ...nameless, ...about });
    return reading.kind === 'preview' ? { ...reading.settings, isNew: reading.isNewAccount } : reading;
  };

  test('goes to the account of its broker, in that account’s zone', async () => {
    expect(await read({ accounts: ['Main', 'U1'], saved: [robinhood] })).toEqual({ account: 'U1', zone: 'America/Chicago', isNew: false });
  });

  test('goes to the account that its broker’s files went to, in the trader’s own zone', async () => {
    const imports = [past('webull', 'Main'), past('robinhood', 'Taxable')];
    expect(await read({ accounts: ['Main', 'Taxable'], imports })).toEqual({ account: 'Taxable', zone: 'UTC', isNew: false });
  });

  test('never goes to the one account of another broker: it makes its own', async () => {
    const own = { account: 'Robinhood', zone: 'UTC', isNew: true };
    expect(await read({ accounts: ['Main'], imports: [past('webull', 'Main')] })).toEqual(own);
    expect(await read({ accounts: ['Main'] })).toEqual(own);
    expect(await read({ accounts: ['U1', 'U2'], saved: [robinhood, { ...robinhood, label: 'U2', name: 'U2' }] })).toEqual(own);
  });

  test('never goes among the sample trades', async () => {
    const bytes = new TextEncoder().encode('datetime,symbol,side,quantity,price\n2026-03-02T15:00:00Z,KO,buy,1,60\n');
    expect(await read({ bytes, accounts: ['Sample'], imports: [past('generic', 'Sample')] })).toMatchObject({
      account: 'Main',
      isNew: true,
    });
  });

  test('goes where its fills are already, even beside another broker’s, and is all duplicates', async () => {
    await cache(sampleFills('robinhood/activity.csv'));
    const imports = [past('robinhood', 'Main'), past('webull', 'Main')];
    const reading = await importWorker(openCache).read({ ...request, ...nameless, accounts: ['Main'], imports });
    expect(reading).toMatchObject({ settings: { account: 'Main' }, newFills: 0, isNewAccount: false });
  });

  test('goes to the account that it names, and to its account after a re-run moved it', async () => {
    const head = 'account,datetime,symbol,side,quantity,price';
    const bytes = new TextEncoder().encode(`${head}\nRoth,2026-03-02T15:00:00Z,KO,buy,1,60\n`);
    expect(await read({ bytes, accounts: ['Main'], imports: [past('generic', 'Main')] })).toMatchObject({ account: 'Roth', isNew: true });
    await cache(sampleFills('robinhood/activity.csv').map((fill) => ({ ...fill, account: 'IRA' })));
    const imports = [{ broker: 'robinhood', accounts: ['IRA'], movedFrom: ['Main'] }, past('robinhood', 'Other')];
    expect(await read({ accounts: ['IRA', 'Other'], imports })).toMatchObject({ account: 'IRA', isNew: false });
  });

  test.each([
    ['the one account with copies of its trades, though their journal names it otherwise', ['Webull main'], [], 'Webull main'],
    ['an account of its own where two have the same copies', ['Webull main', 'Other'], [], 'U123'],
    ['the account of its name, where there is one', ['Webull main'], ['U123'], 'U123'],
  ])('after another journal’s file goes to %s', async (_title, copied, own, account) => {
    const rows = (name: string, more: string) =>
      `account,datetime,symbol,side,quantity,price\n${name},2026-03-02T15:00:00Z,KO,buy,10,60${more}\n${name},2026-03-02T16:00:00Z,KO,sell,10,61${more}\n`;
    const source = [{ id: 'j1', layout: 'tradezella', zone: 'UTC', fileName: 'trades.csv' }];
    await cache(copied.flatMap((name) => readFileFills(rows(name, '.001'), name).map((fill) => ({ ...fill, account: name, batch: 'j1' }))));
    const imports = [...copied.map((name) => ({ ...past('tradezella', name), source })), ...own.map((name) => past('generic', name))];
    const bytes = new TextEncoder().encode(rows('U123', ''));
    expect(await read({ bytes, accounts: [...copied, ...own], imports })).toMatchObject({ account });
  });
});

describe('a file that was not recognized rightly', () => {
  test('is read by the layout its trader chooses, or with that reader’s reason why it can’t', async () => {
    const reading = await importWorker(openCache).read({ ...request, layout: 'webull' });
    expect(reading).toMatchObject({ kind: 'unreadable', sentence: expect.stringMatching(/\.$/) });
    expect(await importWorker(openCache).read({ ...request, layout: 'schwab' })).toMatchObject({ kind: 'preview', newFills: 14 });
  });

  test('can be described by hand, though a broker is recognized', async () => {
    const worker = importWorker(openCache);
    const reading = await worker.read({ ...request, layout: 'own-columns' });
    if (reading.kind !== 'columns') throw new Error(reading.kind);
    expect(reading.recognized).toBe('schwab');
    const sketch = await worker.sketch(
      'a',
      { ...reading.profile, sides: { ...reading.profile.sides, buy: 'buy', sell: 'sell' } },
      reading.settings,
    );
    expect(sketch.rows.imported).toBeGreaterThan(0);
    const again = await worker.read({ ...request, layout: 'own-columns', profiles: [reading.profile] });
    expect(again).toMatchObject({ kind: 'preview', broker: { id: 'own-columns' } });
  });
});
