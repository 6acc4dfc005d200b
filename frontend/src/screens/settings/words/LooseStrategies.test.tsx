// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { fill, option } from '#domain/trades/testing/testFill.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { trader } from '#frontend/testing/trader.ts';

const put = option('P25', '2026-02-20');
const other = option('P20', '2026-02-20');
const fills = [
  fill('sell', '1', '1', '2026-02-02T15:00:00Z', put),
  fill('sell', '1', '1', '2026-02-02T15:05:00Z', put),
  fill('buy', '1', '0.4', '2026-02-02T18:00:00Z', other),
];

/** A trader who merged two puts manually, and then deleted the first fill of one. */
async function merged() {
  const who = await trader(fills);
  const { token } = who.signedInAs;
  const { call } = who.server;
  const open = (await call(token, api.trades.list, { result: 'open' })).trades;
  const said = { kind: 'merge' as const, trades: open.map(({ id }) => id) };
  await call(token, api.trades.overrideStrategy, { said });
  const [first] = open.toSorted((a, b) => a.openedAt.localeCompare(b.openedAt));
  const ref = { fill: fills[0]!.id, account: first!.account, openedAt: first!.openedAt };
  await call(token, api.trades.deleteFills, { fills: [ref] });
  return { who, overrides: async () => (await call(token, api.trades.book, {})).overrides };
}

it('a strategy that was merged by hand and lost the first fill of a trade is listed, and can be forgotten', async () => {
  const { who, overrides } = await merged();
  renderApp('/settings/words', who);
  const list = within(await screen.findByRole('list', { name: 'Strategy changes without their trades' }));
  expect(list.getByRole('listitem').textContent).toMatch(/^Merged: .*1 of 2 trades is gone\./);
  expect(await overrides()).toHaveLength(1);
  await userEvent.click(list.getByRole('button', { name: 'Forget' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Strategy changes without their trades' })).toBeNull());
  expect(await overrides()).toEqual([]);
});

it('who changed no strategy, or whose trades are all there, sees nothing of it', async () => {
  const who = await trader(fills);
  renderApp('/settings/words', who);
  await screen.findByRole('heading', { name: 'Journal words' });
  await screen.findAllByRole('heading', { level: 2 });
  expect(screen.queryByText('Strategy changes without their trades')).toBeNull();
});
