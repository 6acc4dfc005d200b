// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { roundTrips } from '#frontend/testing/roundTrips.ts';
import { trader } from '#frontend/testing/trader.ts';
import { open, paying, words } from './testing/openFrame.ts';

const side = () => screen.getByRole('complementary', { name: 'Sidebar' });
const pages = (area: string) => within(side()).getByRole('navigation', { name: area });

describe('the sidebar', () => {
  it('has the pages of the open area and Settings, marks the open page, and changes with the area', async () => {
    await open('/dashboard/trades', trader([], paying));
    expect(words(pages('Dashboard'))).toEqual([
      ...['Overview', 'Trades', 'Review', 'Calendar', 'Reports', 'Edges', 'Ask', 'Weekly review'],
    ]);
    expect(words(side()).at(-1)).toBe('Settings');
    expect(within(side()).getByRole('link', { current: 'page' }).textContent).toBe('Trades');
    await userEvent.click(screen.getByRole('link', { name: 'Trade Planning' }));
    await waitFor(() => expect(words(pages('Trade Planning'))).toEqual(['Board', 'Playbooks', 'Missed trades']));
    expect(within(side()).getByRole('link', { current: 'page' }).textContent).toBe('Board');
    await userEvent.click(within(side()).getByRole('link', { name: 'Settings' }));
    await waitFor(() => expect(pages('Settings')).toBeTruthy());
    expect(screen.getByRole('navigation', { name: 'Main' }).querySelector('[aria-current]')).toBeNull();
    expect(within(side()).queryByRole('link', { name: 'Settings' })).toBeNull();
  });

  it('shows free users Edges and Ask with a lock, and the Dashboard where they have no area', async () => {
    const { app } = await open('/dashboard/missed');
    expect(words(pages('Dashboard')).slice(5, 7)).toEqual(['Edges, paid plans', 'Ask, paid plans']);
    await userEvent.click(within(side()).getByRole('link', { name: 'Edges, paid plans' }));
    await waitFor(() => expect(app.location().pathname).toBe('/dashboard/patterns'));
    // The entry is marked with the page, a moment after the address.
    expect(await within(side()).findByRole('link', { current: 'page', name: 'Edges, paid plans' })).toBeTruthy();
  });

  it('marks the weekly review as ready while last week has closed trades and no finished review', async () => {
    const who = await trader(roundTrips(1, () => ({ symbol: 'AMD', at: Date.parse('2026-11-10T15:00:00Z') })));
    await open('/dashboard/trades', Promise.resolve(who));
    expect(await within(side()).findByRole('link', { name: 'Weekly review Ready' })).toBeTruthy();
    expect(who.server.sent(api.weeks.list).length).toBe(1);
  });

  it('counts the trades to review on a page that has no figures of the journal, and asks for none without a plan', async () => {
    const fills = roundTrips(2, (place) => ({ symbol: 'AMD', at: Date.UTC(2026, 10, 10 + place, 15) }));
    const { app } = await open('/notifications', trader(fills));
    expect(await within(side()).findByRole('link', { name: 'Review 2 to review' })).toBeTruthy();
    expect(await within(side()).findByRole('link', { name: 'Weekly review Ready' })).toBeTruthy();
    expect(app.location().pathname).toBe('/notifications');
    cleanup();
    const chooser = await trader([], { subscription: { active: false, type: null } });
    await open('/notifications', Promise.resolve(chooser));
    await screen.findAllByText('No notifications');
    expect(chooser.server.sent(api.trades.book)).toEqual([]);
  });
});
