// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { roundTrips } from '#frontend/testing/roundTrips.ts';
import { trader } from '#frontend/testing/trader.ts';

it('while only the call of the journal is lost, its screens say that it could not be updated, and try again', async () => {
  const who = await trader(roundTrips(1, () => ({ symbol: 'AAPL', at: Date.UTC(2026, 2, 2, 15), exit: '101' })));
  renderApp('/dashboard/overview', who);
  await screen.findByText('Win rate');
  const heal = who.server.loses(api.trades.book);
  fireEvent.focus(window);
  await screen.findByText('Offline.');
  await userEvent.click((await screen.findAllByRole('link', { name: 'Calendar' }))[0]!);
  const alert = await screen.findByRole('alert');
  expect(screen.queryByText('Offline.')).toBeNull();
  heal();
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
