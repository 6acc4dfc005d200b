// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { noDayRules } from '#domain/tradePlans/dayRules.ts';
import { plainInstrument } from '#domain/trades/instrument.ts';
import { fill } from '#domain/trades/testing/testFill.ts';
import { dayKey } from '#domain/units/dayKey.ts';
import { ONE } from '#domain/units/decimal.ts';
import { millis } from '#domain/units/millis.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { trader } from '#frontend/testing/trader.ts';
import { tradePlan } from '#functions/api/plans/testing/tradePlan.ts';

const paid = { subscription: { active: true, type: 'monthly' } } as const;
const type = (form: HTMLElement, label: string, value: string) =>
  fireEvent.change(within(form).getByLabelText(label), { target: { value } });
const today = (zone: string) => dayKey(millis(Date.now()), zone);

async function openDaily(): Promise<HTMLElement> {
  const daily = await screen.findByRole<HTMLButtonElement>('button', { name: 'Daily plan' });
  await waitFor(() => expect(daily.disabled).toBe(false));
  fireEvent.click(daily);
  return screen.findByRole('dialog', { name: /^Daily plan for / });
}

it('the market and its levels are written line by line, shown with the day, and a plan against them is warned of', async () => {
  const who = await trader([], paid);
  await who.server.call(who.signedInAs.token, api.plans.create, { ...tradePlan, symbol: 'AMD', side: 'long' });
  renderApp('/trade-planning', who);
  const form = await openDaily();
  type(form, 'Market bias (optional)', 'short');
  type(form, 'Key levels (optional)', 'SPY 671.20 prior-day high\nQQQ 600,5');
  fireEvent.click(within(form).getByRole('button', { name: 'Save daily plan' }));
  expect(await within(form).findByText(/^Line 2 needs a symbol, a price/)).toBeTruthy();
  expect(who.server.sent(api.plans.saveDay)).toEqual([]);
  type(form, 'Key levels (optional)', 'SPY 671.20 prior-day high\nQQQ 600.5');
  fireEvent.click(within(form).getByRole('button', { name: 'Save daily plan' }));
  expect(await screen.findByText('Market bias: short')).toBeTruthy();
  const levels = within(screen.getByRole('list', { name: 'Key levels' })).getAllByRole('listitem');
  expect(levels.map(({ textContent }) => textContent!.trim())).toEqual(['SPY 671.20 prior-day high', 'QQQ 600.50']);

  fireEvent.click(screen.getByRole('button', { name: 'AMD Long: open plan' }));
  expect(await screen.findByText('Against your market bias for today, which is short.')).toBeTruthy();
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  const again = await openDaily();
  expect(within(again).getByLabelText<HTMLTextAreaElement>('Key levels (optional)').value).toBe('SPY 671.2 prior-day high\nQQQ 600.5');
});

it('limits stay in the currency they were set in, and a day of another one shows where they are', async () => {
  const euro = plainInstrument('stock', 'SAP', 'EUR', ONE);
  const who = await trader([fill('buy', '1', '100', '2026-03-02T15:00:00Z', euro)], paid);
  const rules = { ...noDayRules('USD'), maxLoss: '500', maxTrades: 2, unitRisk: '50' };
  await who.server.call(who.signedInAs.token, api.plans.saveDay, { ...rules, day: today('America/New_York'), version: 0 });
  renderApp('/trade-planning', who);
  expect(await screen.findByText('Your limit is in USD')).toBeTruthy();
  const form = await openDaily();
  expect(within(form).getByLabelText<HTMLInputElement>('Max loss in USD (optional)').value).toBe('500');
  type(form, 'One rule for today (optional)', 'One at a time.');
  fireEvent.click(within(form).getByRole('button', { name: 'Save daily plan' }));
  await screen.findByText('One at a time.');
  expect(who.server.sent(api.plans.saveDay).at(-1)).toMatchObject({ currency: 'USD', maxLoss: '500', unitRisk: '50', maxTrades: 2 });
});
