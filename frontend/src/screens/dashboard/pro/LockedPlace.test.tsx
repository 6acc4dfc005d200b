// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { lockedPlaces, seePlans } from '#copy/subscription/lockedTexts.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { trader } from '#frontend/testing/trader.ts';

it('shows a free trader from the sidebar the purpose of a place, and the link to the plans remembers it', async () => {
  const { location } = renderApp('/dashboard/import', await trader());
  const side = await screen.findByRole('complementary', { name: 'Sidebar' });
  const place = await within(side).findByRole('link', { name: 'Trade planning, paid plans' });
  expect(screen.queryByRole('link', { name: 'Trade Planning' })).toBeNull();
  place.click();
  await screen.findByText(lockedPlaces.planning!.text);
  screen.getByRole('link', { name: seePlans }).click();
  await waitFor(() => expect(location()).toMatchObject({ pathname: '/pricing', state: { from: '/trade-planning' } }));
});

it('redirects a paying user to the place itself, and ignores an unknown name', async () => {
  const payer = await trader([], { subscription: { active: true, type: 'monthly' } });
  const app = renderApp('/dashboard/pro/playbooks', payer);
  await waitFor(() => expect(app.location().pathname).toBe('/trade-planning/playbooks'));
  const other = renderApp('/dashboard/pro/constructor', payer);
  await waitFor(() => expect(other.location().pathname).toBe('/dashboard/overview'));
});
