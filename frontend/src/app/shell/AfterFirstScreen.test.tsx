// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { roundTrips } from '#frontend/testing/roundTrips.ts';
import { trader } from '#frontend/testing/trader.ts';

/** It is Wednesday, November 18, 2026: the week from the 9th on waits. */
const tradedOn = (day: string) => trader(roundTrips(1, () => ({ symbol: 'AMD', at: Date.parse(`${day}T15:00:00Z`) })));

it('a week with closed trades is announced once in each browser, and the notification links to its review', async () => {
  const who = await tradedOn('2026-11-10');
  renderApp('/dashboard/overview', who);
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
  const panel = await screen.findByRole('dialog', { name: 'Notifications' });
  expect(await within(panel).findByText('Your week is ready to review')).toBeTruthy();
  const link = within(panel).getByRole('link', { name: 'Review the week' });
  expect(link.getAttribute('href')).toBe('/dashboard/weekly-review?week=2026-11-09');
  cleanup();
  renderApp('/dashboard/overview', who);
  await screen.findByRole('button', { name: 'Notifications, 1 unread' });
  expect(who.server.sent(api.weeks.ready)).toHaveLength(1);
});

it('a week whose trades are in another currency than the one shown is announced too', async () => {
  const days = ['2026-10-06', '2026-10-07', '2026-11-10'];
  const fills = roundTrips(3, (n) => ({ symbol: 'SAP', at: Date.parse(`${days[n]}T15:00:00Z`), currency: n === 2 ? 'EUR' : 'USD' }));
  renderApp('/dashboard/overview', await trader(fills));
  expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeTruthy();
});

it('a week without closed trades is not', async () => {
  const who = await tradedOn('2026-11-17');
  renderApp('/dashboard/overview', who);
  const next = await screen.findByRole('region', { name: 'Next' });
  expect(await within(next).findByText('1 trade to review')).toBeTruthy();
  expect(within(next).queryByText(/review is ready/)).toBeNull();
  expect(who.server.sent(api.weeks.ready)).toEqual([]);
});
