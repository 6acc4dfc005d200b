// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Browser } from '#browser/createBrowser.ts';
import { inside, testBrowser } from '#browser/testing/testBrowser.tsx';
import { mayaSignedIn } from '#browser/testing/testUser.ts';
import type { SignedInUser } from '#contract/schemas/user.ts';
import { BuiltPaths } from '#frontend/parts/navigation/builtPaths.ts';
import { screens } from '#frontend/screens/index.ts';
import { PublicFrame } from './PublicFrame.tsx';
import Shell from './Shell.tsx';

const server = {
  account: { accounts: async () => [] },
  auth: { logout: async () => ({}) },
  notifications: { list: async () => ({ notifications: [], more: false }) },
};
let browser: Browser;
const signIn = (person: SignedInUser) => browser.session.signIn(person);

const maya: SignedInUser = { ...mayaSignedIn, username: 'maya.chen' };

const notBuilt = /planning|community|admin|search/i;

/** Draws the frames at one address, with a name for each page. */
const open = (address: string) =>
  render(
    <BuiltPaths value={new Set(screens.map(({ path }) => path))}>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route element={<PublicFrame />}>
            <Route path="/" element={<h1>Landing</h1>} />
            <Route path="/login" element={<h1>Sign in</h1>} />
          </Route>
          <Route element={<Shell />}>
            <Route path="/dashboard/overview" element={<h1>Overview page</h1>} />
            <Route path="/dashboard/trades" element={<h1>Trades page</h1>} />
          </Route>
        </Routes>
      </MemoryRouter>
    </BuiltPaths>,
    { wrapper: inside(browser) },
  );

const words = (part: HTMLElement) =>
  within(part)
    .queryAllByRole('link')
    .map((link) => link.textContent);
/** The menu, open or closed: a closed dialog has no role to be found by. */
const menuDialog = () => document.querySelector<HTMLDialogElement>('dialog[aria-label="Menu"]')!;

beforeEach(() => {
  browser = testBrowser({ server });
  browser.firstScreen.set(true);
  // jsdom draws dialogs but cannot open them.
  HTMLDialogElement.prototype.showModal = function () {
    this.setAttribute('open', '');
  };
  HTMLDialogElement.prototype.close = function () {
    if (!this.open) return;
    this.removeAttribute('open');
    this.dispatchEvent(new Event('close'));
  };
  window.scrollTo = vi.fn() as typeof window.scrollTo;
  document.documentElement.dataset.theme = 'dark';
});

afterEach(async () => {
  cleanup();
  await browser.session.end('logout');
  localStorage.clear();
});

