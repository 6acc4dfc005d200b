// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { open, topBar, visit } from './testing/openFrame.ts';

describe('the frame', () => {
  it('has one main part, to which the skip link leads', async () => {
    await open('/dashboard/overview');
    const main = screen.getByRole('main');
    expect(screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href')).toBe(`#${main.id}`);
    expect(main.tabIndex).toBe(-1);
  });

  it('opens the form for one trade from the menu of the top bar and of the tabs', async () => {
    await open('/dashboard/overview');
    for (const place of [topBar(), screen.getByRole('navigation', { name: 'Shortcuts' })]) {
      await userEvent.click(await within(place).findByRole('button', { name: 'Add' }));
      await userEvent.click(screen.getByRole('menuitem', { name: 'Trade' }));
      const form = await screen.findByRole('dialog', { name: 'Add a trade' });
      await userEvent.click(within(form).getByRole('button', { name: 'Cancel' }));
      expect(screen.queryByRole('dialog', { name: 'Add a trade' })).toBeNull();
    }
  });

  it('of the journal is hidden from signed-out visitors', async () => {
    const app = await visit('/dashboard/overview');
    await waitFor(() => expect(app.location().pathname).toBe('/login'));
    expect(screen.queryByRole('complementary', { name: 'Sidebar' })).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'Shortcuts' })).toBeNull();
  });
});
