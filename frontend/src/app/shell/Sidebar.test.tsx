// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { paidOnly } from '#copy/subscription/lockedTexts.ts';
import { trader } from '#frontend/testing/trader.ts';
import { open, places, words } from './testing/openFrame.ts';

describe('the sidebar', () => {
  it('links to existing pages, marks the open page and shows when the session ends', async () => {
    await open('/dashboard/trades');
    const side = screen.getByRole('complementary', { name: 'Sidebar' });
    const offered = words(within(side).getByRole('navigation', { name: 'Journal' }));
    expect(offered.filter((text) => !text?.endsWith(paidOnly))).toEqual(places);
    expect(offered).toContain(`Community, ${paidOnly}`);
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
