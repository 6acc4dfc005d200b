// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { trader } from '#frontend/testing/trader.ts';
import { rightModel } from '#functions/api/ai/testing/models.ts';
import { fill } from '#functions/api/imports/testing/testTrader.ts';

it('a free member has one trade reviewed for a credit, and sees the remaining credits and their renewal', async () => {
  const fills = [fill('buy', 10, 'AAPL', '100', '2026-11-02T15:00:00Z'), fill('sell', 10, 'AAPL', '102', '2026-11-02T15:30:00Z')];
  const who = await trader(fills);
  const model = rightModel();
  Object.assign(who.server.world, { model });
  renderApp(`/dashboard/trades/${fills[0]!.id}`, who);
  expect(await screen.findByText(/5 of 5 AI credits left this week\. Refills Monday, Nov 23\./)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Review this trade · 1 credit' }));
  expect(await screen.findByText(/Written by test-model from figures that Afterbell computed\. Not financial advice\./)).toBeTruthy();
  expect(screen.getByText(/4 of 5 AI credits left this week/)).toBeTruthy();
  expect(model.sent[0]).not.toContain('"notes"');
});