describe('the top bar', () => {
  it('offers a visitor the theme, Login and Sign Up, and nothing that is not built', () => {
    open('/');
    const bar = screen.getByRole('banner');
    expect(within(bar).getByRole('link', { name: 'Afterbell' }).getAttribute('href')).toBe('/');
    expect(within(bar).getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login');
    expect(within(bar).getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toBe('/signup');
    expect(within(bar).getByRole('button', { name: /Switch to light theme/ })).toBeTruthy();
    expect(words(bar)).not.toContain('Dashboard');
    expect(within(bar).queryByRole('button', { name: 'Logout' })).toBeNull();
    expect(bar.textContent).not.toMatch(notBuilt);
  });

  it('offers the signed-in trader Dashboard, Add trade, a greeting and Logout', () => {
    signIn(maya);
    open('/dashboard/overview');
    const bar = screen.getByRole('banner');
    expect(within(bar).getByRole('link', { name: 'Dashboard' }).getAttribute('aria-current')).toBe('true');
    expect(within(bar).getByRole('button', { name: 'Add trade' })).toBeTruthy();
    expect(within(bar).getAllByText('Hi, maya.chen')[0]).toBeTruthy();
    expect(within(bar).getByRole('button', { name: 'Logout' })).toBeTruthy();
    expect(words(bar)).not.toContain('Login');
    expect(bar.textContent).not.toMatch(notBuilt);
  });

  it('turns the theme, and back (its styles name the theme it will switch to)', async () => {
    open('/');
    const toggle = screen.getByRole('button', { name: /Switch to light theme/ });
    await userEvent.click(toggle);
    expect(document.documentElement.dataset.theme).toBe('light');
    await userEvent.click(toggle);
    expect(document.documentElement.dataset.theme).toBe('dark');
  });

  it('ends the session at Logout and shows the landing page to a visitor', async () => {
    signIn(maya);
    open('/dashboard/trades');
    await userEvent.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Logout' }));
    expect(await screen.findByRole('heading', { name: 'Landing' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Login' })).toBeTruthy();
    expect(localStorage.getItem('token')).toBeNull();
  });
});

describe('the drawer', () => {
  it('opens from the menu button with the same places and a Logout button', async () => {
    signIn(maya);
    open('/dashboard/overview');
    expect(menuDialog().open).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    expect(menuDialog().open).toBe(true);
    await waitFor(() => expect(words(menuDialog())).toEqual(['Dashboard', 'Trades', 'Import', 'Notifications', 'Profile', 'Pricing']));
    expect(within(menuDialog()).getByRole('button', { name: 'Logout' })).toBeTruthy();
  });

  it('closes when the page changes', async () => {
    signIn(maya);
    open('/dashboard/overview');
    await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    await userEvent.click(within(menuDialog()).getByRole('link', { name: 'Trades' }));
    expect(screen.getByRole('heading', { name: 'Trades page' })).toBeTruthy();
    await waitFor(() => expect(menuDialog().open).toBe(false));
    expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
  });

  it('closes by its button, by Escape and by a press beside it, and opens again', async () => {
    open('/');
    for (const shut of [
      () => userEvent.click(screen.getByRole('button', { name: 'Close menu' })),
      // The browser closes a modal dialog at Escape and says so with this event.
      () => menuDialog().close(),
      () => userEvent.click(menuDialog()),
    ]) {
      await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
      expect(menuDialog().open).toBe(true);
      expect(words(menuDialog())).toEqual(['Pricing', 'Login', 'Sign Up']);
      await shut();
      await waitFor(() => expect(menuDialog().open).toBe(false));
      await waitFor(() => expect(screen.getByRole('button', { name: 'Open menu' }).getAttribute('aria-expanded')).toBe('false'));
    }
  });
});

describe('the sidebar', () => {
  it('leads to what exists, marks the page that is open and says when the session ends', () => {
    signIn(maya);
    open('/dashboard/trades');
    const side = screen.getByRole('complementary', { name: 'Sidebar' });
    expect(words(within(side).getByRole('navigation', { name: 'Journal' }))).toEqual(['Overview', 'Trades', 'Import', 'Profile']);
    expect(within(side).getByRole('link', { current: 'page' }).textContent).toBe('Trades');
    expect(side.textContent).toContain('Signed in until 2AM, New York');
  });

  it('folds to its icons, keeps their names, and remembers it', async () => {
    signIn(maya);
    const { unmount } = open('/dashboard/overview');
    await userEvent.click(screen.getByRole('button', { name: 'Collapse sidebar' }));
    expect(screen.getByRole('button', { name: 'Expand sidebar' }).getAttribute('aria-expanded')).toBe('false');
    unmount();
    open('/dashboard/overview');
    const side = screen.getByRole('complementary', { name: 'Sidebar' });
    expect(within(side).getByRole('button', { name: 'Expand sidebar' })).toBeTruthy();
    expect(within(side).getByRole('link', { name: 'Trades' })).toBeTruthy();
  });
});

describe('the frame', () => {
  it('has one main part, to which the skip link leads', () => {
    signIn(maya);
    open('/dashboard/overview');
    const main = screen.getByRole('main');
    expect(screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href')).toBe(`#${main.id}`);
    expect(main.tabIndex).toBe(-1);
  });

  it('opens the form for one trade from the top bar and from the tabs', async () => {
    signIn(maya);
    open('/dashboard/overview');
    for (const place of [screen.getByRole('banner'), screen.getByRole('navigation', { name: 'Shortcuts' })]) {
      await userEvent.click(within(place).getByRole('button', { name: 'Add trade' }));
      const form = await screen.findByRole('dialog', { name: 'Add a trade' });
      await userEvent.click(within(form).getByRole('button', { name: 'Cancel' }));
      expect(screen.queryByRole('dialog', { name: 'Add a trade' })).toBeNull();
    }
  });

  it('is not shown around a page of the journal when nobody is signed in', () => {
    open('/dashboard/overview');
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});
