// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { trader } from '#frontend/testing/trader.ts';
import { sampleFills } from '#journal/testing/testBook.ts';

it('selected trades are moved to a new account, listed there, and moved back by Undo', async () => {
  const who = await trader(sampleFills('schwab/transactions.csv'));
  renderApp('/dashboard/trades', who);
  fireEvent.click((await screen.findAllByRole('checkbox', { name: /^Select (?!all)/ }))[1]!);
  fireEvent.click(await screen.findByRole('button', { name: 'Account' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Move trades' }));
  await screen.findByText('Enter a name for the account.');
  fireEvent.change(screen.getByLabelText('Name of the new account'), { target: { value: ' Roth ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Move trades' }));
  await screen.findByText('1 trade moved to Roth.');
  expect(who.server.sent(api.trades.moveTrades)).toMatchObject([{ account: 'Roth', trades: [{ account: 'Main' }] }]);
  const accounts = async () => {
    const { trades } = await who.server.call(who.signedInAs.token, api.trades.list, {});
    return new Set(trades.map(({ account }) => account));
  };
  await waitFor(async () => expect(await accounts()).toContain('Roth'));
  fireEvent.click(within(document.body).getByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone.');
  expect(await accounts()).toEqual(new Set(['Main']));
});
