// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { MonthGrid } from './MonthGrid.tsx';

const show = (...days: string[]) => {
  const one = {
    value: -1926.78,
    text: '−1,927',
    narrow: '−1.9k',
    wide: '−$1,926.78',
    trades: '2 trades',
    times: '×2',
    r: '',
    title: 'A day',
    href: '/dashboard/trades',
  };
  const grid = (
    <MonthGrid month="2026-11" today="2026-11-22" label="November" days={new Map(days.map((day) => [day, one]))} week={() => null} />
  );
  render(<MemoryRouter>{grid}</MemoryRouter>);
  return screen.getAllByRole('columnheader').length;
};

test('five columns have room for a day’s result', () => {
  expect(show('2026-11-03')).toBe(6);
  expect(screen.getByText('−1,927')).toBeTruthy();
});

test('with a weekend in the month the shorter form is written, which no cell cuts', () => {
  expect(show('2026-11-01', '2026-11-03')).toBe(8);
  expect(screen.getAllByText('−1.9k')).toHaveLength(2);
  expect(screen.queryByText('−1,927')).toBeNull();
});
