// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { weekOf } from '#domain/credits/weekOf.ts';
import { type AboutMember, noPlan } from '#frontend/testing/member.ts';
import { payer, planMember } from '#frontend/testing/planMember.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { creditAccounts } from '#functions/credits/creditAccounts.ts';
import { testNow } from '#functions/world/testing/testWorld.ts';

const card = (name: string) => screen.getByRole('article', { name });
const buttonOf = (name: string) => within(card(name)).getAllByRole('button').at(-1)!;
const labels = () => ['Free', 'Pro Monthly', 'Pro Yearly'].map((name) => buttonOf(name).textContent);
const header = () => screen.getByRole('region', { name: 'Your plan' }).querySelector('h2')?.textContent;
const headerIs = (text: string) => waitFor(() => expect(header()).toBe(text));
const open = async (about: AboutMember = {}) => renderApp('/pricing', await planMember(about));

it('a visitor may sign up or subscribe', async () => {
  renderApp('/pricing');
  await waitFor(() => expect(labels()).toEqual(['Sign Up Free', 'Subscribe', 'Subscribe']));
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
  expect(screen.queryByRole('link', { name: /Skip for now/ })).toBeNull();
  expect(screen.getByText('MOST POPULAR').closest('article')).toBe(card('Pro Yearly'));
  expect(screen.getByText('Save $40/year')).toBeTruthy();
  expect(screen.getByText('You can upgrade, downgrade or cancel at any time.')).toBeTruthy();
});

it('a user on Free sees it as current, and may choose another', async () => {
  const who = await planMember();
  const use = { week: weekOf(testNow), used: 2, totalUsed: 2 };
  await who.server.world.table.write({ put: creditAccounts.item(use, who.signedInAs.userId) });
  renderApp('/pricing', who);
  await headerIs('You’re on the Free plan');
  expect(labels()).toEqual(['Current Plan', 'Choose Monthly', 'Choose Yearly']);
  expect((buttonOf('Free') as HTMLButtonElement).disabled).toBe(true);
  expect(screen.getByRole('link', { name: /Skip for now/ }).getAttribute('href')).toBe('/dashboard');
  expect(screen.getByText(/3 of 5 AI credits left/)).toBeTruthy();
});

it('a paying user reads when it renews', async () => {
  renderApp('/pricing', await payer());
  await headerIs('You’re on Pro Monthly');
  expect(screen.getByText('It renews on Dec 18, 2026.')).toBeTruthy();
  expect(labels()).toEqual(['Choose Free', 'Current Plan', 'Choose Yearly']);
});

it('a user whose plan ends may reactivate it', async () => {
  const who = await payer();
  await who.server.call(who.signedInAs.token, api.billing.setFreeTier, {});
  renderApp('/pricing', who);
  await headerIs('Your subscription is ending on Dec 18, 2026');
  expect(labels()).toEqual(['Starts when your plan ends', 'Reactivate Monthly', 'Reactivate Yearly']);
});

it('Current Plan and Ending Soon are disabled buttons of the current plan', async () => {
  const who = await payer();
  const buttons = () =>
    (within(card('Pro Monthly')).getAllByRole('button') as HTMLButtonElement[]).map(({ textContent, disabled }) => [textContent, disabled]);
  renderApp('/pricing', who);
  await headerIs('You’re on Pro Monthly');
  expect(buttons()).toEqual([['Current Plan', true]]);
  await who.server.call(who.signedInAs.token, api.billing.setFreeTier, {});
  cleanup();
  renderApp('/pricing', who);
  await headerIs('Your subscription is ending on Dec 18, 2026');
  expect(buttons()).toEqual([
    ['Ending Soon', true],
    ['Reactivate Monthly', false],
  ]);
});

it('welcomes a user who has just signed up', async () => {
  sessionStorage.setItem('justSignedUp', 'true');
  await open({ subscription: noPlan });
  await headerIs('Welcome to Afterbell, maya!');
  expect(screen.queryByRole('link', { name: /Skip for now/ })).toBeNull();
});

it('shows a redirected user the reason', async () => {
  renderApp({ pathname: '/pricing', state: { why: 'plan_required' } }, await planMember());
  await headerIs('That page needs a paid plan');
});

it('shows a user with special access that they have it', async () => {
  await open({ specialAccess: { hasAccess: true, expiresAt: null, reason: 'partner' } });
  await headerIs('You have special access');
});

it('shows a user whose payment failed how many tries are left', async () => {
  const late = { active: true, type: 'monthly', currentPeriodEnd: '2030-12-20T12:00:00.000Z' } as const;
  await open({ subscription: { ...late, paymentStatus: 'past_due', failedPaymentAttempts: 2 } });
  await headerIs('Your last payment didn’t go through');
  expect(screen.getByText(/^2 of 3 attempts failed/)).toBeTruthy();
});
