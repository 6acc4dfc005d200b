// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { createDatabase } from '#browser/storage/createDatabase.ts';
import { sealKeyOf } from '#browser/storage/seal.ts';
import type { FileAnswers } from '#domain/importers/imported.ts';
import { readFile } from '#domain/importers/readFile.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { encryptedCache } from '../sync/encryptedCache.ts';
import { chaptersOf, loadChapters } from '../testing/testBook.ts';
import { journalWorker } from '../worker/journalWorker.ts';
import { importWorker } from './importWorker.ts';

const maya = userIdOf('maya');
const database = createDatabase(indexedDB);
const openCache = encryptedCache(database);
const key = await sealKeyOf('AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA');
await database.openFor(maya);
const head = 'Instrument,Action,Quantity,Price,Time,ID,E/X,Position,Order ID,Name,Commission,Rate,Account,Connection,';
const row = (id: number, side: string, day: string) =>
  `MNQ SEP26,${side},1,2500${id}.25,${day} 10:0${id}:00,e${id},Entry,,o${id},,$0.78,1,Sim101,Live,`;
const march = [head, row(1, 'Buy', '4/6/2026'), row(2, 'Sell', '4/6/2026')].join('\n');
const settings = { account: 'Main', zone: 'America/New_York' };

/** Reads a file beside an import that was answered so. */
async function read(text: string, answers: FileAnswers | undefined) {
  const source = { id: 'earlier', fileName: 'Grid.csv', layout: 'ninjatrader/executions', zone: settings.zone, answers };
  const request = { id: 'a', userId: maya, key, bytes: new TextEncoder().encode(text), fileName: 'Grid.csv', settings, viewerZone: 'UTC' };
  const imports = [{ broker: 'ninjatrader', accounts: ['Main'], movedFrom: [], source }];
  const worker = importWorker(openCache);
  const reading = await worker.read({ ...request, accounts: ['Main'], imports });
  if (reading.kind !== 'preview') throw new Error(JSON.stringify(reading));
  return { ...reading, sent: (await worker.commit('a')).answers };
}

test('a file imported with answers asks no question again, and shows that', async () => {
  const file = readFile(new TextEncoder().encode(march), 'Grid.csv', { ...settings, answers: { dateOrder: 'day' } });
  if ('sentence' in file) throw new Error(file.sentence);
  const worker = journalWorker(openCache);
  await worker.open(maya, key);
  await loadChapters(worker, chaptersOf(file.fills));
  await worker.stored();
  expect((await read(march, undefined)).asks).toHaveLength(1);
  const again = await read(march, { dateOrder: 'day' });
  expect(again).toMatchObject({ asks: [], newFills: 0, sent: { dateOrder: 'day' } });
  expect(again.notes).toContain('Read with the answers you gave when you imported this file before. Undo that import to answer again.');
});

test('a file of the same layout that was not imported is asked about', async () => {
  const other = [head, row(5, 'Buy', '5/6/2026'), row(6, 'Sell', '5/6/2026')].join('\n');
  expect((await read(other, { dateOrder: 'day' })).asks).toHaveLength(1);
});

test('answers are sent with the file', async () => {
  const request = {
    id: 'a',
    userId: maya,
    key,
    bytes: new TextEncoder().encode(march),
    fileName: 'Grid.csv',
    viewerZone: 'UTC',
    accounts: [],
  };
  const worker = importWorker(openCache);
  await worker.read({ ...request, settings: { ...settings, answers: { dateOrder: 'month' } } });
  expect((await worker.commit('a')).answers).toEqual({ dateOrder: 'month' });
});
