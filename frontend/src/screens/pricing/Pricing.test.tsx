// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Browser } from '#browser/createBrowser.ts';
import { createTabNotes } from '#browser/session/createTabNotes.ts';
import { inside, testBrowser, tokenUntil2030 } from '#browser/testing/testBrowser.tsx';
import { maya, mayaSignedIn } from '#browser/testing/testUser.ts';
import type { SignedInUser, User } from '#contract/schemas/user.ts';
import { AppToasts } from '#frontend/app/shell/AppToasts.tsx';
import Pricing from './Pricing.tsx';

const calls = {
  subscription: vi.fn(),
  setFreeTier: vi.fn(),
  createSubscription: vi.fn(),
  reactivateSubscription: vi.fn(),
  openPortal: vi.fn(),
  validate: vi.fn(),
};
/** How long the plan takes to look up. */
const pace = { ms: 0 };
const stats = vi.fn();
const leaveSite = vi.fn();
const answers = {
  billing: {
    ...calls,
    aiLimits: () => ({ aiRequestLimits: browser.session.get().user?.aiRequestLimits }),
    async subscription() {
      if (pace.ms > 0) await new Promise((resolve) => setTimeout(resolve, pace.ms));
      return calls.subscription();
    },
  },
  trades: { stats },
  auth: { validate: calls.validate, logout: () => ({}) },
};
let browser: Browser;

const free: User['subscription'] = { ...maya.subscription, active: false };
const monthly: User['subscription'] = { ...free, active: true, type: 'monthly', currentPeriodEnd: '2030-12-20T12:00:00.000Z' };
const ending = { ...monthly, cancelAtPeriodEnd: true };

function enter(subscription: User['subscription'], about: Partial<SignedInUser> = {}): void {
  browser.session.signIn({
    ...mayaSignedIn,
    subscription,
    aiRequestLimits: { weeklyLimit: 5, remainingRequests: 3, totalRequestsUsed: 2 },
    sessionEndsAt: '2030-11-21T07:00:00.000Z',
    ...about,
  });
  browser.session.dismissSplash();
  calls.subscription.mockResolvedValue(subscription);
}

const Elsewhere = () => {
  const { pathname, state } = useLocation();
  return (
    <p>
      at {pathname} with {JSON.stringify(state)}
    </p>
  );
};
const open = (address: string | { pathname: string; state: unknown } = '/pricing') =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route path="/pricing" element={<Pricing />} />
        <Route path="*" element={<Elsewhere />} />
      </Routes>
      <AppToasts />
    </MemoryRouter>,
    { wrapper: inside(browser) },
  );
const card = (name: string) => screen.getByRole('article', { name });
const buttonOf = (name: string) => within(card(name)).getByRole('button');
const labels = () => ['Free', 'Pro Monthly', 'Pro Yearly'].map((name) => buttonOf(name).textContent);
const header = () => screen.getByRole('region', { name: 'Your plan' }).querySelector('h2')?.textContent;

