// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { noteVersion } from '#domain/journal/model/note.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { roundTrips } from '#frontend/testing/roundTrips.ts';
import { trader } from '#frontend/testing/trader.ts';

const fills = roundTrips(2, (trade) => ({ symbol: `S${trade}`, at: Date.UTC(2026, 2, 2 + trade, 15) }));

/** A trader whose trade in S0 was imported and annotated, before its import was undone and the other one's was not. */
async function withLooseNote() {
  const who = await trader(fills.slice(0, 2));
  const { token } = who.signedInAs;
  const { call } = who.server;
  const { id, account, openedAt } = (await call(token, api.trades.list, {})).trades[0]!;
  await call(token, api.trades.annotate, { id, account, openedAt, tags: ['Gap'] });
  await call(token, api.trades.saveNote, { id, account, openedAt, version: noteVersion(''), text: 'The second push.' });
  const [batch] = await call(token, api.imports.list, {});
  await call(token, api.imports.undo, { id: batch!.id });
  const more = { instrument: { kind: 'stock' as const, symbol: 'S1', currency: 'USD' }, account: 'Main' };
  await call(token, api.trades.log, {
    ...more,
    fills: [
      { side: 'buy', quantity: '1', price: '100', time: '2026-03-03T15:00:00Z' },
      { side: 'sell', quantity: '1', price: '101', time: '2026-03-03T15:30:00Z' },
    ],
  });
  return { who, trades: async () => (await call(token, api.trades.list, {})).trades };
}

it('a note whose import was undone is said on the list of trades, and is attached to another trade', async () => {
  const { who, trades } = await withLooseNote();
  renderApp('/dashboard/trades', who);
  await userEvent.click(await screen.findByRole('button', { name: '1 note has no trade anymore. Nothing you wrote is lost.' }));
  const list = within(await screen.findByRole('list', { name: 'Notes without a trade' }));
  list.getByText('The second push.');
  await userEvent.click(list.getByRole('button', { name: 'Attach …' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Attach to a trade' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Attach' }));
  dialog.getByText('Choose a trade.');
  await userEvent.type(dialog.getByLabelText('Trade'), 'S1{Enter}');
  await userEvent.click(dialog.getByRole('button', { name: 'Attach' }));
  await screen.findByText('Attached to S1.');
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Notes without a trade' })).toBeNull());
  expect(await trades()).toMatchObject([{ tags: ['Gap'], noteExcerpt: 'The second push.' }]);
});

it('it is deleted after asking', async () => {
  const { who, trades } = await withLooseNote();
  renderApp('/settings/words', who);
  const list = within(await screen.findByRole('list', { name: 'Notes without a trade' }));
  await userEvent.click(list.getByRole('button', { name: 'Delete …' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this note?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await screen.findByText('Note deleted.');
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Notes without a trade' })).toBeNull());
  expect(await trades()).toMatchObject([{ tags: [], noteExcerpt: '' }]);
});
