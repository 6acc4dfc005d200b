// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { roundTrips } from '#frontend/testing/roundTrips.ts';
import { trader } from '#frontend/testing/trader.ts';

it('a replay stays where it is when its trade is edited elsewhere', async () => {
  const { server, signedInAs, ...maya } = await trader(
    roundTrips(1, () => ({ symbol: 'AMD', at: Date.parse('2026-03-02T15:00:00Z') })),
    { subscription: { active: true, type: 'monthly' } },
  );
  const { trades } = await server.call(signedInAs.token, api.trades.list, {});
  const { id, account, openedAt } = trades[0]!;
  renderApp(`/dashboard/replay/${id}`, { ...maya, server, signedInAs });
  await userEvent.click(await screen.findByRole('button', { name: /go to fill 2:/ }));
  const place = screen.getByRole<HTMLInputElement>('slider', { name: 'Place in the replay' });
  const before = place.value;
  await server.call(signedInAs.token, api.trades.annotate, { id, account, openedAt, setup: 'Gap and go' });
  fireEvent.focus(window);
  await screen.findByText('Gap and go');
  expect(place.isConnected).toBe(true);
  expect(place.value).toBe(before);
});
