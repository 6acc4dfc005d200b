// @vitest-environment jsdom
import { waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { roundTrips } from '#frontend/testing/roundTrips.ts';
import { trader } from '#frontend/testing/trader.ts';

import { about, openSettings, section } from '../testing/openSettings.ts';

it('edits an account trades are in, which cannot be removed, and adds another', async () => {
  const maya = await trader(
    roundTrips(1, () => ({ symbol: 'KO', at: Date.UTC(2026, 2, 2, 15) })),
    about,
  );
  await openSettings('accounts', {}, maya);
  const accounts = await section('Trading accounts');
  expect(await accounts.findByText('Main')).toBeTruthy();
  expect(accounts.queryByRole('button', { name: 'Remove Main' })).toBeNull();
  await userEvent.click(accounts.getByRole('button', { name: 'Edit Main' }));
  await userEvent.selectOptions(accounts.getByLabelText('Broker'), await accounts.findByRole('option', { name: /Schwab/ }));
  await userEvent.click(accounts.getByRole('button', { name: 'Add a fee rule' }));
  await userEvent.type(accounts.getByLabelText('Per share or contract'), '0.65');
  await userEvent.click(accounts.getByRole('button', { name: 'Save account' }));
  await waitFor(() => expect(document.activeElement).toBe(accounts.getByRole('button', { name: 'Edit Main' })));
  const saved = { label: 'Main', broker: 'schwab', fees: [{ perUnit: '0.65' }] };
  expect(maya.server.sent(api.account.saveAccount)).toMatchObject([{ ...saved, revision: 0 }]);
  expect(await maya.server.call(maya.signedInAs.token, api.account.accounts, {})).toMatchObject([{ ...saved, used: true }]);
  await userEvent.click(await accounts.findByRole('button', { name: 'Add account' }));
  await userEvent.type(accounts.getByLabelText('Name'), 'Main');
  await userEvent.click(accounts.getByRole('button', { name: 'Add account' }));
  expect(await accounts.findByText('You already have an account with that name.')).toBeTruthy();
  expect(maya.server.sent(api.account.saveAccount)).toHaveLength(1);
});
