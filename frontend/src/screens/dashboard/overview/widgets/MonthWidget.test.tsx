// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { inside, testBrowser } from '#browser/testing/testBrowser.tsx';
import { moneyFormat } from '#domain/format/moneyFormat.ts';
import { dayText } from '#domain/units/dayKey.ts';
import { decimal } from '#domain/units/decimal.ts';
import { MonthCard } from './MonthWidget.tsx';

it('writes only the days of the month that is shown, however long the journal is', () => {
  const days = Array.from({ length: 3650 }, (_, i) => ({
    day: dayText(16_801 + i),
    trades: 1,
    wins: 1,
    losses: 0,
    net: decimal(`${i + 1}`),
    grossProfit: decimal(`${i + 1}`),
    grossLoss: decimal('0'),
    r: null,
    withRisk: 0,
  }));
  const money = moneyFormat('USD');
  const cell = vi.fn(money.cell);
  const written = () => new Set(cell.mock.calls.map(([net]) => net)).size;
  render(
    <MemoryRouter>
      <MonthCard days={days} today={days.at(-1)!.day} money={{ ...money, cell }} className="card" />
    </MemoryRouter>,
    { wrapper: inside(testBrowser()) },
  );
  screen.getByRole('heading', { name: 'December 2025' });
  expect(written()).toBe(28);
  fireEvent.click(screen.getByRole('button', { name: 'Previous month' }));
  screen.getByRole('heading', { name: 'November 2025' });
  expect(screen.getByRole('link', { name: /^Sat, Nov 1, 2025: \+\$/ })).toBeTruthy();
  expect(written()).toBe(28 + 30);
});
