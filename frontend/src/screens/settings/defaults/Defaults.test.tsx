// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { defaultRiskSettings } from '#domain/accounts/riskSettings.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { roundTrips } from '#frontend/testing/roundTrips.ts';
import { type Trader, trader } from '#frontend/testing/trader.ts';
import { openSettings, section, stored } from '../testing/openSettings.ts';

/** Types into a field and leaves it. */
async function enter(name: string, text: string) {
  const field = await screen.findByLabelText(name);
  await userEvent.clear(field);
  await userEvent.type(field, text);
  await userEvent.tab();
}
const riskOf = async (who: Trader) => (await stored(who)).preferences.risk;

it('saves a risk per trade and a daily limit in money, percent and R, and shows faults', async () => {
  const maya = await openSettings('defaults');
  await enter('Risk per trade (USD)', 'much');
  expect(await screen.findByText(/percentage like 0.5%/)).toBeTruthy();
  await enter('Risk per trade (USD)', '101%');
  expect(await screen.findByText(/percentage like 0.5%/)).toBeTruthy();
  await enter('Risk per trade (USD)', '0.5%');
  await waitFor(async () => expect((await riskOf(maya)).perTrade).toEqual({ in: 'percent', amount: '0.5', currency: 'USD' }));
  await enter('Daily loss limit (USD)', '3R');
  await waitFor(async () => expect((await riskOf(maya)).dailyLoss).toEqual({ in: 'r', amount: '3', currency: 'USD' }));
  await enter('Risk per trade (USD)', '$1,200.50');
  await waitFor(async () => expect((await riskOf(maya)).perTrade).toEqual({ in: 'money', amount: '1200.5', currency: 'USD' }));
  await userEvent.clear(await screen.findByLabelText('Daily loss limit (USD)'));
  await userEvent.tab();
  await waitFor(async () => expect((await riskOf(maya)).dailyLoss).toBeNull());
  expect(await screen.findByText('Saved')).toBeTruthy();
});

it('takes results within a range for break-even in every figure and in the list', async () => {
  const exits = ['100.2', '110', '99.9', '90'];
  const who = await trader(roundTrips(4, (i) => ({ symbol: `S${i}`, at: Date.UTC(2026, 9, 1 + i, 15), entry: '100', exit: exits[i]! })));
  await openSettings('defaults', {}, who);
  const effect = async () =>
    within(await screen.findByRole('region', { name: 'Your journal with these settings' })).getByText('Won, lost, break-even').nextSibling!
      .textContent;
  expect(await effect()).toBe('2, 2, 0');
  await enter('Break-even within (USD)', 'close');
  expect(await screen.findByText(/multiple like 0.1R/)).toBeTruthy();
  await enter('Break-even within (USD)', '2');
  await waitFor(async () => expect(await effect()).toBe('1, 1, 2'));
  expect((await stored(who)).preferences.breakEven).toEqual({ in: 'money', amount: '2', currency: 'USD' });
  cleanup();
  renderApp('/dashboard/trades?result=even', who);
  await screen.findByText('S0');
  expect(['S0', 'S1', 'S2', 'S3'].filter((symbol) => screen.queryByText(symbol) !== null)).toEqual(['S0', 'S2']);
});

it('counts R from the chosen sources in their order, with the trades of each', async () => {
  const who = await trader(roundTrips(3, (i) => ({ symbol: `S${i}`, at: Date.UTC(2026, 9, 1 + i, 15), entry: '100', exit: '110' })));
  const { trades } = await who.server.call(who.signedInAs.token, api.trades.list, {});
  const [first] = trades;
  const { id, account, openedAt } = first!;
  await who.server.call(who.signedInAs.token, api.trades.annotate, { id, account, openedAt, plannedRisk: '5', stop: '98' });
  await openSettings('defaults', {}, who);
  const sources = await section('Where R counts from');
  const rows = () => sources.getAllByRole('listitem').map(({ textContent }) => textContent);
  await waitFor(() => expect(rows().slice(0, 2)).toEqual(['The risk you wrote1 closed trade.', 'The stop0 closed trades.']));
  expect(sources.getByText('2 closed trades have none of these and no R.')).toBeTruthy();
  await userEvent.click(sources.getByRole('button', { name: 'Move “The stop” up' }));
  await waitFor(() => expect(rows().slice(0, 2)).toEqual(['The stop1 closed trade.', 'The risk you wrote0 closed trades.']));
  await enter('Risk per trade (USD)', '4');
  await userEvent.click(sources.getByRole('switch', { name: 'Your risk per trade' }));
  await waitFor(() => expect(rows()).toContain('Your risk per trade2 closed trades.'));
  expect(await riskOf(who)).toEqual({
    ...defaultRiskSettings,
    perTrade: { in: 'money', amount: '4', currency: 'USD' },
    from: ['stop', 'written', 'perTrade'],
  });
  // Ten each: 5R over the stop's 2, and twice 2.5R over 4.
  expect(
    within(await screen.findByRole('region', { name: 'Your journal with these settings' })).getByText('Per trade, of 3 with a risk')
      .nextSibling?.textContent,
  ).toMatch(/^\+3\.33R/);
  cleanup();
  renderApp('/dashboard/trades', who);
  await userEvent.click(await screen.findByText('S0'));
  expect(await screen.findByText(/your risk per trade/)).toBeTruthy();
});

it('begins the weeks of calendars on Sunday once that is chosen', async () => {
  const maya = await openSettings('defaults');
  await userEvent.click(within(await screen.findByRole('radiogroup', { name: 'Week starts' })).getByRole('radio', { name: 'Sunday' }));
  await waitFor(async () => expect((await stored(maya)).preferences.weekStarts).toBe('sunday'));
});

it('gives new trades the chosen setup, and none when it is no setup anymore', async () => {
  const who = await trader([]);
  const { token } = who.signedInAs;
  const setUp = async (names: readonly string[]) => {
    const { version } = await who.server.call(token, api.journalSettings.read, {});
    const setups = names.map((name) => ({ name, stopDistance: null, risk: null }));
    await who.server.call(token, api.journalSettings.save, { setups, version });
  };
  await setUp(['Fade', 'Breakout']);
  await openSettings('defaults', {}, who);
  await userEvent.selectOptions(await screen.findByLabelText('Default setup'), 'Breakout');
  await waitFor(async () => expect((await stored(who)).preferences.defaultSetup).toBe('Breakout'));
  const setupOfNew = async () => {
    cleanup();
    renderApp('/dashboard/trades', who);
    await userEvent.click(await screen.findByRole('button', { name: 'Add a trade' }));
    const form = within(await screen.findByRole('dialog', { name: 'Add a trade' }));
    return () => (form.getByLabelText('Setup') as HTMLInputElement).value;
  };
  const shown = await setupOfNew();
  await waitFor(() => expect(shown()).toBe('Breakout'));
  await setUp(['Fade']);
  const without = await setupOfNew();
  await waitFor(() => expect(without()).toBe(''));
});
