// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#browser/api/apiError.ts';
import type { Browser } from '#browser/createBrowser.ts';
import { inside, testBrowser } from '#browser/testing/testBrowser.tsx';
import { maya } from '#browser/testing/testUser.ts';
import type { User } from '#contract/schemas/user.ts';
import { plainAccount } from '#domain/accounts/testing/testTradingAccount.ts';
import { journalWorker } from '#journal/worker/journalWorker.ts';
import Home from './Home.tsx';
import Profile from './Profile.tsx';

const server = {
  details: vi.fn(),
  publicProfile: vi.fn(),
  accounts: vi.fn(),
  saveAccount: vi.fn(),
  removeAccount: vi.fn(),
  saveSettings: vi.fn(),
  savePrivacy: vi.fn(),
  changePassword: vi.fn(),
  changeUsername: vi.fn(),
  changeSecurityQuestions: vi.fn(),
  subscription: vi.fn(),
  stats: vi.fn(),
};
const user: User = {
  ...maya,
  subscription: { ...maya.subscription, type: 'monthly', cancelAtPeriodEnd: true, currentPeriodEnd: '2099-12-05T12:00:00Z' },
  preferences: { ...maya.preferences, timeZone: 'UTC', startingCapital: 2500.5 },
  aiRequestLimits: { weeklyLimit: 50, remainingRequests: 12, totalRequestsUsed: 3 },
};
const details = {
  createdAt: '2026-01-02T00:00:00Z',
  hasPassword: true,
  username: 'chosen',
  sharing: { community: false, leaderboard: false, amounts: false },
};
const account = { ...plainAccount('Main'), used: true };

const answers = {
  account: server,
  billing: { subscription: server.subscription, aiLimits: async () => ({ aiRequestLimits: user.aiRequestLimits }) },
  sessions: { list: async () => ({ sessions: [] }) },
  trades: { stats: server.stats, book: async () => ({ version: 1, entries: [] }), chapters: async () => [] },
};
let browser: Browser;

function Where() {
  const { pathname } = useLocation();
  return <output>{pathname}</output>;
}
const open = (path = '/profile/maya') =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/profile/:username" element={<Profile />} />
        <Route path="/profile" element={<Home />} />
      </Routes>
      <Where />
    </MemoryRouter>,
    { wrapper: inside(browser) },
  );
const section = async (name: string) => within(await screen.findByRole('region', { name }));

beforeEach(() => {
  for (const call of Object.values(server)) call.mockReset().mockResolvedValue({});
  server.details.mockResolvedValue(details);
  server.accounts.mockResolvedValue([account]);
  server.publicProfile.mockResolvedValue({ username: 'maya', memberSince: null, stats: null });
  server.subscription.mockResolvedValue(user.subscription);
  server.stats.mockImplementation(async ({ unit }) => ({
    unit,
    totalTrades: 1312,
    winRate: 41.25,
    winLossRatio: 0.7,
    currency: 'USD',
    totalProfit: '-0.01',
  }));
  server.saveSettings.mockImplementation(async ({ preferences }) => ({ ...user, preferences }));
  browser = testBrowser({
    server: answers,
    user,
    workers: { journal: journalWorker(() => null), import: { brokers: async () => [{ id: 'schwab', name: 'Schwab' }] } },
  });
});
afterEach(cleanup);

describe('trading at a glance', () => {
  it('is one’s own stats as the server counts them', async () => {
    open();
    expect(await screen.findByText('1,312')).toBeTruthy();
    expect(screen.getByText('−$0.01')).toBeTruthy();
  });

  it('counts what every screen counts, and masks amounts where they are masked', async () => {
    open();
    expect(await screen.findByText('Closed strategies')).toBeTruthy();
    expect(server.stats).toHaveBeenCalledWith({ unit: 'strategy' });
    act(() => browser.preferences.hiddenAmounts.set(true));
    expect(screen.queryByText('−$0.01')).toBeNull();
    expect(screen.getByText('1,312')).toBeTruthy();
    act(() => browser.preferences.hiddenAmounts.set(false));
  });

  it('that cannot be read says so in the words of the specification, and can be asked for again', async () => {
    server.stats.mockRejectedValueOnce(new ApiError('unknown', 'Server returned 502', 502));
    open();
    expect((await screen.findByText(/Failed to fetch trading stats/)).textContent).toContain('Failed to fetch trading stats');
    await userEvent.click(
      within(screen.getByText(/Failed to fetch trading stats/).closest<HTMLElement>('[role=alert]')!).getByRole('button', {
        name: 'Try again',
      }),
    );
    expect(await screen.findByText('1,312')).toBeTruthy();
  });

  it('of somebody else that cannot be read says so', async () => {
    server.publicProfile.mockRejectedValueOnce(new ApiError('unknown', 'Server returned 502', 502));
    open('/profile/noor');
    expect(await screen.findByText(/Failed to fetch stats/)).toBeTruthy();
  });
});

