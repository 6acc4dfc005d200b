// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { noPlan } from '#frontend/testing/member.ts';
import { trader } from '#frontend/testing/trader.ts';
import { sampleFills } from '#journal/testing/testBook.ts';
import { field, isMasked, openWithKeys, palette, press } from './testing/openWithKeys.ts';

/** Those of the palette: the page below has lists of its own. */
const options = () => [...document.querySelectorAll('[role=option] > span:first-of-type')].map(({ textContent }) => textContent);

beforeEach(() => {
  document.documentElement.dataset.theme = 'dark';
});

describe('the palette', () => {
  it('opens by Ctrl K also from a field, has the focus, and gives it back at Escape', async () => {
    await openWithKeys('/traders', await trader([], { subscription: { active: true, type: 'monthly' } }));
    const search = await screen.findByRole('searchbox');
    await userEvent.click(search);
    await press('{Control>}k{/Control}');
    const combo = await field();
    await waitFor(() => expect(document.activeElement).toBe(combo));
    await press('{Escape}');
    expect(screen.queryByRole('dialog', { name: 'Search' })).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(search));
    await press('{Control>}k{/Control}');
    await palette();
    await press('{Control>}k{/Control}');
    expect(screen.queryByRole('dialog', { name: 'Search' })).toBeNull();
  });

  it('lists the trades of a symbol under the current view, and remembers it on this device', async () => {
    const who = await trader(sampleFills('schwab/transactions.csv'));
    const app = await openWithKeys('/dashboard/overview?count=trade&side=long', who);
    await userEvent.click(screen.getByRole('button', { name: 'Search or jump to…' }));
    const combo = await field();
    expect(options()).not.toContain('ORCL');
    await userEvent.type(combo, 'orc');
    await waitFor(() => expect(options()).toEqual(['ORCL']));
    const chosen = screen.getByRole('option', { selected: true });
    expect(combo.getAttribute('aria-activedescendant')).toBe(chosen.id);
    expect(within(chosen).getByText('Symbol')).toBeTruthy();
    await press('{Enter}');
    await waitFor(() => expect(app.location().pathname).toBe('/dashboard/trades'));
    await waitFor(() => expect(app.location().search).toBe('?count=trade&symbols=ORCL'));
    await press('{Control>}k{/Control}');
    await palette();
    await waitFor(() => expect(options()[0]).toBe('ORCL'));
  });

  it('opens the calendar on a day that is typed', async () => {
    const app = await openWithKeys('/dashboard/overview', await trader(sampleFills('schwab/transactions.csv')));
    await press('{Control>}k{/Control}');
    await userEvent.type(await field(), 'last tuesday');
    expect(options()[0]).toBe('Tue, Nov 17, 2026');
    await press('{Enter}');
    await waitFor(() => expect(app.location()).toMatchObject({ pathname: '/dashboard/calendar', search: '?day=2026-11-17' }));
  });

  it('finds saved views', async () => {
    const who = await trader(sampleFills('schwab/transactions.csv'));
    const views = [{ id: 'v1', name: 'My losers', filter: { result: 'loss' } }] as never;
    await who.server.call(who.signedInAs.token, api.savedViews.save, { views, version: 0 });
    const app = await openWithKeys('/dashboard/overview', who);
    await press('{Control>}k{/Control}');
    await userEvent.type(await field(), 'losers');
    await waitFor(() => expect(options()).toEqual(['My losers']));
    await press('{Enter}');
    await waitFor(() => expect(app.location().search).toBe('?result=loss'));
  });

  it('moves by arrow keys, wraps around the ends, and shows a message when nothing matches', async () => {
    await openWithKeys('/dashboard/trades', await trader());
    await press('{Control>}k{/Control}');
    const combo = await field();
    await userEvent.type(combo, 'show results');
    const at = () => screen.getByRole('option', { selected: true }).textContent;
    const [first, second] = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(at()).toBe(first);
    await press('{ArrowDown}');
    expect(at()).toBe(second);
    await press('{ArrowUp}{ArrowUp}');
    expect(at()).toBe(screen.getAllByRole('option').at(-1)!.textContent);
    await userEvent.type(combo, ' qqq');
    expect(screen.getByText('Nothing matches “show results qqq”.')).toBeTruthy();
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(combo.getAttribute('aria-expanded')).toBe('false');
  });

  it('switches how results are shown, the theme and amounts, and opens the form for a trade', async () => {
    const app = await openWithKeys(
      '/dashboard/trades',
      await trader(sampleFills('schwab/transactions.csv'), { preferences: { darkMode: true } }),
    );
    const run = async (typed: string) => {
      await press('{Control>}k{/Control}');
      await userEvent.type(await field(), `${typed}{Enter}`);
    };
    await run('gross');
    await waitFor(() => expect(app.location().search).toBe('?costs=without'));
    expect(document.documentElement.dataset.theme).toBe('dark');
    await run('light theme');
    expect(document.documentElement.dataset.theme).toBe('light');
    await run('hide amounts');
    expect(isMasked()).toBe(true);
    await run('add trade');
    expect(await screen.findByRole('dialog', { name: 'Add a trade' })).toBeTruthy();
  });

  it('hides journal commands from users without a plan, and results when the journal is empty', async () => {
    await openWithKeys('/profile', await trader([], { subscription: noPlan }));
    await press('{Control>}k{/Control}');
    await palette();
    expect(options()).toEqual(expect.arrayContaining(['Profile', 'Notifications', 'Accounts', 'Log out']));
    expect(options().filter((text) => text !== 'Accounts' && /overview|trade|import|results|count/i.test(text!))).toEqual([]);
    await press('{Escape}n');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
