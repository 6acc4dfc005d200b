import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { importFixtures } from '#tests/fixtures/imports/list.ts';
import { importers } from './index.ts';
import { readFile } from './readFile.ts';

const folder = `${import.meta.dirname}/../../../tests/fixtures/imports`;

/** Tables of one header without a sample in a file: the header, and rows of data. */
const TABLES: Readonly<Record<string, readonly [head: string, ...rows: readonly string[]]>> = {
  'schwab/realized': [
    '"Symbol","Name","Closed Date","Opened Date","Quantity","Proceeds","Cost Basis (CB)","Gain/Loss ($)","Gain/Loss (%)","Term","Wash Sale?"',
    '"KO","COCA COLA","06/15/2026","01/10/2026","1","$205.00","$175.00","$30.00","17%","Short Term","No"',
    '"KO","COCA COLA","06/16/2026","01/10/2026","1","$205.00","$175.00","much","17%","Short Term","No"',
  ],
  'tradingview/balance': [
    'Time,Balance before,Balance after,Realized PnL (value),Realized PnL (currency),Action',
    '2026-07-01 23:50:00,1001.40,1021.40,20,USD,"Close long position for symbol CME_MINI:MESU2026 at price 7546.75 for 1 units."',
    '2026-07-01 09:00:00,0,1002,1002,USD,Deposit',
  ],
  'tastytrade/legacy': [
    'Date/Time,Transaction Code,Transaction Subcode,Symbol,Buy/Sell,Open/Close,Quantity,Expiration Date,Strike,Call/Put,Price,Fees,Amount,Description,Account Reference',
    '01/11/2021 10:30 AM,Trade,Buy to Open,TQQQ,Buy,Open,54,,,,180.00,0.05,-9720.00,Bought,Individual...15',
    '01/12/2021 10:30 AM,Money Movement,Deposit,,,,0,,,,,0,100,Deposit,Individual...15',
    '01/13/2021 10:30 AM,Strange,Thing,TQQQ,Buy,Open,54,,,,180.00,0.05,-9720.00,Bought,Individual...15',
  ],
  'webull/trades': [
    'Symbol & Name,Trade Date,Time,Buy/Sell,Quantity,Traded Price,Net Amount',
    'AAPL Apple Inc,07/20/2026,"10:35:01,EDT",BUY,10,215.5,2155',
    'AAPL Apple Inc,07/20/2026,"10:36:01,EDT",HOLD,10,215.5,2155',
  ],
  'etrade/without-symbols': [
    '"Date","Transaction type","Description","Quantity","Price","Commission","Fees","Amount"',
    '"03/10/26","Bought","PUT  NVDA   03/13/26   143.000","5","1.2","2.5","0.09","-602.59"',
    '"03/10/26","Dividend","NVIDIA CORPORATION","0","0","0","0","1.00"',
  ],
  'binance/spot-local-without-ids': [
    'Time,Pair,Side,Price,Executed,Amount,Fee',
    '2026-03-02 10:00:00,SOLUSDT,BUY,150.00,10SOL,1500USDT,1.5USDT',
  ],
  'binance/futures-local': [
    'Uid,Time,Symbol,Side,Price,Quantity,Amount,Fee,Realized Profit,Buyer,Maker,Trade ID,Order ID',
    '1,26-03-17 09:34:12,BTCUSDC,BUY,73822.3,0.01,738.223,0.29528919 USDC,0,true,false,419925075,49172439177',
  ],
  'interactive-brokers-flex/without-ids': [
    'ClientAccountID,CurrencyPrimary,AssetClass,Symbol,DateTime,Quantity,TradePrice,IBCommission,Buy/Sell,LevelOfDetail',
    'U1,USD,STK,AAPL,20260109;093105,100,210.5,-1,BUY,EXECUTION',
    'U1,USD,STK,AAPL,20260109;093105,100,210.5,-1,BUY,ORDER',
  ],
  'degiro/account': [
    'Datum,Tijd,Valutadatum,Product,ISIN,Omschrijving,FX,Mutatie,,Saldo,,Order Id',
    '16-06-2026,07:30,15-06-2026,ACME CORP,US0000000001,Dividend,,USD,"12,50",USD,"12,50",',
    '11-06-2026,15:31,11-06-2026,ACME CORP,US0000000001,"Koop 3 @ 212,6 USD",,USD,"-637,80",USD,"-637,80",7c1f',
    '10-06-2026,15:31,10-06-2026,,,iDEAL storting,,EUR,"500,00",EUR,"500,00",',
    '09-06-2026,15:31,09-06-2026,ACME CORP,US0000000001,Dividend,,USD,veel,USD,"12,50",',
  ],
  'moomoo/fills': [
    'Symbol,Name,Side,Fill Qty,Fill Price,Fill Amount,Fill Time,Markets,Currency,Counterparty',
    'AAPL,Apple,Buy,10,190.00,1900.00,"Jan 8, 2026 10:12:14 ET",US,USD,',
    'AAPL,Apple,Hold,10,190.00,1900.00,"Jan 8, 2026 10:12:14 ET",US,USD,',
  ],
  'generic/without-ids': [
    'datetime,symbol,side,quantity,price',
    '2026-03-02T15:00:00Z,AAPL,buy,1,200',
    '2026-03-02T15:00:00Z,AAPL,hold,1,200',
  ],
};

const read = (bytes: Uint8Array, name: string) => {
  const file = readFile(bytes, name, { account: 'Main', zone: 'America/New_York' });
  if ('sentence' in file) throw new Error(file.sentence);
  return file;
};

it.each(Object.entries(TABLES))('reads, names or fails each row of a table of the layout %s', (layout, [head, ...rows]) => {
  const file = read(new TextEncoder().encode([head, ...rows].join('\n')), 'file.csv');
  expect(file.layout).toBe(layout);
  const { imported, duplicate, ignored, failed } = file.rows;
  expect(imported + duplicate + ignored + failed).toBe(rows.length);
  expect(file.sections.reduce((sum, section) => sum + section.rows, 0)).toBe(rows.length);
  expect(file.problems.filter(({ line, reason }) => reason === '' || rows[line - 2] === undefined)).toEqual([]);
  expect(file.problems).toHaveLength(rows.length - imported);
});

it('has a sample of every layout that is read', () => {
  const files = importFixtures.map(({ path }) => read(readFileSync(`${folder}/${path}`), basename(path)).layout);
  const sampled = new Set([...files, ...Object.keys(TABLES)].map((layout) => layout.replace(/[-/]without-ids$/, '')));
  const all = importers.flatMap(({ id, layouts }) => layouts ?? [id]);
  expect(all.length).toBeGreaterThan(40);
  expect(all.filter((layout) => !sampled.has(layout))).toEqual([]);
});
