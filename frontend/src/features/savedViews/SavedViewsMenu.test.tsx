// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { trader } from '#frontend/testing/trader.ts';
import { sampleFills } from '#journal/testing/testBook.ts';

const fills = sampleFills('schwab/transactions.csv');
const openMenu = async () => userEvent.click(await screen.findByRole('button', { name: 'Views' }));
const choose = async (name: string) => userEvent.click(await screen.findByRole('menuitem', { name }));

describe('saved views', () => {
  test('are saved under a name, and on another device replace the current filter', async () => {
    const who = await trader(fills);
    renderApp('/dashboard/trades?period=year&symbols=ORCL&count=trade', who);
    await openMenu();
    await choose('Save view …');
    const dialog = await screen.findByRole('dialog', { name: 'Save this view' });
    await userEvent.clear(within(dialog).getByRole('textbox'));
    await userEvent.type(within(dialog).getByRole('textbox'), 'Oracle, this year');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Save this view' })).toBeNull());
    const { views } = await who.server.call(who.signedInAs.token, api.savedViews.list, {});
    expect(views).toMatchObject([{ name: 'Oracle, this year', filter: { period: 'year', symbols: 'ORCL' } }]);
    cleanup();
    const elsewhere = renderApp('/dashboard/trades?side=long&period=today&count=trade', who);
    await openMenu();
    await choose('Oracle, this year');
    await waitFor(() => expect(elsewhere.location().search).toBe('?period=year&count=trade&symbols=ORCL'));
  });

  test('are renamed and deleted; views saved concurrently on another device stay', async () => {
    const who = await trader(fills);
    const save = (views: { id: string; name: string; filter: object }[], version: number) =>
      who.server.call(who.signedInAs.token, api.savedViews.save, { views, version });
    const [losers, winners] = ['loss', 'win'].map((result) => ({ id: result, name: result, filter: { result } })) as [never, never];
    await save([losers], 0);
    renderApp('/dashboard/trades', who);
    await openMenu();
    await screen.findByRole('menuitem', { name: 'loss' });
    await save([losers, winners], 1);
    await choose('Manage views …');
    const field = await screen.findByRole('textbox', { name: 'Name of “loss”' });
    await userEvent.clear(field);
    await userEvent.type(field, 'Losers');
    await userEvent.tab();
    await screen.findByRole('textbox', { name: 'Name of “Losers”' });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete “win”' }));
    await waitFor(async () =>
      expect((await who.server.call(who.signedInAs.token, api.savedViews.list, {})).views.map(({ name }) => name)).toEqual(['Losers']),
    );
  });

  test('keep names of their own, and a deleted one comes back to its place', async () => {
    const who = await trader(fills);
    const views = ['loss', 'win'].map((result) => ({ id: result, name: result, filter: { result } })) as never[];
    await who.server.call(who.signedInAs.token, api.savedViews.save, { views, version: 0 });
    const names = async () => (await who.server.call(who.signedInAs.token, api.savedViews.list, {})).views.map(({ name }) => name);
    renderApp('/dashboard/trades', who);
    await openMenu();
    await screen.findByRole('menuitem', { name: 'loss' });
    await choose('Manage views …');
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name of “win”' });
    await userEvent.clear(field);
    await userEvent.type(field, 'loss{Enter}');
    await screen.findByText('You already have a view with this name.');
    expect([field.value, await names()]).toEqual(['win', ['loss', 'win']]);
    await userEvent.click(screen.getByRole('button', { name: 'Delete “loss”' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await names()).toEqual(['loss', 'win']));
  });

  test('of nothing cannot be saved', async () => {
    renderApp('/dashboard/trades', await trader(fills));
    await openMenu();
    expect((await screen.findByRole('menuitem', { name: 'Save view …' })).hasAttribute('disabled')).toBe(true);
  });
});
