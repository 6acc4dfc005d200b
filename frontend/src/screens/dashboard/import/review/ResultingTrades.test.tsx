// @vitest-environment jsdom
import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readFile } from '#domain/importers/readFile.ts';
import { importPreview } from '#journal/import/importPreview.ts';
import type { ImportPreview } from '#journal/import/importWorker.ts';
import { previewedTrades } from '#journal/import/previewedTrades.ts';
import { ResultingTrades } from './ResultingTrades.tsx';

const fileOf = (rows: readonly string[]) => {
  const text = ['datetime,symbol,side,quantity,price', ...rows, ''].join('\n');
  const file = readFile(new TextEncoder().encode(text), 'x.csv', { account: 'Main', zone: 'America/New_York' });
  if ('sentence' in file) throw new Error(file.sentence);
  return importPreview(file, { ids: new Set<string>(), reached: [] });
};

test('an open position shows its realized result, so that the rows add up to the result above them', () => {
  const rows = ['KO,buy,10,60', 'KO,sell,10,61', 'TSLA,buy,30,250', 'TSLA,sell,10,230', 'F,buy,5,11'];
  const preview = {
    ...fileOf(rows.map((row, i) => `2026-03-02T15:0${i}:00Z,${row}`)),
    fees: { counted: 'file' },
  } as unknown as ImportPreview;
  render(<ResultingTrades preview={preview} onMore={async () => []} zone="America/New_York" hidden={false} />);
  expect(screen.getByRole('heading').textContent).toContain('−$190.00');
  const net = (symbol: string) => within(screen.getByText(symbol).closest('tr')!).getAllByRole('cell').at(-1)!.textContent;
  expect([net('KO'), net('TSLA'), net('F')]).toEqual(['+$10.00', '−$200.00', 'open']);
});

test('shows fees of open positions apart from those of the result, which match the journal', () => {
  const text = [
    'datetime,symbol,side,quantity,price,fees',
    '2026-03-02T15:00:00Z,KO,buy,10,60,1',
    '2026-03-02T15:01:00Z,KO,sell,10,61,0.5',
    '2026-03-02T15:02:00Z,F,buy,5,11,5',
    '',
  ].join('\n');
  const file = readFile(new TextEncoder().encode(text), 'x.csv', { account: 'Main', zone: 'America/New_York' });
  if ('sentence' in file) throw new Error(file.sentence);
  const found = importPreview(file, { ids: new Set<string>(), reached: [] });
  const preview = { ...found, fees: { counted: 'file' } } as unknown as ImportPreview;
  render(<ResultingTrades preview={preview} onMore={async () => []} zone="America/New_York" hidden={false} />);
  expect(screen.getByRole('heading').textContent).toBe('2 trades, +$8.50, $1.50 fees, plus $5.00 for positions still open');
});

test('shows trades in steps, and asks for those that the preview does not have', async () => {
  const two = (n: number) => String(n).padStart(2, '0');
  const found = fileOf(
    Array.from({ length: 75 }, (_, i) => `2026-03-02T${two(10 + Math.floor(i / 60))}:${two(i % 60)}:00Z,S${i},buy,1,10`),
  );
  expect([found.trades.length, found.tradeCount]).toEqual([60, 75]);
  const preview = { ...found, fees: { counted: 'file' } } as unknown as ImportPreview;
  const asked: number[] = [];
  const onMore = async (count: number) => {
    asked.push(count);
    return previewedTrades(found.changed.slice(0, count));
  };
  render(<ResultingTrades preview={preview} onMore={onMore} zone="America/New_York" hidden={false} />);
  const rows = () => screen.getAllByRole('row').length - 1;
  expect(rows()).toBe(10);
  fireEvent.click(screen.getByRole('button', { name: 'Show 50 more of 65' }));
  expect([rows(), asked]).toEqual([60, []]);
  fireEvent.click(screen.getByRole('button', { name: 'Show 15 more' }));
  await screen.findByText('S74');
  expect([rows(), asked, screen.queryByRole('button')]).toEqual([75, [75], null]);
});
