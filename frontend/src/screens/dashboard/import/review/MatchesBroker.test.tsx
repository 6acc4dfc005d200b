// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FileSettings } from '#domain/importers/imported.ts';
import { readFile } from '#domain/importers/readFile.ts';
import { importPreview } from '#journal/import/importPreview.ts';
import type { ImportPreview } from '#journal/import/importWorker.ts';
import { sampleFile } from '#journal/testing/testBook.ts';
import { MatchesBroker } from './MatchesBroker.tsx';

const settings: FileSettings = { account: 'Main', zone: 'America/New_York' };
const nothing = { ids: new Set<string>(), reached: [] };

/** Shows a file's stated results beside our own. */
function show(bytes: Uint8Array): string {
  const file = readFile(bytes, 'x.csv', settings);
  if ('sentence' in file) throw new Error(file.sentence);
  const preview = { ...importPreview(file, nothing), notes: file.notes, fees: { counted: 'file' } } as unknown as ImportPreview;
  render(<MatchesBroker preview={preview} hidden={false} />);
  return screen.getByRole('region', { name: 'Does it match your broker?' }).textContent ?? '';
}

test('options are named as people name them, never by their OCC codes', () => {
  const text = show(sampleFile('interactive-brokers/activity-2026q1.csv'));
  expect(text).toContain('NVDA 150 call');
  expect(text).not.toMatch(/\d{6}[CP]\d{8}/);
});

test('a difference is blamed on assigned options only where one was assigned, and names the symbol', () => {
  const text = show(sampleFile('interactive-brokers/activity-2026q1.csv'));
  expect(text).toContain('KO: brokers move the premium of an assigned or exercised option');
});

test('does not compare a result that contradicts its own prices, because its row failed', () => {
  const head =
    'symbol,_priceFormat,_priceFormatType,_tickSize,buyFillId,sellFillId,qty,buyPrice,sellPrice,pnl,boughtTimestamp,soldTimestamp,duration';
  const row = 'MNQM6,-2,0,0.25,1,2,1,100.00,101.50,$9.00,06/10/2026 15:00:00,06/10/2026 15:10:00,10min';
  const text = show(new TextEncoder().encode(`${head}\n${row}\n`));
  expect(text).not.toContain('to the cent');
  expect(text).not.toContain('MNQM6');
});

test('a file without a fee column shows that', () => {
  expect(show(sampleFile('tradovate/performance.csv'))).toContain('This file has no fee column, so its results are before fees.');
  cleanup();
  expect(show(sampleFile('schwab/transactions.csv'))).not.toContain('fee column');
});

test('positions of a hedging account are one row a symbol', () => {
  const text = show(sampleFile('metatrader/described-mt5-hedge-eur.html'));
  expect(text).toContain('Yes, to the cent');
  expect(screen.getAllByRole('row')).toHaveLength(4);
});

test('a symbol with a "#" of its own is compared like any other', () => {
  const report = new TextDecoder().decode(sampleFile('metatrader/described-mt5-hedge-eur.html'));
  const symbol = /<td>(GER40|DE40|[A-Z]{6})<\/td>/.exec(report)![1]!;
  const text = show(new TextEncoder().encode(report.replaceAll(`<td>${symbol}</td>`, `<td>#${symbol}</td>`)));
  expect(text).toContain(`#${symbol}`);
  expect(text).toContain('Yes, to the cent');
  expect(screen.getAllByRole('row')).toHaveLength(4);
});
