// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { api } from '#contract/index.ts';
import { noPlan } from '#frontend/testing/member.ts';
import { type PlanMember, payer, planMember, planOf } from '#frontend/testing/planMember.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';

type State = { readonly plan?: string };

const buttonOf = (name: string) => within(screen.getByRole('article', { name })).getAllByRole('button').at(-1)!;
const labels = () => ['Free', 'Pro Monthly', 'Pro Yearly'].map((name) => buttonOf(name).textContent);

/** The plans, once the session is known. */
async function open(who: PlanMember, state: State | null = null) {
  const app = renderApp({ pathname: '/pricing', state }, who);
  await screen.findByRole('region', { name: 'Your plan' });
  return app;
}
const onDashboard = (app: ReturnType<typeof renderApp>) => waitFor(() => expect(app.location().pathname).toMatch(/^\/dashboard/));
const ending = async () => {
  const who = await payer();
  await who.server.call(who.signedInAs.token, api.billing.setFreeTier, {});
  return who;
};

describe('choosing a plan', () => {
  it('leads a visitor to the sign-in with it', async () => {
    const app = renderApp('/pricing');
    await waitFor(() => expect(labels()[2]).toBe('Subscribe'));
    fireEvent.click(buttonOf('Pro Yearly'));
    await waitFor(() => expect([app.location().pathname, app.location().state]).toEqual(['/login', { from: '/pricing', plan: 'yearly' }]));
  });

  it('is taken up after the sign-in, once', async () => {
    const who = await planMember();
    const app = await open(who, { plan: 'yearly' });
    await waitFor(() => expect(app.left).toHaveLength(1));
    expect(app.left[0]).toMatch(/^https:\/\/pay\.example\//);
    expect(who.server.sent(api.billing.createSubscription)).toEqual([{ planType: 'yearly', isReactivation: false }]);
    await waitFor(() => expect(app.location().state).toBeNull());
  });

  it('is ignored for a paying user', async () => {
    const who = await payer();
    const app = await open(who, { plan: 'free' });
    await waitFor(() => expect(app.location().state).toBeNull());
    expect(who.server.sent(api.billing.setFreeTier)).toEqual([]);
    expect(await planOf(who)).toMatchObject({ type: 'monthly', cancelAtPeriodEnd: false });
  });

  it('sets Free, confirms it, and goes to the dashboard', async () => {
    const who = await planMember({ subscription: noPlan });
    const app = await open(who);
    fireEvent.click(buttonOf('Free'));
    expect(buttonOf('Free').textContent).toBe('Processing...');
    expect(await screen.findByText("You're all set with the Free plan!")).toBeTruthy();
    await onDashboard(app);
    expect(await planOf(who)).toMatchObject({ type: 'free' });
  });

  it('sets Free right after sign-up without a word', async () => {
    sessionStorage.setItem('justSignedUp', 'true');
    const app = await open(await planMember({ subscription: noPlan }));
    fireEvent.click(buttonOf('Free'));
    await onDashboard(app);
    expect(screen.queryByText("You're all set with the Free plan!")).toBeNull();
  });

  it('asks a paying user before their plan ends', async () => {
    const who = await payer();
    const app = await open(who);
    fireEvent.click(buttonOf('Free'));
    expect(who.server.sent(api.billing.setFreeTier)).toEqual([]);
    const card = within(screen.getByRole('article', { name: 'Free' }));
    expect(card.getByText('You keep full access until Dec 18, 2026, then move to Free.')).toBeTruthy();
    fireEvent.click(card.getByRole('button', { name: 'End plan' }));
    expect(await screen.findByText('Your plan ends on Dec 18, 2026. You keep full access until then.')).toBeTruthy();
    await onDashboard(app);
    expect(await planOf(who)).toMatchObject({ type: 'monthly', active: true, cancelAtPeriodEnd: true });
  });

  it('notes a paid plan as pending, and the browser leaves for the payment page', async () => {
    const app = await open(await planMember());
    fireEvent.click(buttonOf('Pro Monthly'));
    await waitFor(() => expect(app.left).toHaveLength(1));
    expect(sessionStorage.getItem('pendingPlan')).toBe('monthly');
    expect(buttonOf('Pro Monthly').textContent).toBe('Processing...');
    act(() => void window.dispatchEvent(new Event('pageshow')));
    expect(buttonOf('Pro Monthly').textContent).toBe('Choose Monthly');
  });

  it('reactivates a plan that was to end, confirms it, and goes to the dashboard', async () => {
    const who = await ending();
    const app = await open(who);
    fireEvent.click(buttonOf('Pro Monthly'));
    expect(await screen.findByText('Your subscription has been reactivated with the Pro Monthly plan')).toBeTruthy();
    expect(who.server.sent(api.billing.reactivateSubscription)).toEqual([{ planType: 'monthly' }]);
    await onDashboard(app);
    expect(await planOf(who)).toMatchObject({ type: 'monthly', cancelAtPeriodEnd: false });
  });

  it.each([
    ['Pro Monthly', ending],
    ['Free', () => planMember({ subscription: noPlan })],
  ] as const)('%s: does not wait for the plan to be read again, because reads are seconds apart', async (chosen, somebody) => {
    const who = await somebody();
    const app = await open(who);
    who.server.holds(api.billing.subscription);
    fireEvent.click(buttonOf(chosen));
    await onDashboard(app);
  });

  it('made before the session is known waits for it, and no signed-in user is sent to the sign-in', async () => {
    const who = await planMember();
    const answer = who.server.holds(api.auth.validate);
    const app = renderApp('/pricing', who);
    await screen.findByRole('article', { name: 'Pro Monthly' });
    fireEvent.click(buttonOf('Pro Monthly'));
    await waitFor(() => expect(app.location().pathname).toBe('/pricing'));
    answer();
    await waitFor(() => expect(app.left).toHaveLength(1));
    expect(who.server.sent(api.billing.createSubscription)).toMatchObject([{ planType: 'monthly' }]);
    await waitFor(() => expect(app.location().pathname).toBe('/pricing'));
  });

  it('again takes the place of one that is on its way, 100 ms later', async () => {
    const who = await planMember();
    const app = await open(who);
    const answer = who.server.holds(api.billing.createSubscription);
    const sent = () => who.server.sent(api.billing.createSubscription).map(({ planType }) => planType);
    fireEvent.click(buttonOf('Pro Monthly'));
    await waitFor(() => expect(sent()).toEqual(['monthly']));
    vi.useFakeTimers();
    fireEvent.click(buttonOf('Pro Yearly'));
    expect(labels()).toEqual(['Current Plan', 'Choose Monthly', 'Choose Yearly']);
    await act(() => vi.advanceTimersByTimeAsync(99));
    expect(buttonOf('Pro Yearly').textContent).toBe('Choose Yearly');
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(buttonOf('Pro Yearly').textContent).toBe('Processing...');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    answer();
    await waitFor(() => expect(app.left).toHaveLength(1));
    expect([sent(), sessionStorage.getItem('pendingPlan')]).toEqual([['monthly', 'yearly'], 'yearly']);
  });
});

describe('a failed choice shows an error and can be made again', () => {
  it.each([
    [
      'Free',
      () => planMember({ subscription: noPlan }),
      api.billing.setFreeTier,
      'There was an error setting the free tier. Please try again.',
    ],
    ['Pro Monthly', planMember, api.billing.createSubscription, 'There was an error processing your subscription. Please try again.'],
    ['Pro Yearly', ending, api.billing.reactivateSubscription, 'Failed to reactivate subscription. Please try again.'],
  ] as const)('%s', async (name, somebody, endpoint, text) => {
    const who = await somebody();
    who.server.loses(endpoint);
    await open(who);
    const before = buttonOf(name).textContent;
    fireEvent.click(buttonOf(name));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(buttonOf(name).textContent).toBe(before);
  });

  it('an answer without a page to pay on is a failure', async () => {
    const who = await planMember();
    who.server.breaks(api.billing.createSubscription, 200, '{"success":true}');
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const app = await open(who);
    fireEvent.click(buttonOf('Pro Yearly'));
    expect(await screen.findByText('There was an error processing your subscription. Please try again.')).toBeTruthy();
    expect(app.left).toEqual([]);
    expect(warn.mock.calls.flat().map(String)).toContain('Error: No checkout URL received');
    warn.mockRestore();
  });
});
