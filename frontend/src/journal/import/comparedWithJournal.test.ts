// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { createDatabase } from '#browser/storage/createDatabase.ts';
import { sealKeyOf } from '#browser/storage/seal.ts';
import { readFile } from '#domain/importers/readFile.ts';
import { formatDecimal } from '#domain/units/decimal.ts';
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
const bytes = (text: string) => new TextEncoder().encode(text);
const settings = { account: 'Main', zone: 'America/New_York' };

/** Fills of a file, in the journal. */
async function imported(text: string) {
  const file = readFile(bytes(text), 'trades.csv', settings);
  if ('sentence' in file) throw new Error(file.sentence);
  const worker = journalWorker(openCache);
  await worker.open(maya, key);
  await loadChapters(worker, chaptersOf(file.fills));
  await worker.stored();
}

/** The comparison of a file, line by line. */
async function compared(text: string) {
  const request = {
    id: 'a',
    userId: maya,
    key,
    bytes: bytes(text),
    fileName: 'results.csv',
    settings,
    viewerZone: 'UTC',
    accounts: ['Main'],
  };
  const reading = await importWorker(openCache).read(request);
  if (reading.kind !== 'preview') throw new Error(JSON.stringify(reading));
  return reading.results.map(({ key, net, statedNet, difference, why }) =>
    [key, ...[net, statedNet, difference].map((amount) => (amount === null ? '-' : formatDecimal(amount))), why ?? ''].join(' ').trim(),
  );
}

const schwab = [
  'Date,Action,Symbol,Description,Quantity,Price,Fees & Comm,Amount',
  '06/18/2026,Sell,SOFI,SOFI,10,$13.00,,$130.00',
  '06/17/2026,Buy,SOFI,SOFI,10,$12.00,,-$120.00',
  '06/15/2026,Sell,KO,COCA COLA,1,$205.00,,$205.00',
  '06/01/2026,Sell,KO,COCA COLA,1,$400.00,,$400.00',
  '01/10/2026,Buy,KO,COCA COLA,3,$175.00,,-$525.00',
].join('\n');
const lots = (...rows: readonly string[]) =>
  [
    '"Symbol","Name","Closed Date","Opened Date","Quantity","Proceeds","Cost Basis (CB)","Gain/Loss ($)","Gain/Loss (%)","Term","Wash Sale?"',
    ...rows,
  ].join('\n');
const ko = (gain: string) => `"KO","COCA COLA","06/15/2026","01/10/2026","1","$205.00","$175.00","${gain}","17%","Short Term","No"`;
const sofi = '"SOFI","SOFI","06/18/2026","06/17/2026","10","$130.00","$120.00","$10.00","8%","Short Term","No"';

test('results that Schwab states are compared with what the journal realized in their days', async () => {
  await imported(schwab);
  expect(await compared(lots(ko('$30.00'), sofi))).toEqual(['KO 30 30 0', 'SOFI 10 10 0']);
  expect(await compared(lots(ko('$31.50'), sofi))).toEqual(['KO 30 31.5 -1.5', 'SOFI 10 10 0']);
});

test('what only the statement has, and what only the journal has, differs', async () => {
  await imported(schwab);
  const amd = '"AMD","AMD","06/18/2026","06/17/2026","1","$130.00","$120.00","$10.00","8%","Short Term","No"';
  expect(await compared(lots(ko('$30.00'), amd))).toEqual(['AMD 0 10 -10 absent', 'KO 30 30 0', 'SOFI 10 - 10 others']);
});

test('TradingView’s balance history is compared with the journal', async () => {
  await imported(
    [
      'Symbol,Side,Type,Quantity,Limit price,Stop price,Fill price,Status,Commission,Placing time,Closing time,Order ID',
      'CME_MINI:MESU2026,Sell,Market,1,,,7546.75,Filled,,2026-07-01 23:50:00,2026-07-01 23:50:00,2',
      'CME_MINI:MESU2026,Buy,Market,1,,,7542.75,Filled,,2026-07-01 23:40:00,2026-07-01 23:40:00,1',
    ].join('\n'),
  );
  const balance = [
    'Time,Balance before,Balance after,Realized PnL (value),Realized PnL (currency),Action',
    '2026-07-01 23:50:00,1001.40,1021.40,20,USD,"Close long position for symbol CME_MINI:MESU2026 at price 7546.75 for 1 units. Position AVG Price was 7542.750000, currency: USD"',
  ].join('\n');
  expect(await compared(balance)).toEqual(['MESU2026 20 20 0']);
});
