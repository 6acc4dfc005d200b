// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '#contract/index.ts';
import { pay, payer, planMember, planOf } from '#frontend/testing/planMember.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { confirmAt, deliverAll } from '#functions/api/billing/testing/billingWorld.ts';
import { testNow } from '#functions/world/testing/testWorld.ts';

const header = () => screen.getByRole('region', { name: 'Your plan' }).querySelector('h2')?.textContent;

/** A trader who chose Pro Monthly and left for the checkout page. */
async function left(at: Parameters<typeof renderApp>[0] = '/pricing') {
  const who = await planMember();
  const app = renderApp(at, who);
  await screen.findByText(/AI credits left/);
  fireEvent.click(within(screen.getByRole('article', { name: 'Pro Monthly' })).getByRole('button'));
  await waitFor(() => expect(app.left).toHaveLength(1));
  cleanup();
  return { ...who, page: app.left[0]! };
}

describe('coming back from the payment page', () => {
  beforeEach(() => {
    // Polls of the plan are five seconds apart: fake time runs, and can be moved.
    const toFake = ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;
    vi.useFakeTimers({ now: testNow, shouldAdvanceTime: true, toFake: [...toFake] });
  });

  it('polls the plan until it is active, for every address', async () => {
    const who = await left();
    renderApp('/pricing?checkout=done', who);
    await screen.findByText('Your payment is being confirmed. This takes a few seconds.');
    await act(() => vi.advanceTimersByTimeAsync(6000));
    expect(header()).toBe('You’re on the Free plan');
    await pay(who, who.page);
    await act(() => vi.advanceTimersByTimeAsync(6000));
    await screen.findByText('Thank you. Your Pro Monthly plan is active.');
    expect(header()).toBe('You’re on Pro Monthly');
    expect(sessionStorage.getItem('pendingPlan')).toBeNull();
  });

  it('opens the page that redirected the user once it is paid for, and not before', async () => {
    const who = await left('/trade-planning?view=open');
    const notYet = renderApp('/pricing?checkout=left', who);
    await waitFor(() => expect(notYet.location().state).toEqual({ from: '/trade-planning?view=open' }));
    fireEvent.click(within(screen.getByRole('article', { name: 'Pro Monthly' })).getByRole('button'));
    await waitFor(() => expect(notYet.left).toHaveLength(1));
    cleanup();
    await pay(who, notYet.left[0]!);
    const app = renderApp('/pricing?checkout=done', who);
    await waitFor(() => expect(app.location().pathname + app.location().search).toBe('/trade-planning?view=open'));
    expect(sessionStorage.getItem('wantedPage')).toBeNull();
    // There the five things to try are offered, the one that this page does ticked.
    const steps = within(await screen.findByRole('complementary', { name: 'Five things to try' }));
    await steps.findByText('1 of 5 done');
    expect(steps.getByRole('link', { name: /, done$/ }).textContent).toBe('Plan the next one, with its size, done');
    fireEvent.click(steps.getByRole('button', { name: 'Close for good' }));
    await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Five things to try' })).toBeNull());
    const { preferences } = await who.server.call(who.signedInAs.token, api.auth.validate, {});
    expect(preferences.triedSteps).toBe('plan closed');
  });

  it('a payment that is not confirmed in half a minute is announced later', async () => {
    const who = await left();
    const before = who.server.sent(api.billing.subscription).length;
    renderApp('/pricing?checkout=done', who);
    await screen.findByText('Your payment is being confirmed. This takes a few seconds.');
    for (let looks = 1; looks <= 6; looks++) {
      await waitFor(() => expect(who.server.sent(api.billing.subscription)).toHaveLength(before + looks));
      if (looks < 6) expect(screen.queryByText(/^Your payment hasn’t been confirmed yet/)).toBeNull();
      await act(() => vi.advanceTimersByTimeAsync(5000));
    }
    await screen.findByText(/^Your payment hasn’t been confirmed yet/);
  });

  it('a user who left it reads that nothing was charged', async () => {
    renderApp('/pricing?checkout=left', await left());
    await screen.findByText('You weren’t charged, and your plan hasn’t changed.');
  });

  it('a plan that was confirmed to take back an end goes on, also where the provider kept the end', async () => {
    const who = await payer();
    await who.server.call(who.signedInAs.token, api.billing.setFreeTier, {});
    const app = renderApp('/pricing', who);
    fireEvent.click(await screen.findByRole('button', { name: 'Reactivate Yearly' }));
    await waitFor(() => expect(app.left).toHaveLength(1));
    expect(await planOf(who)).toMatchObject({ type: 'monthly', cancelAtPeriodEnd: true });
    confirmAt(who.server.world, app.left[0]!, 'yearly');
    await deliverAll(who.server.world);
    expect(await planOf(who)).toMatchObject({ type: 'yearly', cancelAtPeriodEnd: true });
    const charged = who.server.world.till.at.account.all('invoices').length;
    cleanup();
    renderApp('/pricing?checkout=done', who);
    await screen.findByText('Your subscription has been reactivated with the Pro Yearly plan');
    expect(await planOf(who)).toMatchObject({ type: 'yearly', cancelAtPeriodEnd: false });
    expect(who.server.world.till.at.account.all('invoices')).toHaveLength(charged);
    expect(sessionStorage.getItem('pendingReactivation')).toBeNull();
  });

  it('a user who returns without confirming keeps plan and end', async () => {
    const who = await payer();
    await who.server.call(who.signedInAs.token, api.billing.setFreeTier, {});
    const app = renderApp('/pricing', who);
    fireEvent.click(await screen.findByRole('button', { name: 'Reactivate Yearly' }));
    await waitFor(() => expect(app.left).toHaveLength(1));
    cleanup();
    renderApp('/pricing?checkout=portal', who);
    await waitFor(() => expect(sessionStorage.getItem('pendingReactivation')).toBeNull());
    expect(await planOf(who)).toMatchObject({ type: 'monthly', cancelAtPeriodEnd: true });
  });
});
