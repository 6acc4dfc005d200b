// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readFile } from '#domain/importers/index.ts';
import { importPreview } from '#journal/import/importPreview.ts';
import type { ImportPreview } from '#journal/import/importWorker.ts';
import { ResultingTrades } from './ResultingTrades.tsx';

test('an open position shows what it has realized, so that the rows add up to the result above them', () => {
  const rows = ['KO,buy,10,60', 'KO,sell,10,61', 'TSLA,buy,30,250', 'TSLA,sell,10,230', 'F,buy,5,11'];
  const text = ['datetime,symbol,side,quantity,price', ...rows.map((row, i) => `2026-03-02T15:0${i}:00Z,${row}`), ''].join('\n');
  const file = readFile(new TextEncoder().encode(text), 'x.csv', { account: 'Main', zone: 'America/New_York' });
  if ('sentence' in file) throw new Error(file.sentence);
  const preview = {
    ...importPreview(file, { ids: new Set<string>(), reached: [] }),
    fees: { counted: 'file' },
  } as unknown as ImportPreview;
  render(<ResultingTrades preview={preview} zone="America/New_York" hidden={false} />);
  expect(screen.getByRole('heading').textContent).toContain('−$190.00');
  const net = (symbol: string) => within(screen.getByText(symbol).closest('tr')!).getAllByRole('cell').at(-1)!.textContent;
  expect([net('KO'), net('TSLA'), net('F')]).toEqual(['+$10.00', '−$200.00', 'open']);
});