describe('whose profile it is', () => {
  it('/profile leads to the page of one’s own name', async () => {
    open('/profile');
    await waitFor(() => expect(screen.getByText('/profile/maya')).toBeTruthy());
  });

  it('another person’s page shows what they share and nothing to set', async () => {
    const stats = { totalTrades: 1200, winRate: 61.25, winLossRatio: 1.5, money: { currency: 'USD', totalProfit: '-12345.6' } };
    server.publicProfile.mockResolvedValue({ username: 'Nora', memberSince: '2026-01-02', stats });
    open('/profile/nora');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('nora');
    await screen.findByText('Member since January 2026');
    for (const text of ['Nora', '1,200', '61.3%', '1.50', '−$12,345.60']) expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Preferences' })).toBeNull();
    expect(server.details).not.toHaveBeenCalled();
  });

  it('says how many trades are in other currencies than the one it counts', async () => {
    const stats = { totalTrades: 4, winRate: 75, winLossRatio: 3, currency: 'USD', otherCurrencies: 1, money: null };
    server.publicProfile.mockResolvedValue({ username: 'Nora', memberSince: '2026-01-02', stats });
    open('/profile/nora');
    expect(await screen.findByText('USD only: 1 more closed trade is in other currencies.')).toBeTruthy();
  });

  it('of somebody who shares nothing it says so, and when the server is away it can be tried again', async () => {
    server.publicProfile.mockRejectedValueOnce(new ApiError('away', 'Afterbell cannot be reached.', 0));
    server.publicProfile.mockResolvedValueOnce({ username: 'nora', memberSince: null, stats: null });
    open('/profile/nora');
    expect((await screen.findByRole('alert')).textContent).toContain('Can’t reach Afterbell.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Nothing to see here.');
  });
});

