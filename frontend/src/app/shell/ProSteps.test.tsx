// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { trader } from '#frontend/testing/trader.ts';

it('keeps both steps when the second page opens before the first step is saved', async () => {
  const who = await trader([], { subscription: { active: true, type: 'monthly' }, preferences: { triedSteps: '' } });
  const saved = who.server.holds(api.account.saveSettings);
  const app = renderApp('/trade-planning', who);
  const steps = within(await screen.findByRole('complementary', { name: 'Five things to try' }));
  await waitFor(() => expect(who.server.sent(api.account.saveSettings)).toHaveLength(1));
  fireEvent.click(steps.getByRole('link', { name: /others/ }));
  await waitFor(() => expect(app.location().pathname).toBe('/community'));
  saved();
  await steps.findByText('2 of 5 done');
  await waitFor(async () => {
    const { preferences } = await who.server.call(who.signedInAs.token, api.auth.validate, {});
    expect(preferences.triedSteps).toBe('plan community');
  });
});
