// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '#contract/index.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { trader } from '#frontend/testing/trader.ts';
import { open, topBar, visit, words } from './testing/openFrame.ts';

const notBuilt = /planning|community|admin/i;

beforeEach(() => {
  document.documentElement.dataset.theme = 'dark';
});

describe('the top bar', () => {
  it('offers a visitor the theme, Login and Sign Up, and nothing that is not built', async () => {
    await visit('/');
    const bar = topBar();
    expect(within(bar).getByRole('link', { name: 'Afterbell' }).getAttribute('href')).toBe('/');
    expect(within(bar).getByRole('link', { name: 'Pricing' }).getAttribute('href')).toBe('/pricing');
    expect(within(bar).getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login');
    expect(within(bar).getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toBe('/signup');
    expect(within(bar).getByRole('button', { name: /Switch to light theme/ })).toBeTruthy();
    expect(words(bar)).not.toContain('Dashboard');
    expect(within(bar).queryByRole('button', { name: 'Logout' })).toBeNull();
    expect(bar.textContent).not.toMatch(notBuilt);
  });

  it('offers the signed-in trader Dashboard, Add, a greeting, Profile, Pricing and Logout', async () => {
    await open('/dashboard/overview');
    const bar = topBar();
    const main = within(within(bar).getByRole('navigation', { name: 'Main' }));
    expect(main.getByText('Dashboard').getAttribute('aria-current')).toBe('true');
    // The sidebar leads to its first page already.
    expect(main.queryByRole('link', { name: 'Dashboard' })).toBeNull();
    expect(await within(bar).findByRole('button', { name: 'Add' })).toBeTruthy();
    expect(within(bar).getAllByText('Hi, maya')[0]).toBeTruthy();
    expect(within(bar).getByRole('link', { name: 'Profile' }).getAttribute('href')).toBe('/profile');
    expect(within(bar).getByRole('link', { name: 'Pricing' }).getAttribute('href')).toBe('/pricing');
    expect(within(bar).getByRole('button', { name: /Switch to .* theme/ })).toBeTruthy();
    expect(within(bar).getByRole('button', { name: 'Logout' })).toBeTruthy();
    expect(words(bar)).not.toContain('Login');
    expect(within(bar).getByRole('navigation', { name: 'Main' }).textContent).not.toMatch(notBuilt);
  });

  it('beside the journal shows nothing that would shift while the session is unknown, and neither does the sidebar', async () => {
    const maya = await trader();
    const answer = maya.server.holds(api.auth.validate);
    renderApp('/profile/maya', maya);
    const bar = await waitFor(topBar);
    expect(within(bar).queryByRole('button', { name: /Switch to .* theme/ })).toBeNull();
    expect(words(screen.getByRole('complementary', { name: 'Sidebar' }))).toEqual([]);
    answer();
    expect(await within(bar).findByRole('button', { name: /Switch to .* theme/ })).toBeTruthy();
    expect(words(screen.getByRole('complementary', { name: 'Sidebar' }))).toContain('Overview');
  });

  it('has what can be added in one menu, with the keys that do the same', async () => {
    const { app } = await open('/dashboard/overview');
    const add = await within(topBar()).findByRole('button', { name: 'Add' });
    await userEvent.click(add);
    const entries = within(screen.getByRole('menu', { name: 'Add' })).getAllByRole('menuitem');
    expect(entries.map((entry) => [entry.textContent, entry.getAttribute('aria-keyshortcuts')])).toEqual([
      ['Trade', 'N'],
      ['Import', 'I'],
      ['Missed trade', null],
    ]);
    await userEvent.click(entries[2]!);
    expect(await screen.findByRole('dialog', { name: 'Add missed trade' })).toBeTruthy();
    expect(app.location().pathname).toBe('/dashboard/missed');
    await waitFor(() => expect(app.location().search).toBe(''));
  });

  it('shows when the session ends in the menu of the greeting, and below 1200 px Profile, Pricing and Logout too', async () => {
    await open('/dashboard/trades');
    await userEvent.click(await screen.findByRole('button', { name: 'Hi, maya' }));
    const menu = () => screen.getByRole('dialog', { name: 'Account' });
    expect(within(menu()).getByText('Signed in until 2AM, New York')).toBeTruthy();
    expect(words(menu())).toEqual([]);
    cleanup();
    vi.stubGlobal('matchMedia', (query: string) => Object.assign(new EventTarget(), { matches: query.includes('1199') }));
    await open('/dashboard/trades');
    await userEvent.click(await screen.findByRole('button', { name: 'Hi, maya' }));
    expect(words(menu())).toEqual(['Profile', 'Pricing']);
    expect(within(menu()).getByRole('button', { name: 'Logout' })).toBeTruthy();
  });

  it('turns the theme, and back (its styles name the theme it will switch to)', async () => {
    await visit('/contact');
    const toggle = screen.getByRole('button', { name: /Switch to light theme/ });
    await userEvent.click(toggle);
    expect(document.documentElement.dataset.theme).toBe('light');
    await userEvent.click(toggle);
    expect(document.documentElement.dataset.theme).toBe('dark');
  });

  it('ends the session at Logout, here and on the server, and shows the landing page to a visitor', async () => {
    const { app, server, signedInAs } = await open('/dashboard/trades');
    await userEvent.click(within(topBar()).getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(app.location().pathname).toBe('/'));
    expect(await within(topBar()).findByRole('link', { name: 'Login' })).toBeTruthy();
    expect(localStorage.getItem('token')).toBeNull();
    await expect(server.call(signedInAs.token, api.sessions.list, {})).rejects.toThrow('Please sign in.');
  });
});
