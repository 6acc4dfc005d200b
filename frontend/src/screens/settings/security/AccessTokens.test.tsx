// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { openSettings, section } from '../testing/openSettings.ts';

const FIRST = { name: 'Backtest', days: 90, scopes: ['trades:read', 'days:read', 'days:write'] };

it('creates a token after the password, shows its text once, and revokes it: its next call is refused', async () => {
  const maya = await openSettings('security');
  const card = await section('Access tokens');
  expect(await card.findByText('No tokens yet.')).toBeTruthy();
  await userEvent.click(card.getByRole('button', { name: 'New token' }));
  await userEvent.type(card.getByLabelText('Name'), 'Backtest');
  await userEvent.selectOptions(card.getByLabelText('Days'), 'Read and change');
  await userEvent.type(card.getByLabelText('Your password'), `${maya.signedInAs.password}{Enter}`);
  const token = (await card.findByLabelText<HTMLInputElement>('Your token')).value;
  expect(maya.server.sent(api.accessTokens.create)).toEqual([{ ...FIRST, password: maya.signedInAs.password }]);
  expect(await maya.server.call(token, api.trades.stats, {})).toMatchObject({ totalTrades: 0 });
  await userEvent.click(card.getByRole('button', { name: 'Done' }));
  expect(screen.queryByDisplayValue(token)).toBeNull();
  expect(card.getByText(/Trades and notes: read · Days: read and change/)).toBeTruthy();
  expect(card.getByText(`…${token.slice(-4)}`)).toBeTruthy();
  await userEvent.click(card.getByRole('button', { name: 'Revoke Backtest' }));
  expect(await card.findByText('No tokens yet.')).toBeTruthy();
  await expect(maya.server.call(token, api.trades.stats, {})).rejects.toThrow('wrong, expired or revoked');
});

it('names missing fields, and keeps the typed values after a wrong password', async () => {
  const maya = await openSettings('security');
  const card = await section('Access tokens');
  await userEvent.click(await card.findByRole('button', { name: 'New token' }));
  await userEvent.selectOptions(card.getByLabelText('Trades and notes'), 'Nothing');
  await userEvent.type(card.getByLabelText('Your password'), 'wrong-1-x{Enter}');
  expect(await card.findByText('Give the token a name.')).toBeTruthy();
  expect(maya.server.sent(api.accessTokens.create)).toEqual([]);
  await userEvent.type(card.getByLabelText('Name'), 'Sheet');
  await userEvent.selectOptions(card.getByLabelText('Imports and cash'), 'Read');
  await userEvent.click(card.getByRole('button', { name: 'Create token' }));
  expect(await card.findByText('That isn’t your current password.')).toBeTruthy();
  expect(card.getByLabelText<HTMLInputElement>('Name').value).toBe('Sheet');
});

it('shows a failed revocation until the next try', async () => {
  const maya = await openSettings('security');
  const card = await section('Access tokens');
  await userEvent.click(await card.findByRole('button', { name: 'New token' }));
  await userEvent.type(card.getByLabelText('Name'), 'Backtest');
  await userEvent.type(card.getByLabelText('Your password'), `${maya.signedInAs.password}{Enter}`);
  await userEvent.click(await card.findByRole('button', { name: 'Done' }));
  maya.server.refuses(api.accessTokens.revoke, 'internal');
  await userEvent.click(card.getByRole('button', { name: 'Revoke Backtest' }));
  expect(await card.findByText(/Something went wrong on our side/)).toBeTruthy();
  await userEvent.click(card.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(card.queryByText(/Something went wrong on our side/)).toBeNull());
});

it('shows the address of the tools for assistants, and a configuration with it to copy', async () => {
  const user = userEvent.setup();
  await openSettings('security');
  const card = await section('Connect an AI assistant');
  const url = card.getByLabelText<HTMLInputElement>('Address').value;
  expect(url).toBe(`${location.origin}${api.mcp.answer.path}`);
  expect(JSON.parse(card.getByLabelText<HTMLTextAreaElement>('Configuration').value)).toEqual({
    mcpServers: { afterbell: { type: 'http', url, headers: { Authorization: 'Bearer YOUR_TOKEN' } } },
  });
  await user.click(card.getByRole('button', { name: 'Copy configuration' }));
  expect(await navigator.clipboard.readText()).toContain(url);
});
