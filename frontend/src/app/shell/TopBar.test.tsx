// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
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

  it('offers the signed-in trader Dashboard, Add trade, a greeting and Logout', async () => {
    await open('/dashboard/overview');
    const bar = topBar();
    expect(within(bar).getByRole('link', { name: 'Dashboard' }).getAttribute('aria-current')).toBe('true');
    expect(within(bar).getByRole('button', { name: 'Add trade' })).toBeTruthy();
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
    expect(words(screen.getByRole('navigation', { name: 'Journal' }))).toEqual([]);
    answer();
    expect(await within(bar).findByRole('button', { name: /Switch to .* theme/ })).toBeTruthy();
    expect(words(screen.getByRole('navigation', { name: 'Journal' }))).toContain('Overview');
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
