// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { EquityChart } from './EquityChart.tsx';
import type { EquityReading } from './equityData.ts';

const DAY = 86_400_000;
const START = Date.parse('2012-01-02T20:00Z');

function Away() {
  const { pathname, search } = useLocation();
  return <p>{`At ${pathname}${search}`}</p>;
}

/** Days that each gain a dollar, except one with a deep loss. */
function show(days: number) {
  const at = Float64Array.from({ length: days }, (_, i) => START + i * DAY);
  const fallAt = Math.floor(days / 2);
  const data = {
    at,
    total: Float64Array.from(at, (_, i) => (i === fallAt ? -500 : i)),
    fall: Float64Array.from(at, (_, i) => (i === fallAt ? 500 : 0)),
  };
  const read = (step: number): EquityReading => ({
    when: `Day ${step}`,
    total: `$${data.total[step]}`,
    step: '+$1',
    sign: 1,
    below: null,
    href: `/trades?exit=${step}`,
  });
  const deepest = { from: at[Math.max(0, fallAt - 1)] ?? 0, to: at[fallAt] ?? 0, texts: ['max drawdown −$500', '−$500'] };
  render(
    <MemoryRouter>
      <Routes>
        <Route
          path="/"
          element={
            <EquityChart data={data} read={read} deepest={deepest} ticks={(values) => values.map(String)} zone="UTC" label="Equity" />
          }
        />
        <Route path="/trades" element={<Away />} />
      </Routes>
    </MemoryRouter>,
  );
}
const nodes = () => document.body.querySelectorAll('*').length;
const chart = () => screen.getByRole('group', { name: /^Equity/ });
const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(chart(), { key });
};

it.each([5000, 100_000])('has under 120 elements for %i days, and lines of at most four points for each pixel', (days) => {
  show(days);
  expect(nodes()).toBeLessThan(120);
  const drawn = [...document.querySelectorAll('path')].map((path) => path.getAttribute('d')!.match(/[LMHV]/g)?.length ?? 0);
  expect(Math.max(...drawn)).toBeGreaterThan(100);
  expect(Math.max(...drawn)).toBeLessThan(2 * 4 * 740);
});

it('has its table when it is asked for, a page at a time', () => {
  show(5000);
  expect(screen.queryByRole('table')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show as table' }));
  expect(nodes()).toBeLessThan(500);
  const rows = () => within(screen.getByRole('table')).getAllByRole('row');
  expect([rows().length, rows()[1]!.textContent]).toEqual([51, 'Day 4999+$1$4999–']);
  fireEvent.click(screen.getByRole('button', { name: 'Older' }));
  expect(rows()[1]!.textContent).toBe('Day 4949+$1$4949–');
  screen.getByText('Page 2 of 100');
});

it('is read with the arrow keys, and Enter lists the trades of a step', () => {
  show(40);
  press('ArrowLeft', 'ArrowLeft');
  expect(screen.getByRole('status').textContent).toContain('Day 38');
  press('Home', 'ArrowRight');
  expect(screen.getByRole('status').textContent).toContain('Day 1');
  press('Enter');
  screen.getByText('At /trades?exit=1');
});

it('zooms with plus about the reading, follows the keys, and shows all with 0', () => {
  show(5000);
  const labels = () => [...document.querySelectorAll('svg text')].map(({ textContent }) => textContent);
  expect(labels()).toContain('2024');
  press('End', '+', '+', '+', '+', '+', '+');
  expect(labels().filter((text) => /^[A-Z][a-z]{2} \d+$/.test(text))).not.toEqual([]);
  expect(labels()).not.toContain('max drawdown −$500');
  press('Home');
  expect(labels()).toContain('2012');
  fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(labels()).toContain('max drawdown −$500');
  expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull();
});

it('has a scale of money in both panels, the falls below zero, and marks time to its end', () => {
  show(5000);
  const texts = [...document.querySelectorAll('svg text')];
  const named = texts.findIndex(({ textContent }) => textContent === 'Drawdown');
  const [above, below] = [texts.slice(0, named), texts.slice(named + 1)].map((some) => some.map(({ textContent }) => textContent));
  expect(above).toEqual(expect.arrayContaining(['0', '2000', '4000', '2012', '2024']));
  expect(below).toEqual(['0', '-500']);
});

it('draws one step, and none', () => {
  show(1);
  expect(document.querySelectorAll('path[d*="NaN"], rect[x="NaN"]')).toHaveLength(0);
  cleanup();
  show(0);
  press('ArrowLeft', 'Enter', '+');
  expect(document.querySelectorAll('path[d*="NaN"]')).toHaveLength(0);
});
