// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fill, option } from '#domain/trades/testing/testFill.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { trader } from '#frontend/testing/trader.ts';

const APRIL = '2026-04-17';

/** Two lots of a condor, opened for 1.50 each and closed for 0.60. */
const condor = (
  [
    ['P90', 'buy', '0.40', '0.10'],
    ['P95', 'sell', '1.10', '0.40'],
    ['C105', 'sell', '1.20', '0.50'],
    ['C110', 'buy', '0.40', '0.20'],
  ] as const
).flatMap(([leg, action, price, exit]) => [
  fill(action, '2', price, '2026-03-02T15:00:00Z', option(leg, APRIL, 'ACME')),
  fill(action === 'buy' ? 'sell' : 'buy', '2', exit, '2026-03-20T15:00:00Z', option(leg, APRIL, 'ACME')),
]);
const put = option('P50', APRIL, 'LOSS');
const lost = [fill('sell', '1', '2', '2026-03-03T15:00:00Z', put), fill('buy', '1', '5', '2026-03-10T15:00:00Z', put)];
const call = option('C50', APRIL, 'CALL');
const won = [fill('buy', '1', '2', '2026-03-03T15:00:00Z', call), fill('sell', '1', '3', '2026-03-09T15:00:00Z', call)];
const beside = [fill('buy', '10', '20', '2026-03-04T15:00:00Z'), fill('sell', '10', '21', '2026-03-05T15:00:00Z')];
const open = [fill('sell', '3', '1', '2026-03-12T15:00:00Z', option('P40', APRIL, 'OPEN'))];

const rowOf = (table: HTMLElement, name: string) => within(table).getByText(name).closest('tr')!;
const cellsOf = (row: HTMLTableRowElement) => Array.from(row.cells, ({ textContent }) => textContent);

it('recent trades show entry and exit of shares and options in the same columns', async () => {
  renderApp('/dashboard/overview?count=strategy', await trader([...condor, ...lost, ...won, ...beside]));
  const recent = await screen.findByRole('region', { name: 'Recent trades' });
  await within(recent).findByText('Iron condor', { exact: false });
  expect(cellsOf(rowOf(recent, 'ACME')).slice(1)).toEqual(['', '1.50 cr', '0.60', 'Mar 20, 11:00 AM', '–', '+$180.00']);
  expect(cellsOf(rowOf(recent, 'LOSS')).slice(1)).toEqual(['', '2.00 cr', '5.00', 'Mar 10, 11:00 AM', '–', '−$300.00']);
  expect(cellsOf(rowOf(recent, 'CALL')).slice(2, 4)).toEqual(['2.00 db', '3.00']);
  expect(cellsOf(rowOf(recent, 'XYZ')).slice(1)).toEqual(['', '20.00', '21.00', 'Mar 5, 10:00 AM', '–', '+$10.00']);
});

it('an open condor marks on its strikes where it gains', async () => {
  renderApp('/dashboard/overview?count=strategy', await trader(condor.filter((_, i) => i % 2 === 0)));
  const ruler = await screen.findByRole('img', { name: 'Strikes 90, 95, 105, 110' });
  // It gains from 93.50 to 106.50: between the sold strikes, and as far beyond as the credit reaches. The line goes a twelfth of 110
  // beyond the strikes.
  const zones = Array.from(ruler.querySelectorAll('rect'), (rect) => [
    rect.className.baseVal.match(/gain|loss/)?.[0],
    Number(rect.getAttribute('x')),
  ]);
  const x = (price: number) => expect.closeTo((100 * (price - (90 - 110 / 12))) / (20 + 220 / 12), 6);
  expect(zones).toEqual([
    ['loss', x(90 - 110 / 12)],
    ['gain', x(93.5)],
    ['loss', x(106.5)],
  ]);
});

it('an open strategy shows its risk, unless a part of it is closed', async () => {
  const half = option('P30', APRIL, 'HALF');
  const partly = [fill('sell', '2', '1', '2026-03-12T16:00:00Z', half), fill('buy', '1', '0.5', '2026-03-13T16:00:00Z', half)];
  const naked = [fill('sell', '1', '2', '2026-03-12T17:00:00Z', option('C60', APRIL, 'NAKD'))];
  renderApp('/dashboard/overview?count=strategy', await trader([...open, ...partly, ...naked]));
  const positions = await screen.findByRole('region', { name: 'Open positions' });
  await within(positions).findByRole('img', { name: 'Strikes 40' });
  const cells = cellsOf(rowOf(positions, 'OPEN'));
  expect(cells[3]).toBe('$300.00credit 1.00');
  expect(cells.at(-1)).toBe('$11,700.00');
  expect(cellsOf(rowOf(positions, 'HALF')).at(-1)).toBe('–');
  expect(cellsOf(rowOf(positions, 'NAKD')).at(-1)).toBe('Unlimited');
});

it('an open condor whose last day is past is over, and no expiration is ahead', async () => {
  renderApp('/dashboard/overview?count=strategy', await trader(condor.filter((_, i) => i % 2 === 0)));
  const positions = await screen.findByRole('region', { name: 'Open positions' });
  await within(positions).findByRole('img', { name: 'Strikes 90, 95, 105, 110' });
  expect(cellsOf(rowOf(positions, 'ACME')).at(-2)).toBe('Over');
  screen.getByText('No expiration ahead');
});
