import { expect, it } from 'vitest';
import { matchFills } from '../trades/matchFills.ts';
import { readText, resultOf } from './testing/fileForms.ts';

it.each([
  [
    'Trade Republic',
    'Datum;Typ;Wert;Notiz;ISIN;Stück;Gebühren;Steuern',
    '2024-12-10T10:25:01;Verkauf;86.71;Tesla;US88160R1014;0.2625;-1.0;',
  ],
  [
    'Binance’s spot wallet',
    'Date(UTC),Pair,Side,Price,Executed,Amount,Fee',
    '2026-03-03 10:00:00,SOLUSDT,SELL,160.00,10SOL,1600USDT,1.6USDT',
  ],
])('takes a sale of what the file never bought at %s for a close without its opening, not for a short sale', (_, head, row) => {
  const file = readText(`${head}\n${row}\n`);
  expect(file.rows).toMatchObject({ imported: 1, failed: 0 });
  expect(resultOf(file)).toMatchObject({ open: 0, closed: 0, unmatched: 1 });
  expect(matchFills(file.fills).trades).toEqual([]);
});
