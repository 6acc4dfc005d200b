// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import * as texts from '#copy/journalPaneTexts.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { roundTrips } from '#frontend/testing/roundTrips.ts';
import { type Trader, trader } from '#frontend/testing/trader.ts';

/** A trader who edits the setup of their only trade, with or without a connection. */
async function writing(isLost: boolean): Promise<Trader> {
  const who = await trader(roundTrips(1, () => ({ symbol: 'AAPL', at: Date.UTC(2026, 2, 2, 15) })));
  renderApp('/dashboard/trades', who);
  fireEvent.click(await screen.findByRole('button', { name: /^Details of/ }));
  const pane = await screen.findByRole('region', { name: texts.title });
  if (isLost) who.server.loses(api.trades.annotate);
  const field = await within(pane).findByLabelText(texts.setup);
  fireEvent.change(field, { target: { value: 'Late' } });
  fireEvent.blur(field);
  if (isLost) await within(pane).findAllByText(texts.offline);
  return who;
}
const leave = () => userEvent.click(screen.getAllByRole('button', { name: 'Logout' })[0]!);
const question = () => screen.findByRole('dialog', { name: '1 edit not saved yet' });
const setups = async ({ server, signedInAs: { token } }: Trader) =>
  (await server.call(token, api.trades.list, {})).trades.map(({ setup }) => setup);

it('logging out with an edit that cannot be sent asks first; Stay and Escape keep everything', async () => {
  const who = await writing(true);
  await leave();
  await userEvent.click(within(await question()).getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(who.server.sent(api.auth.logout)).toEqual([]);
  expect((screen.getByLabelText(texts.setup) as HTMLInputElement).value).toBe('Late');
  await leave();
  await userEvent.click(within(await question()).getByRole('button', { name: 'Log out and lose 1 edit' }));
  await waitFor(() => expect(who.server.sent(api.auth.logout)).toHaveLength(1));
  await screen.findAllByRole('link', { name: /^Log ?in$/ });
});

it('what can be sent is sent before the session ends, and nothing is asked', async () => {
  const who = await writing(false);
  await leave();
  await waitFor(() => expect(who.server.sent(api.auth.logout)).toHaveLength(1));
  expect(who.server.sent(api.trades.annotate)).toHaveLength(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('signing out everywhere asks too, and Stay ends no session', async () => {
  const who = await writing(true);
  await userEvent.click(screen.getByRole('link', { name: 'Settings' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Security' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
  await userEvent.click(screen.getByRole('button', { name: 'Yes, sign out everywhere' }));
  await userEvent.click(within(await question()).getByRole('button', { name: 'Stay' }));
  expect(who.server.sent(api.sessions.endAll)).toEqual([]);
  expect(await setups(who)).toEqual([null]);
});
