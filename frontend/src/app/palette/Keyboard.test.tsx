// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { shortcutEntries } from '#frontend/parts/keyboard/shortcuts.ts';
import { screens } from '#frontend/screens/index.ts';
import { noPlan } from '#frontend/testing/member.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { type Trader, trader } from '#frontend/testing/trader.ts';
import { sampleFills } from '#journal/testing/testBook.ts';

const press = (keys: string) => userEvent.keyboard(keys);
const palette = () => screen.findByRole('dialog', { name: 'Search' });
const help = () => screen.queryByRole('dialog', { name: 'Keyboard shortcuts' });
const field = async () => within(await palette()).getByRole('combobox');
const options = () => screen.queryAllByRole('option').map((option) => option.querySelector('span')!.textContent);
const isMasked = () => screen.queryByRole('button', { name: 'Show amounts' }) !== null;

/** A page of theirs, once its keys work. */
async function open(address: string, who: Trader) {
  const app = renderApp(address, who);
  await screen.findByRole('button', { name: 'Hide amounts' });
  // The keys' code has come when the first of them is heard.
  await waitFor(() => {
    fireEvent.keyDown(document.body, { key: '?' });
    expect(help()).not.toBeNull();
  });
  await userEvent.click(within(help()!).getByRole('button', { name: 'Close' }));
  expect(help()).toBeNull();
  return app;
}

beforeEach(() => {
  document.documentElement.dataset.theme = 'dark';
});

