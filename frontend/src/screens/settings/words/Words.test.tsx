// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { roundTrips } from '#frontend/testing/roundTrips.ts';
import { type Trader, trader } from '#frontend/testing/trader.ts';

const fills = roundTrips(3, (trade) => ({ symbol: `S${trade}`, at: Date.UTC(2026, 2, 2 + trade, 15) }));

const listed = async ({ server, signedInAs: { token } }: Trader) => (await server.call(token, api.trades.list, {})).trades;
/** A trader whose trades have these tags, in the order of their symbols. */
async function tagged(...tags: readonly string[][]): Promise<Trader> {
  const who = await trader(fills);
  const rows = (await listed(who)).toSorted((a, b) => a.instrument.symbol.localeCompare(b.instrument.symbol));
  for (const [at, own] of tags.entries()) {
    const { id, account, openedAt } = rows[at]!;
    await who.server.call(who.signedInAs.token, api.trades.annotate, { id, account, openedAt, tags: own });
  }
  return who;
}
const tagsNow = async (who: Trader) =>
  (await listed(who)).toSorted((a, b) => a.instrument.symbol.localeCompare(b.instrument.symbol)).map(({ tags }) => tags);
const list = (name: string) => screen.findByRole('list', { name });
const rows = async (name: string) =>
  within(await list(name))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

async function choose(word: string, act: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: `Change ${word}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: act }));
}

it('a tag is renamed on every trade, in the list and in saved views, and Undo takes it back', async () => {
  const who = await tagged(['Gap', 'x'], ['Gap']);
  const { token } = who.signedInAs;
  const view = { id: 'v1', name: 'Gaps', filter: { tags: 'Gap' } };
  await who.server.call(token, api.savedViews.save, { views: [view], version: 0 });
  renderApp('/settings/words', who);
  await waitFor(async () => expect(await rows('Tags')).toEqual(['Gap2 trades', 'x1 trade']));
  await choose('Gap', 'Rename …');
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename “Gap”' }));
  dialog.getByText('It changes on 2 trades, in your settings and in saved views.');
  await userEvent.clear(dialog.getByLabelText('New name'));
  await userEvent.type(dialog.getByLabelText('New name'), 'Gap up{Enter}');
  await screen.findByText('“Gap” is now “Gap up” on 2 trades.');
  expect(await tagsNow(who)).toEqual([['Gap up', 'x'], ['Gap up'], []]);
  expect((await who.server.call(token, api.savedViews.list, {})).views).toEqual([{ ...view, filter: { tags: 'Gap up' } }]);
  expect(await rows('Tags')).toEqual(['Gap up2 trades', 'x1 trade']);

  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone.');
  expect(await tagsNow(who)).toEqual([['Gap', 'x'], ['Gap'], []]);
  expect((await who.server.call(token, api.savedViews.list, {})).views).toEqual([view]);
});

it('a name that exists merges, after saying how many trades; Undo parts them again', async () => {
  const who = await tagged(['Gap', 'x'], ['Gap'], ['x']);
  renderApp('/settings/words', who);
  await choose('Gap', 'Rename …');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.clear(dialog.getByLabelText('New name'));
  await userEvent.type(dialog.getByLabelText('New name'), 'x');
  dialog.getByText('“x” exists already. 2 trades with “Gap” will have “x” instead; 2 trades already do. “Gap” goes away.');
  await userEvent.click(dialog.getByRole('button', { name: 'Merge 2 trades' }));
  await screen.findByText('“Gap” merged into “x” on 2 trades.');
  expect(await tagsNow(who)).toEqual([['x'], ['x'], ['x']]);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone.');
  expect(await tagsNow(who)).toEqual([['Gap', 'x'], ['Gap'], ['x']]);
});

it('a word is deleted from all trades and from the list after asking', async () => {
  const who = await tagged(['Gap', 'x']);
  renderApp('/settings/words', who);
  await choose('Gap', 'Delete …');
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete “Gap”?' }));
  dialog.getByText('“Gap” is removed from 1 trade. The trades themselves stay.');
  await userEvent.click(dialog.getByRole('button', { name: 'Delete from 1 trade' }));
  await screen.findByText('“Gap” deleted from 1 trade.');
  await waitFor(async () => expect(await rows('Tags')).toEqual(['x1 trade']));
  expect(await tagsNow(who)).toEqual([['x'], [], []]);
});

it('when the server cannot be reached the dialog shows that and keeps the typed name', async () => {
  const who = await tagged(['Gap']);
  renderApp('/settings/words', who);
  await choose('Gap', 'Rename …');
  who.server.loses(api.trades.renameWord);
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('New name'), ' up{Enter}');
  await dialog.findByRole('alert');
  expect((dialog.getByLabelText('New name') as HTMLInputElement).value).toBe('Gap up');
  expect(await tagsNow(who)).toEqual([['Gap'], [], []]);
});
