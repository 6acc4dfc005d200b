// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { api } from '#contract/index.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { trader } from '#frontend/testing/trader.ts';
import { tradePlan } from '#functions/api/plans/testing/tradePlan.ts';

afterEach(() => vi.unstubAllGlobals());

it('a plan beside the board takes the focus, Escape closes it, and the focus goes back to its card', async () => {
  vi.stubGlobal('matchMedia', (query: string) => Object.assign(new EventTarget(), { matches: query.includes('min-width') }));
  const who = await trader([], { subscription: { active: true, type: 'monthly' } });
  await who.server.call(who.signedInAs.token, api.plans.create, tradePlan);
  renderApp('/trade-planning', who);
  const name = new RegExp(`^${tradePlan.symbol} .*: open plan$`);
  const card = await screen.findByRole('button', { name });
  card.focus();
  fireEvent.click(card);
  const panel = await screen.findByRole('dialog', { name: 'Plan' });
  expect(screen.getByRole('button', { name })).toBe(card);
  expect(panel.contains(document.activeElement)).toBe(true);
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Plan' })).toBeNull());
  expect(document.activeElement).toBe(card);
});