describe('one’s own profile', () => {
  it('has a link to each of its sections', async () => {
    open();
    const links = within(screen.getByRole('navigation', { name: 'Profile sections' })).getAllByRole('link');
    for (const link of links) expect(document.querySelector(link.getAttribute('href')!)).toBeTruthy();
    expect(links.length).toBeGreaterThanOrEqual(6);
    await screen.findByText('Your journal is private.', { exact: false });
  });

  it('saves a preference when it is chosen, with all others', async () => {
    open();
    await userEvent.type(await (await section('Preferences')).findByLabelText('Time zone'), 'berlin{Enter}');
    await waitFor(() => expect(browser.session.get().user?.preferences.timeZone).toBe('Europe/Berlin'));
    expect(server.saveSettings).toHaveBeenCalledWith({ preferences: { ...user.preferences, timeZone: 'Europe/Berlin' } });
  });

  it('saves the starting capital when its field is left, and says what is wrong with it', async () => {
    open();
    const capital = await (await section('Preferences')).findByLabelText('Starting capital in USD');
    await userEvent.clear(capital);
    await userEvent.type(capital, 'much{Enter}');
    expect(await screen.findByText(/amount with at most two decimals/)).toBeTruthy();
    await userEvent.clear(capital);
    await userEvent.type(capital, '30,000.25');
    await userEvent.tab();
    await waitFor(() => expect(server.saveSettings).toHaveBeenCalledTimes(1));
    expect(server.saveSettings.mock.calls[0]?.[0]).toMatchObject({ preferences: { startingCapital: 30_000.25 } });
  });

  it('changes the password and goes on under the new token; the fields are empty again', async () => {
    server.changePassword.mockResolvedValue({ token: 'next', sessionEndsAt: '2099-01-01T00:00:00Z' });
    open();
    const form = within(await screen.findByRole('form', { name: 'Password' }));
    await userEvent.type(form.getByLabelText('Current password'), 'old-one-1');
    await userEvent.type(form.getByLabelText('New password'), 'n3w-lantern-7');
    await userEvent.type(form.getByLabelText('Confirm new password'), 'n3w-lantern-8{Enter}');
    expect((await form.findByRole('alert')).textContent).toBe('Passwords do not match');
    await userEvent.clear(form.getByLabelText('Confirm new password'));
    await userEvent.type(form.getByLabelText('Confirm new password'), 'n3w-lantern-7{Enter}');
    await waitFor(() => expect(browser.session.token()).toBe('next'));
    expect(server.changePassword).toHaveBeenCalledExactlyOnceWith({ currentPassword: 'old-one-1', newPassword: 'n3w-lantern-7' });
    expect(form.getByLabelText<HTMLInputElement>('Current password').value).toBe('');
  });

  it('says what the server says of a wrong password', async () => {
    server.changePassword.mockRejectedValue(new ApiError('password_wrong', 'That isn’t your current password.', 400));
    open();
    const form = within(await screen.findByRole('form', { name: 'Password' }));
    for (const label of ['Current password', 'New password', 'Confirm new password'])
      await userEvent.type(form.getByLabelText(label), 'x-1-y-2');
    await userEvent.click(form.getByRole('button', { name: 'Change password' }));
    expect((await form.findByRole('alert')).textContent).toBe('That isn’t your current password.');
  });

  it('asks for three other questions when wanted, and gives the focus back when they are saved', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Change questions' }));
    const form = within(screen.getByRole('form', { name: 'Security questions' }));
    expect(document.activeElement).toBe(form.getByLabelText('Your password'));
    await userEvent.type(form.getByLabelText('Your password'), 'old-one-1');
    for (const [i, question] of ['First car', 'City of birth', 'First concert'].entries()) {
      await userEvent.selectOptions(form.getByLabelText(`Question ${i + 1}`), question);
      await userEvent.type(form.getAllByLabelText('Your answer')[i]!, `Answer ${i}`);
    }
    await userEvent.click(form.getByRole('button', { name: 'Save questions' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change questions' })));
    expect(server.changeSecurityQuestions).toHaveBeenCalledExactlyOnceWith({
      password: 'old-one-1',
      securityQuestions: {
        question1: { question: 'First car', answer: 'Answer 0' },
        question2: { question: 'City of birth', answer: 'Answer 1' },
        question3: { question: 'First concert', answer: 'Answer 2' },
      },
    });
  });

  it('changes the username, and its page follows', async () => {
    server.changeUsername.mockResolvedValue({ ...user, username: 'Mia' });
    open();
    const form = within(await screen.findByRole('form', { name: 'Username' }));
    await userEvent.clear(form.getByLabelText('Username'));
    await userEvent.type(form.getByLabelText('Username'), 'Mia{Enter}');
    await screen.findByText('/profile/Mia');
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Mia');
  });

  it('offers no password and no questions to somebody who signs in with Google', async () => {
    server.details.mockResolvedValue({ ...details, hasPassword: false, username: 'generated' });
    open();
    expect(await screen.findByText(/You sign in with Google/)).toBeTruthy();
    expect(screen.getByText(/We picked this name when you first signed in/)).toBeTruthy();
    expect(screen.queryByRole('form', { name: 'Password' })).toBeNull();
    expect(screen.queryByText('Security questions')).toBeNull();
  });

  it('turns a switch at once, and back when it could not be saved', async () => {
    server.savePrivacy.mockRejectedValueOnce(new ApiError('away', 'Afterbell cannot be reached.', 0));
    open();
    const privacy = await section('Privacy');
    const community = await privacy.findByRole('switch', { name: 'Show my public profile' });
    await userEvent.click(community);
    expect((await privacy.findByRole('alert')).textContent).toContain('Can’t reach Afterbell.');
    expect(community.getAttribute('aria-checked')).toBe('false');
    server.savePrivacy.mockImplementation(async (sharing) => sharing);
    await userEvent.click(community);
    await waitFor(() => expect(community.getAttribute('aria-checked')).toBe('true'));
    expect(server.savePrivacy).toHaveBeenLastCalledWith({ ...details.sharing, community: true });
  });

  it('says how the plan stands, when it ends and what is left of the week’s AI requests', async () => {
    open();
    const plan = await section('Subscription');
    for (const text of ['Pro Monthly', 'Ending soon', 'December 5, 2099', '12 of 50 left this week, resets Monday'])
      expect(await plan.findByText(text)).toBeTruthy();
  });

  it('edits an account trades are in, which cannot be removed, and adds another', async () => {
    server.saveAccount.mockImplementation(async (saved) => ({ ...saved, revision: 1, used: true, recounted: { open: 0, closed: 0 } }));
    open();
    const accounts = await section('Trading accounts');
    expect(await accounts.findByText('Main')).toBeTruthy();
    expect(accounts.queryByRole('button', { name: 'Remove Main' })).toBeNull();
    await userEvent.click(accounts.getByRole('button', { name: 'Edit Main' }));
    await userEvent.selectOptions(accounts.getByLabelText('Broker'), 'Schwab');
    await userEvent.click(accounts.getByRole('button', { name: 'Add a fee rule' }));
    await userEvent.type(accounts.getByLabelText('Per share or contract'), '0.65');
    await userEvent.click(accounts.getByRole('button', { name: 'Save account' }));
    await waitFor(() => expect(server.saveAccount).toHaveBeenCalledTimes(1));
    expect(server.saveAccount.mock.calls[0]?.[0]).toMatchObject({
      label: 'Main',
      broker: 'schwab',
      fees: [{ perUnit: '0.65' }],
      revision: 0,
    });
    await waitFor(() => expect(document.activeElement).toBe(accounts.getByRole('button', { name: 'Edit Main' })));
    await userEvent.click(await accounts.findByRole('button', { name: 'Add account' }));
    await userEvent.type(accounts.getByLabelText('Name'), 'Main');
    await userEvent.click(accounts.getByRole('button', { name: 'Add account' }));
    expect(await accounts.findByText('You already have an account with that name.')).toBeTruthy();
    expect(server.saveAccount).toHaveBeenCalledTimes(1);
  });
});
