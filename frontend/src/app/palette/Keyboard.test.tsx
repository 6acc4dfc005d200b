// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { shortcutEntries } from '#features/keyboard/shortcuts.ts';
import { screens } from '#frontend/screens/index.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { trader } from '#frontend/testing/trader.ts';
import { sampleFills } from '#journal/testing/testBook.ts';
import { field, help, isMasked, openWithKeys, palette, press } from './testing/openWithKeys.ts';

describe('single keys', () => {
  it('lead to screens, two after each other', async () => {
    const app = await openWithKeys('/dashboard/overview?side=long', await trader());
    await press('gt');
    await waitFor(() => expect(app.location().pathname + app.location().search).toBe('/dashboard/trades?side=long'));
    await press('i');
    await waitFor(() => expect(app.location().pathname).toBe('/dashboard/import'));
    await press('t');
    await waitFor(() => expect(app.location().pathname).toBe('/dashboard/import'));
    await press('go');
    await waitFor(() => expect(app.location().pathname).toBe('/dashboard/overview'));
  });

  it('add a trade, and do nothing in its form', async () => {
    const app = await openWithKeys('/dashboard/overview', await trader());
    await press('n');
    const form = await screen.findByRole('dialog', { name: 'Add a trade' });
    within(form).getByRole('button', { name: 'Cancel' }).focus();
    await press('?gth{Control>}k{/Control}');
    expect(screen.getAllByRole('dialog')).toEqual([form]);
    await waitFor(() => expect(app.location().pathname).toBe('/dashboard/overview'));
    expect(isMasked()).toBe(false);
  });

  it('focus the search of the page, or open the palette on a page without one', async () => {
    await openWithKeys('/dashboard/trades', await trader(sampleFills('schwab/transactions.csv')));
    await screen.findByRole('button', { name: 'Search by symbol' });
    await press('/');
    const search = await screen.findByRole('searchbox', { name: 'Search by symbol' });
    await waitFor(() => expect(document.activeElement).toBe(search));
    // In a field they are typed text.
    await press('n?h');
    expect((search as HTMLInputElement).value).toBe('n?h');
    expect([screen.queryByRole('dialog', { name: 'Add a trade' }), help(), isMasked()]).toEqual([null, null, false]);
    cleanup();
    await openWithKeys('/dashboard/import', await trader());
    await press('/');
    expect(await palette()).toBeTruthy();
  });

  it('do nothing while Ctrl, Alt, ⌘ or Shift is held', async () => {
    const app = await openWithKeys('/dashboard/overview', await trader());
    await press('{Control>}n{/Control}{Alt>}n{/Alt}{Meta>}n{/Meta}{Shift>}n{/Shift}{Control>}h{/Control}');
    expect([screen.queryByRole('dialog', { name: 'Add a trade' }), isMasked()]).toEqual([null, false]);
    await press('h');
    expect(isMasked()).toBe(true);
    await waitFor(() => expect(app.location().pathname).toBe('/dashboard/overview'));
  });

  it('can be turned off on a device, where Ctrl K still works', async () => {
    const who = await trader();
    await openWithKeys('/dashboard/overview', who);
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
  await openWithKeys('/dashboard/overview', await trader([], { subscription: { active: true, type: 'monthly' } }));
  await press('?');
  const built = new Set(screens.map(({ path }) => path));
  const offered = shortcutEntries.filter(([, { to }]) => to === undefined || built.has(to));
  expect(offered.length).toBeGreaterThan(7);
  expect([...help()!.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual(offered.map(([, { text }]) => text));
});

it('F and D press the buttons of the page that they stand for', async () => {
  const pressed: string[] = [];
  await openWithKeys('/dashboard/import', await trader());
  await press('f');
  for (const key of ['F', 'D']) {
    const button = document.createElement('button');
    button.dataset.key = key;
    button.addEventListener('click', () => pressed.push(key));
    document.body.append(button);
  }
  await press('fd');
  for (const button of document.querySelectorAll('body > [data-key]')) button.remove();
  expect(pressed).toEqual(['F', 'D']);
});
