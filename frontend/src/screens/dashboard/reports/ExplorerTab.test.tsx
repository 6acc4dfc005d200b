// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { roundTrips } from '#frontend/testing/roundTrips.ts';
import { trader } from '#frontend/testing/trader.ts';

/** Eight trades from 10 AM in New York, half an hour apart, bought at $10 and $20 in turn; the third and sixth lose. */
const fills = roundTrips(8, (trade) => ({ symbol: 'F', at: Date.UTC(2026, 2, 2, 15, 30 * trade), exit: trade % 3 === 2 ? '98' : '101' }));
const plot = () => screen.findByRole('group', { name: /^Result by time of entry/ });

test('a part that is chosen with the keyboard is exactly its trades', async () => {
  const app = renderApp('/dashboard/reports/explorer?count=strategy&x=opened', await trader(fills));
  const chart = await plot();
  await screen.findByText('Select an area to see its trades');
  chart.focus();
  // The upper half: every win. From the middle part the corner goes up and right, then all of it to the left edge.
  await userEvent.keyboard('{Enter}{Shift>}{ArrowUp>10/}{ArrowRight>10/}{/Shift}');
  const found = await screen.findByRole('link', { name: /^Show these \d trades$/ });
  const count = Number(/\d/.exec(found.textContent!)![0]);
  expect(count).toBeGreaterThan(0);
  await userEvent.click(found);
  await waitFor(() => expect(app.location().pathname).toBe('/dashboard/trades'));
  await waitFor(() =>
    expect(new URLSearchParams(app.location().search).get('between')).toMatch(/^opened:\d+(\.\d+)?~,net:-?\d+(\.\d+)?~$/),
  );
  await screen.findByText(String(count), { selector: 'h1 small' });
});

test('a range dragged over the losses shows their sum, and Escape clears it', async () => {
  renderApp('/dashboard/reports/explorer?count=strategy&x=opened', await trader(fills));
  const chart = await plot();
  // jsdom draws nothing at 0, 0: the plot is 588 by 340, with 6 around.
  fireEvent.pointerDown(chart, { button: 0, clientX: 0, clientY: 200 });
  fireEvent.pointerMove(chart, { clientX: 700, clientY: 400 });
  fireEvent.pointerUp(chart, { clientX: 700, clientY: 400 });
  await waitFor(() => expect(document.body.textContent).toContain('2 trades in this area: −$4.00'));
  expect(document.body.textContent).toContain('0.0% won, likely 0% to 66% · −$2.00 on average');
  fireEvent.keyDown(chart, { key: 'Escape' });
  await screen.findByText('Select an area to see its trades');
});

test('the table has every trade in a band of the x axis', async () => {
  renderApp('/dashboard/reports/explorer?count=strategy&x=opened', await trader(fills));
  await plot();
  await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(rows).toHaveLength(8);
  expect(rows[2]!.textContent).toBe('11:00 AM10.0%0% to 79%−$2');
});

test('a plot stays under the axes it is of until the chosen ones are read', async () => {
  renderApp('/dashboard/reports/explorer?count=strategy&x=opened', await trader(fills));
  await plot();
  fireEvent.change(screen.getByRole('combobox', { name: 'Across' }), { target: { value: 'held' } });
  expect((screen.getByRole('combobox', { name: 'Across' }) as HTMLSelectElement).value).toBe('held');
  screen.getByRole('group', { name: /^Result by time of entry/ });
  await screen.findByRole('group', { name: /^Result by holding time/ });
});
