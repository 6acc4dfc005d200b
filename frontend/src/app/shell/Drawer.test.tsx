// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { lockedPlaces, paidOnly } from '#copy/subscription/lockedTexts.ts';
import { open, places, visit, words } from './testing/openFrame.ts';

/** The menu, open or closed: a closed dialog has no role to be found by. */
const menuDialog = () => document.querySelector<HTMLDialogElement>('dialog[aria-label="Menu"]')!;

describe('the drawer', () => {
  it('opens from the menu button with the same places and a Logout button', async () => {
    await open('/dashboard/overview');
    await waitFor(() => expect(menuDialog().open).toBe(false));
    await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    expect(menuDialog().open).toBe(true);
    const others = places.filter((text) => text !== 'Overview' && text !== 'Profile');
    expect(others).toEqual(expect.arrayContaining(['Trades', 'Import']));
    const isLocked = (text: string | null) => text?.endsWith(paidOnly) === true;
    const offered = () => words(menuDialog()).filter((text) => !isLocked(text));
    await waitFor(() => expect(offered()).toEqual(['Dashboard', ...others, 'Notifications', 'Profile', 'Pricing']));
    expect(within(menuDialog()).getByRole('button', { name: 'Logout' })).toBeTruthy();
  });

  it('shows with a lock what only paid plans open, and leads to what each is for', async () => {
    const { app } = await open('/dashboard/overview');
    await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    const side = words(screen.getByRole('complementary', { name: 'Sidebar' })).filter((text) => text?.endsWith(paidOnly));
    expect(side).toHaveLength(Object.keys(lockedPlaces).length);
    await waitFor(() => expect(words(menuDialog()).filter((text) => text?.endsWith(paidOnly))).toEqual(side));
    await userEvent.click(within(menuDialog()).getByRole('link', { name: `Community, ${paidOnly}` }));
    await waitFor(() => expect(app.location().pathname).toBe('/dashboard/pro/community'));
    expect(await screen.findByText(lockedPlaces.community!.text)).toBeTruthy();
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