describe('the palette', () => {
  it('opens by Ctrl K also from a field, has the focus, and gives it back at Escape', async () => {
    await open('/dashboard/trades', await trader(sampleFills('schwab/transactions.csv')));
    const search = await screen.findByRole('searchbox', { name: 'Search by symbol' });
    await userEvent.click(search);
    await press('{Control>}k{/Control}');
    const combo = await field();
    expect(document.activeElement).toBe(combo);
    await press('{Escape}');
    expect(screen.queryByRole('dialog', { name: 'Search' })).toBeNull();
    expect(document.activeElement).toBe(search);
    await press('{Control>}k{/Control}');
    await palette();
    await press('{Control>}k{/Control}');
    expect(screen.queryByRole('dialog', { name: 'Search' })).toBeNull();
  });

  it('lists the trades of a symbol, shown as they are here, and remembers it on this device', async () => {
    const who = await trader(sampleFills('schwab/transactions.csv'));
    const app = await open('/dashboard/overview?count=trade&side=long', who);
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
    expect(app.location().search).toBe('?count=trade&symbols=ORCL');
    await press('{Control>}k{/Control}');
    await palette();
    await waitFor(() => expect(options()[0]).toBe('ORCL'));
  });

  it('finds saved views', async () => {
    const who = await trader(sampleFills('schwab/transactions.csv'));
    const views = [{ id: 'v1', name: 'My losers', filter: { result: 'loss' } }] as never;
    await who.server.call(who.signedInAs.token, api.savedViews.save, { views, version: 0 });
    const app = await open('/dashboard/overview', who);
    await press('{Control>}k{/Control}');
    await userEvent.type(await field(), 'losers');
    await waitFor(() => expect(options()).toEqual(['My losers']));
    await press('{Enter}');
    await waitFor(() => expect(app.location().search).toBe('?result=loss'));
  });

  it('moves by arrow keys, around the ends, and says when nothing matches', async () => {
    await open('/dashboard/trades', await trader());
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
    const app = await open('/dashboard/trades', await trader(sampleFills('schwab/transactions.csv'), { preferences: { darkMode: true } }));
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

  it('offers nothing of a journal to those without a plan, and shows of results nothing where there are none', async () => {
    await open('/profile', await trader([], { subscription: noPlan }));
    await press('{Control>}k{/Control}');
    await palette();
    expect(options()).toEqual(expect.arrayContaining(['Profile', 'Notifications', 'Log out']));
    expect(options().filter((text) => /overview|trade|import|results|count/i.test(text!))).toEqual([]);
    await press('{Escape}n');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('single keys', () => {
  it('lead to screens, two after each other', async () => {
    const app = await open('/dashboard/overview?side=long', await trader());
    await press('gt');
    expect(app.location().pathname + app.location().search).toBe('/dashboard/trades?side=long');
    await press('gi');
    expect(app.location().pathname).toBe('/dashboard/import');
    await press('t');
    expect(app.location().pathname).toBe('/dashboard/import');
    await press('go');
    expect(app.location().pathname).toBe('/dashboard/overview');
  });

  it('add a trade, and do nothing in its form', async () => {
    const app = await open('/dashboard/overview', await trader());
    await press('n');
    const form = await screen.findByRole('dialog', { name: 'Add a trade' });
    within(form).getByRole('button', { name: 'Cancel' }).focus();
    await press('?gth{Control>}k{/Control}');
    expect(screen.getAllByRole('dialog')).toEqual([form]);
    expect(app.location().pathname).toBe('/dashboard/overview');
    expect(isMasked()).toBe(false);
  });

  it('put the focus into the search of the page, or open the palette where there is none', async () => {
    await open('/dashboard/trades', await trader(sampleFills('schwab/transactions.csv')));
    const search = await screen.findByRole('searchbox', { name: 'Search by symbol' });
    await press('/');
    expect(document.activeElement).toBe(search);
    // In a field they are what is typed.
    await press('n?h');
    expect((search as HTMLInputElement).value).toBe('n?h');
    expect([screen.queryByRole('dialog', { name: 'Add a trade' }), help(), isMasked()]).toEqual([null, null, false]);
    cleanup();
    await open('/dashboard/import', await trader());
    await press('/');
    expect(await palette()).toBeTruthy();
  });

  it('are none with Ctrl, Alt, ⌘ or Shift held', async () => {
    const app = await open('/dashboard/overview', await trader());
    await press('{Control>}n{/Control}{Alt>}n{/Alt}{Meta>}n{/Meta}{Shift>}n{/Shift}{Control>}h{/Control}');
    expect([screen.queryByRole('dialog', { name: 'Add a trade' }), isMasked()]).toEqual([null, false]);
    await press('h');
    expect(isMasked()).toBe(true);
    expect(app.location().pathname).toBe('/dashboard/overview');
  });

  it('can be turned off on a device, where Ctrl K still works', async () => {
    const who = await trader();
    await open('/dashboard/overview', who);
    await press('?');
    await userEvent.click(await screen.findByRole('switch', { name: 'Single-key shortcuts' }));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    const nothing = async () => {
      await press('?nhgt/');
      expect([screen.queryByRole('dialog'), isMasked()]).toEqual([null, false]);
      expect(screen.getByRole('button', { name: 'Hide amounts' }).getAttribute('title')).toBe('Hide amounts');
    };
    await nothing();
    cleanup();
    renderApp('/dashboard/overview', who);
    await userEvent.click(await screen.findByRole('button', { name: 'Search or jump to…' }));
    await userEvent.type(await field(), 'keyboard{Enter}');
    expect((await screen.findByRole('switch', { name: 'Single-key shortcuts' })).getAttribute('aria-checked')).toBe('false');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await nothing();
    await press('{Control>}k{/Control}');
    expect(await palette()).toBeTruthy();
  });
});

it('the help lists every shortcut that leads to a screen there is', async () => {
  await open('/dashboard/overview', await trader([], { subscription: { active: true, type: 'monthly' } }));
  await press('?');
  const built = new Set(screens.map(({ path }) => path));
  const offered = shortcutEntries.filter(([, { to }]) => to === undefined || built.has(to));
  expect(offered.length).toBeGreaterThan(7);
  expect([...help()!.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual(offered.map(([, { text }]) => text));
});
