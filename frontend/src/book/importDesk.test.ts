// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test } from 'vitest';
import { unpackFills } from '../../../shared/domain/book/unpackFills.ts';
import { readFile } from '../../../shared/domain/importers/index.ts';
import { decimal, formatDecimal } from '../../../shared/domain/money.ts';
import { splitFill } from '../../../shared/domain/trades/toldSplit.ts';
import { bookDesk } from './bookDesk.ts';
import { importDesk, type ImportPreview, type ReadRequest } from './importDesk.ts';
import { forgetEverybody } from '../sealed/database.ts';
import { sealKeyOf } from '../sealed/seal.ts';
import { sealedStore } from './store.ts';
import { chaptersOf, sampleFile, sampleFills, sampleTruth, settled } from './testBook.ts';

const key = await sealKeyOf('AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA');
const file = 'schwab/transactions.csv';
const request = {
  userId: 'maya',
  key,
  bytes: sampleFile(file),
  fileName: 'transactions.csv',
  settings: { account: 'Main', zone: 'America/New_York' },
  viewerZone: 'UTC',
  accounts: [],
};

async function keep(fills: Parameters<typeof chaptersOf>[0]) {
  const desk = bookDesk(sealedStore);
  await desk.open('maya', key);
  const chapters = chaptersOf(fills);
  await settled(desk, chapters);
  await desk.stored();
}

const preview = async (): Promise<ImportPreview> => {
  const reading = await importDesk(sealedStore).read(request);
  if (reading.kind !== 'preview') throw new Error(JSON.stringify(reading));
  return reading;
};

beforeEach(() => forgetEverybody());

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
    await keep(sampleFills(file));
    const { rows, newFills, duplicateFills, trades } = await preview();
    expect(newFills).toBe(0);
    expect(duplicateFills).toBe(14);
    expect(rows.fresh).toBe(0);
    expect(rows.duplicate + rows.skipped).toBe(rows.all);
    expect(trades).toEqual([]);
  });

  test('the same file in an account that its fills were moved to is all duplicates too', async () => {
    await keep(sampleFills(file));
    const moved = { ...request, settings: { account: 'Roth', zone: 'America/New_York' } };
    const read = async (about: Partial<ReadRequest>) => {
      const desk = importDesk(sealedStore);
      const reading = await desk.read({ ...moved, ...about });
      return reading.kind === 'preview' ? reading.newFills : reading;
    };
    expect(await read({ moved: [{ from: 'Main', to: 'Roth' }] })).toBe(0);
    expect(await read({ moved: [{ from: 'Main', to: 'IRA' }] })).toBe(14);
  });

  test('fills that were moved to another account are not sent again when the file is read into the first one', async () => {
    const fills = sampleFills(file);
    const moved = fills.slice(0, 4).map((fill) => ({ ...fill, account: 'Roth' }));
    await keep(moved);
    const desk = importDesk(sealedStore);
    const reading = await desk.read(request);
    if (reading.kind !== 'preview') throw new Error(JSON.stringify(reading));
    const sent = (await desk.commit()).parts.flatMap((part) => unpackFills(part.fills as never, part.account, 'b').map(({ id }) => id));
    expect([reading.newFills, sent.length]).toEqual([fills.length - 4, fills.length - 4]);
    expect(sent.some((id) => moved.some((fill) => fill.id === id))).toBe(false);
  });

  test('what closes a position that the journal holds open becomes one trade with it', async () => {
    const fills = sampleFills(file);
    const gme = fills.filter((fill) => fill.instrument.symbol === 'GME').sort((a, b) => a.time - b.time || a.order - b.order);
    await keep([gme[0]!]);
    const { trades, newFills, duplicateFills } = await preview();
    expect([newFills, duplicateFills]).toEqual([13, 1]);
    expect(trades.filter((t) => t.instrument.symbol === 'GME')).toMatchObject([{ fills: 2, openQuantity: 0 }]);
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
      const reading = await importDesk(sealedStore).read({ ...request, bytes });
      if (reading.kind !== 'preview') throw new Error(JSON.stringify(reading));
      return reading;
    };
    expect(await shown()).toMatchObject({ newFills: 1, rows: { failed: 2 } });
    const file = readFile(bytes, 'a.csv', request.settings);
    if ('sentence' in file) throw new Error(file.sentence);
    const split = splitFill(file.fills, { account: 'Main', key: 'ABC', fresh: decimal('1'), old: decimal('10'), day: '2026-05-18' });
    if (typeof split === 'string') throw new Error(split);
    await keep([...file.fills, split.fill]);
    expect(await shown()).toMatchObject({ newFills: 1, rows: { failed: 0 }, trades: [{ openQuantity: 0 }] });
  });

  test('left-out rows keep their reason, line and text', async () => {
    const { leftOut, rows } = await preview();
    expect(leftOut.reduce((n, group) => n + group.lines.length, 0)).toBe(rows.skipped);
    for (const group of leftOut) expect([group.reason, ...group.rows.map(({ raw }) => raw)].every((text) => text.length > 0)).toBe(true);
  });

  test('what is sent holds exactly the fills that were shown', async () => {
    const desk = importDesk(sealedStore);
    await desk.read(request);
    const commit = await desk.commit();
    expect(commit).toMatchObject({ fileName: 'transactions.csv', broker: 'schwab', parts: [{ account: 'Main' }] });
    const sent = commit.parts.flatMap(({ account, fills }) => unpackFills(fills as never, account, ''));
    expect(new Set(sent.map((fill) => fill.id))).toEqual(new Set(sampleFills(file).map((fill) => fill.id)));
  });

  test('a file nobody can read is a sentence, and there is nothing to send', async () => {
    const desk = importDesk(sealedStore);
    const reading = await desk.read({ ...request, bytes: new Uint8Array([0, 1, 2, 255, 254, 0, 0]) });
    expect(reading.kind).toBe('unreadable');
    expect(reading.kind === 'unreadable' && reading.sentence.endsWith('.')).toBe(true);
    await expect(desk.commit()).rejects.toThrow('no file');
  });
});

describe('a file nobody said anything about', () => {
  const schwab = { label: 'U1', broker: 'schwab', zone: 'America/Chicago', currency: 'USD', lotMethod: 'fifo' as const, fees: [] };
  const read = async (about: Partial<ReadRequest>) => {
    const reading = await importDesk(sealedStore).read({ ...request, settings: null, ...about });
    return reading.kind === 'preview' ? reading.settings : reading;
  };

  test('goes to the account of its broker, in that account’s zone', async () => {
    expect(await read({ accounts: ['Main', 'U1'], saved: [schwab] })).toEqual({ account: 'U1', zone: 'America/Chicago' });
  });

  test('goes to the only account there is, else to one named after the broker, in the trader’s own zone', async () => {
    const other = { ...schwab, broker: 'generic', label: 'Main' };
    expect(await read({ accounts: ['Main'], saved: [other] })).toEqual({ account: 'Main', zone: 'America/Chicago' });
    const two = [schwab, { ...schwab, label: 'U2' }];
    expect(await read({ accounts: ['U1', 'U2'], saved: two })).toMatchObject({ account: expect.stringContaining('Schwab'), zone: 'UTC' });
  });
});
