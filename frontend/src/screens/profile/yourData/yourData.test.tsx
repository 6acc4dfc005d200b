// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#browser/api/apiError.ts';
import type { Browser } from '#browser/createBrowser.ts';
import { inside, testBrowser } from '#browser/testing/testBrowser.tsx';
import { mayaSignedIn, maya as user } from '#browser/testing/testUser.ts';
import { errors } from '#shared/errors.ts';
import type { Owner } from '../useDetails.ts';
import DeleteAccount from './DeleteAccount.tsx';
import Export from './Export.tsx';

const server = { create: vi.fn(), deleteAccount: vi.fn() };
let browser: Browser;

const made = {
  url: 'https://files.example/maya.zip',
  until: '2026-11-18T15:15:00Z',
  fileName: 'afterbell-2026-11-18.zip',
  bytes: 1_240_000,
  trades: 1066,
};
const downloads: string[] = [];
beforeEach(() => {
  browser = testBrowser({ server: { exports: server, deletion: server } });
  downloads.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push(this.href);
  });
});
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

describe('exporting everything', () => {
  it('says that it is at work, begins the download, and shows the link for whoever missed it', async () => {
    let finish = (_: typeof made) => undefined as unknown;
    server.create.mockReturnValue(new Promise((resolve) => (finish = resolve)));
    render(<Export zone="America/New_York" />, { wrapper: inside(browser) });
    await userEvent.click(screen.getByRole('button', { name: 'Export everything' }));
    expect(screen.getByRole('button', { name: 'Gathering everything …' }).getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Gathering everything …' }));
    finish(made);
    expect((await screen.findByRole('link', { name: 'download afterbell-2026-11-18.zip' })).getAttribute('href')).toBe(made.url);
    expect(screen.getByRole('status').textContent).toMatch(/^1,066 trades, 1\.2 MB\. .* before 10:15 AM\.$/);
    expect([server.create.mock.calls.length, downloads]).toEqual([1, [made.url]]);
    expect(screen.getByRole('button', { name: 'Export again' })).toBeTruthy();
  });

  it('says why there is none, in the server’s words, and can be tried again', async () => {
    server.create.mockRejectedValueOnce(new ApiError('too_many_exports', 'You have exported everything three times today.', 429));
    render(<Export zone="UTC" />, { wrapper: inside(browser) });
    await userEvent.click(screen.getByRole('button', { name: 'Export everything' }));
    expect(screen.getByRole('alert').textContent).toContain('three times today');
    server.create.mockResolvedValueOnce(made);
    await userEvent.click(screen.getByRole('button', { name: 'Export everything' }));
    expect(screen.getByRole('alert').textContent).toBe('');
    expect(downloads).toEqual([made.url]);
  });
});

const tokenOf = (iat: number) => `h.${btoa(JSON.stringify({ iat, session_exp: iat + 36_000 }))}.s`;
function Where() {
  return <output>{useLocation().pathname}</output>;
}
function open(hasPassword = true, signedInSecondsAgo = 10) {
  const iat = Math.floor(Date.now() / 1000) - signedInSecondsAgo;
  browser.session.signIn({
    ...mayaSignedIn,
    token: tokenOf(iat),
    sessionEndsAt: new Date((iat + 36_000) * 1000).toISOString(),
  });
  const details = {
    createdAt: '2026-01-02T00:00:00Z',
    hasPassword,
    username: 'chosen',
    sharing: { community: false, leaderboard: false, amounts: false },
  };
  render(
    <MemoryRouter initialEntries={['/profile/maya']}>
      <DeleteAccount {...({ user, details, keepDetails: () => undefined } as Owner)} />
      <Where />
    </MemoryRouter>,
    { wrapper: inside(browser) },
  );
}
const last = () => screen.getByRole('button', { name: 'Delete my account permanently' });

describe('deleting the account', () => {
  it('waits for the username to be typed and sends it with the password; then nobody is signed in here, on the landing page', async () => {
    server.deleteAccount.mockResolvedValue({});
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Delete my account…' }));
    const field = screen.getByLabelText('Type your username, maya, to confirm');
    expect(document.activeElement).toBe(field);
    await userEvent.type(field, 'may');
    expect(last()).toHaveProperty('disabled', true);
    await userEvent.type(field, 'a');
    await userEvent.type(screen.getByLabelText('Your password'), 'tr4il-mix-9');
    await userEvent.click(last());
    expect(server.deleteAccount).toHaveBeenCalledWith({ username: 'maya', password: 'tr4il-mix-9' });
    await vi.waitFor(() => expect(document.querySelector('output')?.textContent).toBe('/'));
    expect([browser.session.token(), Object.keys(localStorage).filter((key) => key !== 'theme'), Object.keys(sessionStorage)]).toEqual([
      null,
      [],
      [],
    ]);
  });

  it('says when the password was wrong, keeps what was typed, and changes nothing', async () => {
    server.deleteAccount.mockRejectedValue(new ApiError('password_wrong', 'That isn’t your current password.', 400));
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Delete my account…' }));
    await userEvent.type(screen.getByLabelText('Type your username, maya, to confirm'), 'maya');
    await userEvent.type(screen.getByLabelText('Your password'), 'wrong');
    await userEvent.click(last());
    expect(screen.getByRole('alert').textContent).toContain('isn’t your current password');
    expect(screen.getByLabelText('Type your username, maya, to confirm')).toHaveProperty('value', 'maya');
    expect([browser.session.token() === null, document.querySelector('output')?.textContent]).toEqual([false, '/profile/maya']);
  });

  it('can be left, and gives the focus back', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Delete my account…' }));
    await userEvent.click(screen.getByRole('button', { name: 'Keep my account' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete my account…' }));
    expect(server.deleteAccount).not.toHaveBeenCalled();
  });

  it('believes the server when it finds a sign-in with Google too old, and shows the way', async () => {
    server.deleteAccount.mockRejectedValue(new ApiError('sign_in_again', errors.sign_in_again.message, 403));
    open(false, 200);
    await userEvent.click(screen.getByRole('button', { name: 'Delete my account…' }));
    await userEvent.type(screen.getByLabelText('Type your username, maya, to confirm'), 'maya');
    await userEvent.click(last());
    expect(screen.getByRole('link', { name: 'Sign in with Google again' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Delete my account permanently' })).toBeNull();
  });

  it('asks who signs in with Google to do so again, and leads back here; a sign-in of a moment ago counts', async () => {
    open(false, 400);
    await userEvent.click(screen.getByRole('button', { name: 'Delete my account…' }));
    const link = screen.getByRole('link', { name: 'Sign in with Google again' });
    expect(screen.queryByLabelText('Your password')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete my account permanently' })).toBeNull();
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
    expect(sessionStorage.getItem('afterGoogle')).toBe('/profile/maya#delete-account');
    cleanup();
    server.deleteAccount.mockResolvedValue({});
    open(false, 200);
    await userEvent.click(screen.getByRole('button', { name: 'Delete my account…' }));
    await userEvent.type(screen.getByLabelText('Type your username, maya, to confirm'), 'maya');
    await userEvent.click(last());
    expect(server.deleteAccount).toHaveBeenCalledWith({ username: 'maya' });
  });
});
