// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Outlet, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Browser, BrowserPorts } from '#browser/createBrowser.ts';
import { inside, testBrowser } from '#browser/testing/testBrowser.tsx';
import { mayaSignedIn } from '#browser/testing/testUser.ts';
import { AppToasts } from '#frontend/app/shell/AppToasts.tsx';
import { useWelcome } from '#frontend/app/shell/Shell.tsx';
import LoggingIn from './LoggingIn.tsx';

const subscription = { ...mayaSignedIn.subscription, type: 'monthly', currentPeriodEnd: '2026-12-20T00:00:00Z' } as const;
let special: { hasSpecialAccess: boolean; reason: string | null };
let reachable: boolean;
let browser: Browser;

function Journal() {
  useWelcome();
  return <Outlet />;
}
const open = (from: string | undefined = '/dashboard/trades') =>
  render(
    <MemoryRouter initialEntries={[{ pathname: '/logging-in', state: { ...(from && { from }), referrer: 'login' } }]}>
      <Routes>
        <Route path="/logging-in" element={<LoggingIn />} />
        <Route element={<Journal />}>
          <Route path="/dashboard" element={<p>The dashboard</p>} />
          <Route path="/dashboard/trades" element={<p>The trades</p>} />
        </Route>
      </Routes>
      <AppToasts />
    </MemoryRouter>,
    { wrapper: inside(browser) },
  );
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance', 'setTimeout', 'clearTimeout'] });
  special = { hasSpecialAccess: false, reason: null };
  reachable = true;
  const fetch: BrowserPorts['fetch'] = async (url) => {
    if (!reachable) throw new TypeError('Failed to fetch');
    return Response.json(url.endsWith('special-access') ? { success: true, ...special } : { success: true, data: subscription });
  };
  browser = testBrowser({ fetch });
  browser.session.signIn({ ...mayaSignedIn, subscription });
});
afterEach(async () => {
  cleanup();
  await browser.session.end('logout');
  vi.useRealTimers();
});

describe('the logging-in screen', () => {
  it.each([
    ['where the trader wanted', '/dashboard/trades', 'The trades'],
    ['the dashboard', '', 'The dashboard'],
  ])('goes through its steps in 15 seconds, leads on to %s, and welcomes them once with a message that stays', async (_to, from, shown) => {
    open(from);
    expect(browser.session.get().arriving).toBe(true);
    await pass(2_100);
    expect(screen.getByText(/^Verifying your subscription/)).toBeTruthy();
    await pass(12_600);
    expect(Number(screen.getByRole('progressbar').getAttribute('aria-valuenow'))).toBeGreaterThan(90);
    await pass(500);
    expect(screen.getByText(shown)).toBeTruthy();
    expect(browser.session.get().arriving).toBe(false);
    expect(sessionStorage.getItem('showWelcome')).toBeNull();
    await pass(60_000);
    expect(screen.getByText(/^Welcome, maya\. You’re signed in until 2AM, New York time\.$/)).toBeTruthy();
  });

  it('shows the subscription and special access when they are known, and then lets the trader continue immediately', async () => {
    special = { hasSpecialAccess: true, reason: 'partner' };
    open();
    expect(screen.queryByRole('button', { name: 'Open my journal now' })).toBeNull();
    await pass(10);
    expect(screen.getByText('Subscription active: Pro Monthly, until Dec 19, 2026')).toBeTruthy();
    expect(screen.getByText('Special access: partner')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Open my journal now' }));
    await pass(10);
    expect(screen.getByText('The trades')).toBeTruthy();
  });

  it('grants nothing and goes on when the server cannot be asked', async () => {
    reachable = false;
    open();
    await pass(10);
    expect(document.body.textContent).not.toMatch(/Subscription active|Special access/);
    await pass(15_000);
    expect(screen.getByText('The trades')).toBeTruthy();
  });
});
