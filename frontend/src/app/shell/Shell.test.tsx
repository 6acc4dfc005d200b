// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '#contract/index.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { trader } from '#frontend/testing/trader.ts';
import { navItemsFor } from './navItem.ts';

const notBuilt = /planning|community|admin/i;

/** What the screens' own lines offer everybody: whatever they are, the sidebar and the menu have them all. */
const places = navItemsFor(null, 0).map(({ text }) => text);

const words = (part: HTMLElement) =>
  within(part)
    .queryAllByRole('link')
    .map((link) => link.textContent);
/** The top bar: the first header, before those of the page. */
const topBar = () => screen.getAllByRole('banner')[0]!;
/** The menu, open or closed: a closed dialog has no role to be found by. */
const menuDialog = () => document.querySelector<HTMLDialogElement>('dialog[aria-label="Menu"]')!;

/** A visitor's page, once it is drawn. */
async function visit(address: string) {
  const app = renderApp(address);
  await screen.findByRole('heading', { level: 1 });
  return app;
}
/** A page of Maya's, once it is known that it is she. */
async function open(address: string, maya = trader()) {
  const who = await maya;
  const app = renderApp(address, who);
  await screen.findAllByText(`Hi, ${who.signedInAs.username}`);
  return { ...who, app };
}

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
    expect(bar.textContent).not.toMatch(notBuilt);
  });

  it('beside the journal has nothing that would move aside while it is not known who is there, nor has the sidebar', async () => {
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

describe('the drawer', () => {
  it('opens from the menu button with the same places and a Logout button', async () => {
    await open('/dashboard/overview');
    await waitFor(() => expect(menuDialog().open).toBe(false));
    await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    expect(menuDialog().open).toBe(true);
    const others = places.filter((text) => text !== 'Overview' && text !== 'Profile');
    expect(others).toEqual(expect.arrayContaining(['Trades', 'Import']));
    await waitFor(() => expect(words(menuDialog())).toEqual(['Dashboard', ...others, 'Notifications', 'Profile', 'Pricing']));
    expect(within(menuDialog()).getByRole('button', { name: 'Logout' })).toBeTruthy();
  });

  it('closes when the page changes', async () => {
    const scrollTo = vi.spyOn(window, 'scrollTo');
    const { app } = await open('/dashboard/overview');
    await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    await waitFor(() => expect(menuDialog().open).toBe(true));
    await userEvent.click(within(menuDialog()).getByRole('link', { name: 'Trades' }));
    expect(app.location().pathname).toBe('/dashboard/trades');
    await waitFor(() => expect(menuDialog().open).toBe(false));
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
  });

  it('closes by its button, by Escape and by a press beside it, and opens again', async () => {
    await visit('/contact');
    for (const shut of [
      () => userEvent.click(screen.getByRole('button', { name: 'Close menu' })),
      // The browser closes a modal dialog at Escape and says so with this event.
      () => menuDialog().close(),
      () => userEvent.click(menuDialog()),
    ]) {
      await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
      await waitFor(() => expect(menuDialog().open).toBe(true));
      expect(words(menuDialog())).toEqual(['Pricing', 'Login', 'Sign Up']);
      await shut();
      await waitFor(() => expect(menuDialog().open).toBe(false));
      await waitFor(() => expect(screen.getByRole('button', { name: 'Open menu' }).getAttribute('aria-expanded')).toBe('false'));
    }
  });
});

describe('the sidebar', () => {
  it('leads to what exists, marks the page that is open and says when the session ends', async () => {
    await open('/dashboard/trades');
    const side = screen.getByRole('complementary', { name: 'Sidebar' });
    expect(words(within(side).getByRole('navigation', { name: 'Journal' }))).toEqual(places);
    expect(places).toEqual(expect.arrayContaining(['Overview', 'Trades', 'Import', 'Profile']));
    expect(within(side).getByRole('link', { current: 'page' }).textContent).toBe('Trades');
    expect(side.textContent).toContain('Signed in until 2AM, New York');
  });

  it('folds to its icons, keeps their names, and remembers it', async () => {
    const maya = trader();
    await open('/dashboard/overview', maya);
    await userEvent.click(screen.getByRole('button', { name: 'Collapse sidebar' }));
    expect(screen.getByRole('button', { name: 'Expand sidebar' }).getAttribute('aria-expanded')).toBe('false');
    cleanup();
    await open('/dashboard/overview', maya);
    const side = screen.getByRole('complementary', { name: 'Sidebar' });
    expect(within(side).getByRole('button', { name: 'Expand sidebar' })).toBeTruthy();
    expect(within(side).getByRole('link', { name: 'Trades' })).toBeTruthy();
  });
});

describe('the frame', () => {
  it('has one main part, to which the skip link leads', async () => {
    await open('/dashboard/overview');
    const main = screen.getByRole('main');
    expect(screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href')).toBe(`#${main.id}`);
    expect(main.tabIndex).toBe(-1);
  });

  it('opens the form for one trade from the top bar and from the tabs', async () => {
    await open('/dashboard/overview');
    for (const place of [topBar(), screen.getByRole('navigation', { name: 'Shortcuts' })]) {
      await userEvent.click(within(place).getByRole('button', { name: 'Add trade' }));
      const form = await screen.findByRole('dialog', { name: 'Add a trade' });
      await userEvent.click(within(form).getByRole('button', { name: 'Cancel' }));
      expect(screen.queryByRole('dialog', { name: 'Add a trade' })).toBeNull();
    }
  });

  it('of the journal is shown to nobody who is not signed in', async () => {
    const app = await visit('/dashboard/overview');
    expect(app.location().pathname).toBe('/login');
    expect(screen.queryByRole('complementary', { name: 'Sidebar' })).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'Shortcuts' })).toBeNull();
  });
});