beforeEach(() => {
  // Reads of the plan are five seconds apart; how they are paced is tested beside it.
  let now = Date.now();
  browser = testBrowser({ server: answers, leaveSite, clock: { now: () => (now += 5000) } });
  for (const each of Object.values(calls)) each.mockReset().mockResolvedValue({});
  leaveSite.mockReset();
  stats.mockReset().mockResolvedValue({ totalTrades: 312, byCurrency: [] });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(async () => {
  cleanup();
  await browser.session.end('logout');
  vi.restoreAllMocks();
});

describe('the header and the buttons say how somebody stands', () => {
  it('a visitor', async () => {
    open();
    expect(labels()).toEqual(['Sign Up Free', 'Subscribe', 'Subscribe']);
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
    expect(screen.queryByRole('link', { name: /Skip for now/ })).toBeNull();
    expect(screen.getByText('MOST POPULAR').closest('article')).toBe(card('Pro Yearly'));
    expect(screen.getByText('Save $40/year')).toBeTruthy();
  });

  it('somebody on Free', () => {
    enter(free);
    open();
    expect(header()).toBe('You’re on the Free plan');
    expect(labels()).toEqual(['Current Plan', 'Choose Monthly', 'Choose Yearly']);
    expect((buttonOf('Free') as HTMLButtonElement).disabled).toBe(true);
    expect(screen.getByRole('link', { name: /Skip for now/ }).getAttribute('href')).toBe('/dashboard');
    expect(screen.getByText(/3 of 5 AI credits left/)).toBeTruthy();
  });

  it('somebody who pays', () => {
    enter(monthly);
    open();
    expect(header()).toBe('You’re on Pro Monthly');
    expect(screen.getByText('It renews on December 20, 2030.')).toBeTruthy();
    expect(labels()).toEqual(['Choose Free', 'Current Plan', 'Choose Yearly']);
  });

  it('somebody whose plan ends', () => {
    enter(ending);
    open();
    expect(header()).toBe('Your subscription is ending on December 20, 2030');
    expect(labels()).toEqual(['Starts when your plan ends', 'Reactivate Monthly', 'Reactivate Yearly']);
    expect(within(card('Pro Monthly')).getByText('Ending Soon')).toBeTruthy();
  });

  it('somebody who has just signed up', () => {
    enter({ ...free, type: null }, { isNewUser: true });
    browser.part(createTabNotes).write('justSignedUp');
    open();
    expect(header()).toBe('Welcome to Afterbell, maya!');
    expect(screen.queryByRole('link', { name: /Skip for now/ })).toBeNull();
  });

  it('somebody who was turned away, and who has special access, and whose payment failed', () => {
    enter(free);
    open({ pathname: '/pricing', state: { why: 'plan_required' } });
    expect(header()).toBe('That page needs a paid plan');
    cleanup();
    enter(free, { specialAccess: { hasAccess: true, expiresAt: null, reason: 'partner' } });
    open();
    expect(header()).toBe('You have special access');
    cleanup();
    enter({ ...monthly, paymentStatus: 'past_due', failedPaymentAttempts: 2 });
    open();
    expect(header()).toBe('Your last payment didn’t go through');
    expect(screen.getByText(/^2 of 3 tries failed/)).toBeTruthy();
  });
});

describe('choosing a plan', () => {
  it('a visitor goes to the sign-in with it', () => {
    open();
    fireEvent.click(buttonOf('Pro Yearly'));
    expect(screen.getByText('at /login with {"from":"/pricing","plan":"yearly"}')).toBeTruthy();
  });

  it('is taken up after the sign-in, once, but never for somebody who pays', async () => {
    calls.createSubscription.mockResolvedValue({ url: 'https://pay.example/1' });
    enter(free);
    open({ pathname: '/pricing', state: { plan: 'yearly' } });
    await waitFor(() => expect(leaveSite).toHaveBeenCalledExactlyOnceWith('https://pay.example/1'));
    expect(calls.createSubscription.mock.calls).toEqual([[{ planType: 'yearly', isReactivation: false }]]);
    cleanup();
    enter(monthly);
    open({ pathname: '/pricing', state: { plan: 'free' } });
    await act(async () => {});
    expect(calls.setFreeTier).not.toHaveBeenCalled();
  });

  it('Free is set, said, and leads to the dashboard', async () => {
    enter({ ...free, type: null });
    open();
    fireEvent.click(buttonOf('Free'));
    expect(buttonOf('Free').textContent).toBe('Processing...');
    expect(await screen.findByText("You're all set with the Free plan!")).toBeTruthy();
    expect(await screen.findByText(/^at \/dashboard/)).toBeTruthy();
  });

  it('Free right after sign-up is set without a word', async () => {
    enter({ ...free, type: null });
    browser.part(createTabNotes).write('justSignedUp');
    open();
    fireEvent.click(buttonOf('Free'));
    expect(await screen.findByText(/^at \/dashboard/)).toBeTruthy();
    expect(screen.queryByText("You're all set with the Free plan!")).toBeNull();
  });

  it('somebody who pays is asked before their plan ends', async () => {
    enter(monthly);
    open();
    fireEvent.click(buttonOf('Free'));
    expect(calls.setFreeTier).not.toHaveBeenCalled();
    expect(within(card('Free')).getByText('You keep full access until December 20, 2030, then move to Free.')).toBeTruthy();
    fireEvent.click(within(card('Free')).getByRole('button', { name: 'End plan' }));
    expect(await screen.findByText('Your plan ends on December 20, 2030. You keep full access until then.')).toBeTruthy();
    expect(calls.setFreeTier).toHaveBeenCalledOnce();
    expect(await screen.findByText(/^at \/dashboard/)).toBeTruthy();
  });

  it('a paid plan is remembered as pending, and the browser leaves for the payment page', async () => {
    calls.createSubscription.mockResolvedValue({ url: 'https://pay.example/1' });
    enter(free);
    open();
    fireEvent.click(buttonOf('Pro Monthly'));
    await waitFor(() => expect(leaveSite).toHaveBeenCalledWith('https://pay.example/1'));
    expect(sessionStorage.getItem('pendingPlan')).toBe('monthly');
    expect(buttonOf('Pro Monthly').textContent).toBe('Processing...');
    act(() => void window.dispatchEvent(new Event('pageshow')));
    expect(buttonOf('Pro Monthly').textContent).toBe('Choose Monthly');
  });

  it('a plan set to end is reactivated, said, and leads to the dashboard', async () => {
    enter(ending);
    open();
    fireEvent.click(buttonOf('Pro Monthly'));
    expect(await screen.findByText('Your subscription has been reactivated with the Pro Monthly plan')).toBeTruthy();
    expect(calls.reactivateSubscription.mock.calls).toEqual([[{ planType: 'monthly' }]]);
    expect(await screen.findByText(/^at \/dashboard/)).toBeTruthy();
  });

  it.each([
    ['Pro Monthly', ending],
    ['Free', { ...free, type: null }],
  ] as const)('%s: nobody waits for the plan to be read again, for reads are seconds apart', async (chosen, who) => {
    enter(who);
    calls.subscription.mockReturnValue(new Promise(() => {}));
    open();
    fireEvent.click(buttonOf(chosen));
    expect(await screen.findByText(/^at \/dashboard/)).toBeTruthy();
  });

  it('one made before it is known who is here waits for that, and nobody who is signed in is sent to the sign-in', async () => {
    enter(free);
    localStorage.setItem('token', tokenUntil2030);
    let answer: (user: unknown) => void = () => undefined;
    calls.validate.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    calls.createSubscription.mockResolvedValue({ url: 'https://pay.example/early' });
    const checked = browser.session.validate();
    open();
    fireEvent.click(buttonOf('Pro Monthly'));
    expect(screen.queryByText(/^at \/login/)).toBeNull();
    answer({ ...maya, subscription: free, sealKey: mayaSignedIn.sealKey });
    await act(() => checked);
    await waitFor(() => expect(leaveSite).toHaveBeenCalledWith('https://pay.example/early'));
  });

  it('another choice takes the place of one that is on its way, 100 ms later', async () => {
    vi.useFakeTimers();
    calls.createSubscription.mockReturnValueOnce(new Promise(() => {})).mockResolvedValue({ url: 'https://pay.example/2' });
    enter(free);
    open();
    fireEvent.click(buttonOf('Pro Monthly'));
    fireEvent.click(buttonOf('Pro Yearly'));
    expect(labels()).toEqual(['Current Plan', 'Choose Monthly', 'Choose Yearly']);
    await act(() => vi.advanceTimersByTimeAsync(99));
    expect(calls.createSubscription).toHaveBeenCalledTimes(1);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(calls.createSubscription).toHaveBeenLastCalledWith({ planType: 'yearly', isReactivation: false });
    expect(leaveSite).toHaveBeenCalledExactlyOnceWith('https://pay.example/2');
    vi.useRealTimers();
  });
});

describe('a choice that fails says so and can be made again', () => {
  it.each([
    ['Free', { ...free, type: null }, 'setFreeTier', 'There was an error setting the free tier. Please try again.'],
    ['Pro Monthly', free, 'createSubscription', 'There was an error processing your subscription. Please try again.'],
    ['Pro Yearly', ending, 'reactivateSubscription', 'Failed to reactivate subscription. Please try again.'],
  ] as const)('%s', async (name, subscription, call, text) => {
    calls[call].mockRejectedValue(new Error('away'));
    enter(subscription);
    open();
    const before = buttonOf(name).textContent;
    fireEvent.click(buttonOf(name));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(buttonOf(name).textContent).toBe(before);
  });

  it('an answer without a page to pay on is a failure', async () => {
    enter(free);
    open();
    fireEvent.click(buttonOf('Pro Yearly'));
    expect(await screen.findByText('There was an error processing your subscription. Please try again.')).toBeTruthy();
    expect(leaveSite).not.toHaveBeenCalled();
  });
});

describe('coming back from the payment page', () => {
  beforeEach(() => {
    // Reads of the plan are five seconds apart; how they are paced is tested beside it.
    let now = Date.now();
    browser = testBrowser({ server: answers, leaveSite, clock: { now: () => (now += 5000) } });
    vi.useFakeTimers();
    pace.ms = 5000;
  });
  afterEach(() => {
    vi.useRealTimers();
    pace.ms = 0;
  });

  it('the plan is looked up until it is there, whatever the address says', async () => {
    enter(free);
    sessionStorage.setItem('pendingPlan', 'monthly');
    open('/pricing?checkout=done');
    expect(screen.getByText('Your payment is being confirmed. This takes a few seconds.')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(6000));
    expect(header()).toBe('You’re on the Free plan');
    calls.subscription.mockResolvedValue(monthly);
    await act(() => vi.advanceTimersByTimeAsync(6000));
    expect(screen.getByText('Thank you. Your Pro Monthly plan is active.')).toBeTruthy();
    expect(header()).toBe('You’re on Pro Monthly');
    expect(sessionStorage.getItem('pendingPlan')).toBeNull();
  });

  it('a payment that is not confirmed in half a minute will be told later', async () => {
    enter(free);
    sessionStorage.setItem('pendingPlan', 'monthly');
    open('/pricing?checkout=done');
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    expect(screen.getByText(/^Your payment hasn’t been confirmed yet/)).toBeTruthy();
  });

  it('whoever left it hears that nothing was charged', async () => {
    enter(free);
    open('/pricing?checkout=left');
    await act(() => vi.advanceTimersByTimeAsync(10));
    expect(screen.getByText('You weren’t charged, and your plan hasn’t changed.')).toBeTruthy();
  });
});
