// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { commitImport } from '#domain/journal/commands/commitImport.ts';
import { testRecord } from '#domain/journal/testing/testRecord.ts';
import { fill, option } from '#domain/trades/testing/testFill.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { trader } from '#frontend/testing/trader.ts';
import { changeJournal } from '#functions/journal/changeJournal.ts';
import { errors } from '#shared/errors.ts';

const put = option('P250', '2026-03-20', 'AAPL');
const fills = [
  fill('buy', '10', '182.55', '2026-03-02T15:00:00Z'),
  fill('sell', '10', '190', '2026-03-02T16:00:00Z'),
  fill('sell', '2', '3.2', '2026-03-03T15:00:00Z', put),
  fill('buy', '2', '1.2', '2026-03-04T15:00:00Z', put),
];

/** A trader who deleted all of that, the option last. */
async function withDeleted() {
  const who = await trader(fills);
  const refs = fills.map(({ id, account, time }) => ({ fill: id, account, openedAt: new Date(time).toISOString() }));
  for (const some of [refs.slice(0, 2), refs.slice(2)]) {
    await who.server.call(who.signedInAs.token, api.trades.deleteFills, { fills: some });
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  return who;
}
const rows = () => screen.getAllByRole('row').slice(1);

it('lists deleted items with their content, and restores one or several', async () => {
  const who = await withDeleted();
  renderApp('/dashboard/deleted', who);
  await waitFor(() => expect(rows()).toHaveLength(4));
  expect(rows()[0]!.textContent).toContain('AAPL 250 put · Mar 20 ’26Buy 2 at 1.20');
  expect(rows()[3]!.textContent).toContain('XYZ Buy 10 at 182.55');
  fireEvent.click(within(rows()[3]!).getByRole('button', { name: 'Restore XYZ, Buy' }));
  await screen.findByText('1 fill restored.');
  await waitFor(() => expect(rows()).toHaveLength(3));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all deleted fills shown' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Restore 3 fills' }));
  await screen.findByText('Nothing is deleted');
  expect(who.server.sent(api.trades.restoreFills)).toHaveLength(2);
});

it('what cannot be restored stays in the list, with the reason', async () => {
  const who = await withDeleted();
  renderApp('/dashboard/deleted', who);
  await waitFor(() => expect(rows()).toHaveLength(4));
  who.server.refuses(api.trades.restoreFills, 'book_busy');
  fireEvent.click(within(rows()[0]!).getByRole('button', { name: /^Restore/ }));
  await screen.findByText(errors.book_busy.message);
  expect(rows()).toHaveLength(4);
});

it('what its broker took back has the reason in place of its box and its way back', async () => {
  const who = await trader(fills);
  const { world } = who.server;
  const takesBack = [{ id: fills[1]!.id, by: null, reason: 'Canceled by the exchange.' }];
  const part = { account: fills[1]!.account, fills: [], openings: [], since: fills[0]!.time, takesBack };
  const input = { ...testRecord('bust'), fees: 'file', doubtful: 'skip', parts: [part], cash: [], points: [] } as const;
  await changeJournal(world, who.signedInAs.userId, commitImport, input);
  renderApp('/dashboard/deleted', who);
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(rows()[0]!.textContent).toContain('Your broker took it back: Canceled by the exchange.');
  expect(within(rows()[0]!).queryByRole('button')).toBeNull();
  expect(within(rows()[0]!).queryByRole('checkbox')).toBeNull();
});

it('the list of trades and the import page lead to it, even when nothing else is left', async () => {
  const who = await withDeleted();
  renderApp('/dashboard/trades', who);
  fireEvent.click(await screen.findByRole('link', { name: 'Deleted fills' }));
  await screen.findByRole('heading', { name: 'Deleted fills' });
  await waitFor(() => expect(rows()).toHaveLength(4));
});
