// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { decimal } from '#domain/units/decimal.ts';
import { CashInFile } from './CashInFile.tsx';

test('lists cash by symbol with its sign and states that no trade includes it', () => {
  const cash = [
    { kind: 'dividend', symbol: 'KO', currency: 'USD', amount: decimal('5.2'), rows: 2 },
    { kind: 'interest', symbol: '', currency: 'USD', amount: decimal('-3.2'), rows: 1 },
  ] as const;
  render(<CashInFile cash={cash} newCash={3} hidden={false} />);
  expect(screen.getByRole('heading').textContent).toBe('3 cash rows');
  expect(screen.getByText(/no trade’s result includes them/)).toBeTruthy();
  const cells = (name: string) =>
    within(screen.getByText(name).closest('tr')!)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
  expect([cells('KO'), cells('Account')]).toEqual([
    ['KO', 'Dividend', '2', '+$5.20'],
    ['Account', 'Interest', '1', '−$3.20'],
  ]);
});

test.each([
  [1, '2 cash rows, 1 new'],
  [0, '2 cash rows, already imported'],
])('shows how many of its rows are new: %i', (newCash, title) => {
  const cash = [{ kind: 'dividend', symbol: 'KO', currency: 'USD', amount: decimal('5.2'), rows: 2 }] as const;
  render(<CashInFile cash={cash} newCash={newCash} hidden={false} />);
  expect(screen.getByRole('heading').textContent).toBe(title);
});

test('shows nothing for a file without cash', () => {
  const { container } = render(<CashInFile cash={[]} newCash={0} hidden={false} />);
  expect(container.textContent).toBe('');
});
