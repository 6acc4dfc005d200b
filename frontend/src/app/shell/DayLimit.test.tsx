// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { defaultRiskSettings } from '#domain/accounts/riskSettings.ts';
import { type DayRules, noDayRules } from '#domain/tradePlans/dayRules.ts';
import type { AboutMember } from '#frontend/testing/member.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { roundTrips } from '#frontend/testing/roundTrips.ts';
import { type Trader, trader } from '#frontend/testing/trader.ts';

const premium = { specialAccess: { hasAccess: true, expiresAt: null, reason: 'Beta' } };
/** The day that it is in the trader's zone. */
const today = '2026-11-18';

/** A trader who lost 100 on one share today, with these day rules. */
async function planned(rules: Partial<DayRules>): Promise<Trader> {
  const who = await trader(
    roundTrips(1, () => ({ symbol: 'AMD', at: Date.parse(`${today}T14:40:00Z`), entry: '200', exit: '100' })),
    premium,
  );
  await who.server.call(who.signedInAs.token, api.plans.saveDay, { ...noDayRules('USD'), ...rules, day: today, version: 0 });
  return who;
}

it('shows once a day, on any page, that the daily loss limit is reached, and links to the plan', async () => {
  const who = await planned({ maxLoss: '100', maxTrades: 1 });
  renderApp('/dashboard/trades', who);
  expect(await screen.findByText('Today’s loss limit of $100.00 is reached. Stop for the day. You’ve made today’s 1 trade.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'See today’s plan' }));
  expect(await screen.findByRole('heading', { name: 'Board', level: 1 })).toBeTruthy();
  cleanup();
  renderApp('/dashboard/trades', who);
  await waitFor(() => expect(who.server.sent(api.plans.readDay).length).toBeGreaterThan(1));
  await screen.findByRole('grid', { name: 'Trades' });
  expect(screen.queryByText(/loss limit/)).toBeNull();
});

it.each([{}, { maxLoss: '100.01', maxTrades: 2 }])('shows nothing while a plan of %o allows more', async (rules) => {
  const who = await planned(rules);
  renderApp('/dashboard/trades', who);
  await waitFor(() => expect(who.server.sent(api.plans.readDay)).toHaveLength(1));
  await screen.findByRole('grid', { name: 'Trades' });
  expect(screen.queryByText(/limit|You’ve made/)).toBeNull();
});

/** Someone without plans who lost 100 today and chose this daily loss limit. */
const limited = (amount: string, about: AboutMember = {}) => {
  const risk = { ...defaultRiskSettings, dailyLoss: { in: 'money', amount, currency: 'USD' } as const };
  const lost = roundTrips(1, () => ({ symbol: 'AMD', at: Date.parse(`${today}T14:40:00Z`), entry: '200', exit: '100' }));
  return trader(lost, { ...about, preferences: { risk } });
};

it('shows the usual limit to traders without plans, and leads to its setting', async () => {
  const who = await limited('100');
  renderApp('/dashboard/trades', who);
  expect(await screen.findByText('Today’s loss limit of $100.00 is reached. Stop for the day.')).toBeTruthy();
  expect(who.server.sent(api.plans.readDay)).toHaveLength(0);
  fireEvent.click(screen.getByRole('button', { name: 'Change the limit' }));
  expect(await screen.findByRole('heading', { name: 'Risk and defaults', level: 1 })).toBeTruthy();
});

it('shows today’s distance from the limit on the overview, and takes the day’s plan first', async () => {
  renderApp('/dashboard/overview', await limited('220.50'));
  expect(await screen.findByText('You’re $120.50 from your limit today.')).toBeTruthy();
  cleanup();
  const who = await limited('220.50', premium);
  await who.server.call(who.signedInAs.token, api.plans.saveDay, { ...noDayRules('USD'), maxLoss: '70', day: today, version: 0 });
  renderApp('/dashboard/overview', who);
  expect(await screen.findByText('$30.00 past your limit. Stop for the day.')).toBeTruthy();
});
