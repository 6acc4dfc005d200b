// @vitest-environment jsdom
import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { trader } from '#frontend/testing/trader.ts';

it('leads each address of earlier releases to its page, or from there to the plans, and an unknown one to the overview', async () => {
  const free = await trader();
  const edges = renderApp('/dashboard/pro/edges', free);
  await waitFor(() => expect(edges.location().pathname).toBe('/dashboard/patterns'));
  const planning = renderApp('/dashboard/pro/planning', free);
  await waitFor(() => expect(planning.location()).toMatchObject({ pathname: '/pricing', state: { from: '/trade-planning' } }));
  const payer = await trader([], { subscription: { active: true, type: 'monthly' } });
  const playbooks = renderApp('/dashboard/pro/playbooks', payer);
  await waitFor(() => expect(playbooks.location().pathname).toBe('/trade-planning/playbooks'));
  const other = renderApp('/dashboard/pro/constructor', payer);
  await waitFor(() => expect(other.location().pathname).toBe('/dashboard/overview'));
});
