// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { paidOnly } from '#copy/shellTexts.ts';
import { trader } from '#frontend/testing/trader.ts';
import { areasFor } from './navItem.ts';
import { open, paying, visit, words } from './testing/openFrame.ts';

/** The menu, open or closed: a closed dialog has no role to be found by. */
const menuDialog = () => document.querySelector<HTMLDialogElement>('dialog[aria-label="Menu"]')!;

describe('the drawer', () => {
  it('opens from the menu button with the same places and a Logout button', async () => {
    await open('/dashboard/overview', trader([], paying));
    await waitFor(() => expect(menuDialog().open).toBe(false));
    await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    expect(menuDialog().open).toBe(true);
    const payer = {
      subscription: { ...paying.subscription, currentPeriodEnd: null },
      specialAccess: { hasAccess: false, expiresAt: null, reason: '' },
    };
    const areas = areasFor(payer, Date.now());
    const places = areas.flatMap(({ items }) => items.map(({ text }) => text));
    expect(places).toEqual(expect.arrayContaining(['Overview', 'Edges', 'Board', 'Feed']));
    await waitFor(() => expect(words(menuDialog())).toEqual([...places, 'Notifications', 'Profile', 'Pricing']));
    const groups = [...menuDialog().querySelectorAll('details')];
    expect(groups.map((group) => [group.querySelector('summary')!.textContent, group.open])).toEqual([
      ['Dashboard', true],
      ['Trade Planning', false],
      ['Community', false],
      ['Settings', false],
    ]);
    expect(within(menuDialog()).getByRole('button', { name: 'Logout' })).toBeTruthy();
    expect(within(menuDialog()).getByRole('button', { name: /Switch to .* theme/ })).toBeTruthy();
    expect(within(menuDialog()).getByRole('button', { name: 'Hide amounts' })).toBeTruthy();
  });

  it('shows with a lock what only paid plans open, as the sidebar does, and leads there', async () => {
    const { app } = await open('/dashboard/overview');
    await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    const isLocked = (text: string | null) => text?.endsWith(paidOnly) === true;
    const side = words(screen.getByRole('complementary', { name: 'Sidebar' })).filter(isLocked);
    expect(side).toHaveLength(2);
    await waitFor(() => expect(words(menuDialog()).filter(isLocked)).toEqual(side));
    await userEvent.click(within(menuDialog()).getByRole('link', { name: `Ask, ${paidOnly}` }));
    await waitFor(() => expect(app.location().pathname).toBe('/dashboard/insights'));
  });

  it('closes when the page changes', async () => {
    const scrollTo = vi.spyOn(window, 'scrollTo');
    const { app } = await open('/dashboard/overview');
    await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    await waitFor(() => expect(menuDialog().open).toBe(true));
    await userEvent.click(within(menuDialog()).getByRole('link', { name: 'Trades' }));
    await waitFor(() => expect(app.location().pathname).toBe('/dashboard/trades'));
    await waitFor(() => expect(menuDialog().open).toBe(false));
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
  });

  it('closes by its button, by Escape and by a press beside it, and opens again', async () => {
    await visit('/contact');
    for (const shut of [
      () => userEvent.click(screen.getByRole('button', { name: 'Close menu' })),
      // The browser closes a modal dialog at Escape and fires this event.
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
