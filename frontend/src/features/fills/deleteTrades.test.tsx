// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import * as fillTexts from '#copy/trades/fillTexts.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { roundTrips } from '#frontend/testing/roundTrips.ts';
import { trader } from '#frontend/testing/trader.ts';

async function openedRow() {
  const who = await trader(roundTrips(1, () => ({ symbol: 'AAPL', at: Date.UTC(2026, 2, 2, 15) })));
  renderApp('/dashboard/trades', who);
  await userEvent.click(await screen.findByRole('button', { name: /^Details of/ }));
  return who;
}

it('a trade deleted without a connection stays, and why is said', async () => {
  const who = await openedRow();
  who.server.loses(api.trades.deleteTrades);
  await userEvent.click(await screen.findByRole('button', { name: fillTexts.deleteTrade }));
  await screen.findByText(fillTexts.deleteOffline);
  expect((await who.server.call(who.signedInAs.token, api.trades.list, {})).trades).toHaveLength(1);
});

it('a fill edited without a connection is not saved; the dialog shows that and keeps the typed values', async () => {
  const who = await openedRow();
  who.server.loses(api.trades.editFill);
  await userEvent.click((await screen.findAllByRole('button', { name: /^Edit: / }))[0]!);
  const dialog = within(await screen.findByRole('dialog'));
  const price = dialog.getByLabelText(/^Price/) as HTMLInputElement;
  await userEvent.clear(price);
  await userEvent.type(price, '99.5');
  await userEvent.click(dialog.getByRole('button', { name: fillTexts.saveFill }));
  await dialog.findByText(fillTexts.editOffline);
  expect(price.value).toBe('99.5');
});
