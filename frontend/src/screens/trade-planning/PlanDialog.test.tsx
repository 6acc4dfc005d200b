// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { plainAccount } from '#domain/accounts/testing/testTradingAccount.ts';
import { option } from '#domain/trades/testing/testFill.ts';
import { decimal, ZERO } from '#domain/units/decimal.ts';
import { fillId } from '#domain/units/fillId.ts';
import { millis } from '#domain/units/millis.ts';
import { importFills } from '#frontend/testing/member.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { roundTrips } from '#frontend/testing/roundTrips.ts';
import { trader } from '#frontend/testing/trader.ts';
import { tradePlan } from '#functions/api/plans/testing/tradePlan.ts';

const paid = { subscription: { active: true, type: 'monthly' } } as const;
const type = (form: HTMLElement, label: string, value: string) =>
  fireEvent.change(within(form).getByLabelText(label), { target: { value } });
const sizeOf = (form: HTMLElement) => within(form).getByRole('status').textContent;
const fact = (name: string) => within(screen.getByText(name).parentElement!);

async function openForm(): Promise<HTMLElement> {
  fireEvent.click(await screen.findByRole('button', { name: 'New plan' }));
  return screen.findByRole('dialog', { name: 'New plan' });
}

it('a plan is in the currency of its account, of that account’s equity, and in any other that is chosen', async () => {
  const dollars = roundTrips(1, () => ({ symbol: 'AMD', at: Date.parse('2026-03-02T15:00:00Z') }));
  const who = await trader(dollars, paid);
  const { token } = who.signedInAs;
  for (const [label, currency, amount] of [
    ['Depot', 'EUR', '20000'],
    ['Shinkin', 'JPY', '1000000'],
  ] as const)
    await who.server.call(token, api.account.saveAccount, {
      ...plainAccount(label),
      currency,
      cash: [{ on: '2020-01-02', amount, note: '' }],
    });
  renderApp('/trade-planning', who);
  const form = await openForm();
  expect(await within(form).findByLabelText<HTMLSelectElement>('Currency')).toHaveProperty('value', 'USD');
  type(form, 'Symbol', 'SAP');
  type(form, 'Account', 'Depot');
  expect(within(form).getByLabelText<HTMLSelectElement>('Currency').value).toBe('EUR');
  type(form, 'Entry from', '200');
  type(form, 'Stop', '196');
  fireEvent.click(within(form).getByRole('radio', { name: '%' }));
  type(form, 'Risk, % of equity (optional)', '1');
  // 1% of €20,000 is €200: 50 shares at €4.
  await waitFor(() => expect(sizeOf(form)).toContain('50 shares'));
  expect(sizeOf(form)).toContain('€200.00 ÷ €4.00 = 50, rounded down. Uses €200.00, fees included.');
  type(form, 'Currency', 'JPY');
  await waitFor(() => expect(sizeOf(form)).toContain('¥10,000 ÷ ¥4 = 2,500, rounded down.'));
  expect(within(form).getByRole('radio', { name: '¥' })).toBeTruthy();
  type(form, 'Currency', 'EUR');
  await waitFor(() => expect(sizeOf(form)).toContain('50 shares'));
  fireEvent.click(within(form).getByRole('button', { name: 'Save plan' }));
  expect(await screen.findByText('€200.00 risk')).toBeTruthy();
  expect(who.server.sent(api.plans.create)).toMatchObject([{ symbol: 'SAP', account: 'Depot', currency: 'EUR', quantity: '50' }]);
});

it('stores the computed size from five fields, another one where it is entered, and goes back to the computed', async () => {
  const who = await trader([], paid);
  renderApp('/trade-planning', who);
  const form = await openForm();
  const fields = [...form.querySelectorAll('input, select, textarea')].filter((each) => each.closest('details') === null);
  expect(fields).toHaveLength(5);
  for (const [label, value] of [
    ['Symbol', 'nvda'],
    ['Entry from', '180'],
    ['Stop', '179'],
    ['Target 1 (optional)', '183'],
    ['Risk (optional)', '200'],
  ] as const)
    type(form, label, value);
  fireEvent.click(within(form).getByRole('button', { name: 'Save plan' }));
  fireEvent.click(await screen.findByRole('button', { name: 'NVDA Long: open plan' }));
  const quantity = async () => (await who.server.call(who.signedInAs.token, api.plans.list, {})).plans[0]!.quantity;
  expect(await quantity()).toBe('200');

  fireEvent.click(within(await screen.findByRole('dialog', { name: 'Plan' })).getByRole('button', { name: 'Edit' }));
  const edited = await screen.findByRole('dialog', { name: 'Edit the plan for NVDA' });
  type(edited, 'Stop', '178');
  fireEvent.click(within(edited).getByRole('button', { name: 'Save plan changes' }));
  await waitFor(async () => expect(await quantity()).toBe('100'));

  fireEvent.click(within(await screen.findByRole('dialog', { name: 'Plan' })).getByRole('button', { name: 'Edit' }));
  const again = await screen.findByRole('dialog', { name: 'Edit the plan for NVDA' });
  type(again, 'Planned size (optional)', '60');
  fireEvent.click(within(again).getByRole('button', { name: 'Use 100' }));
  type(again, 'Planned size (optional)', '75');
  fireEvent.click(within(again).getByRole('button', { name: 'Save plan changes' }));
  await waitFor(async () => expect(await quantity()).toBe('75'));
});

it('a spread has its name, its payoff and the chance of profit from its trader’s inputs, and both legs are confirmed together', async () => {
  const who = await trader([], paid);
  renderApp('/trade-planning', who);
  const form = await openForm();
  type(form, 'Symbol', 'amzn');
  fireEvent.click(within(form).getByRole('radio', { name: 'Options' }));
  expect(within(form).queryByLabelText('Direction')).toBeNull();
  const expiry = new Date(Date.now() + 73 * 86_400_000).toISOString().slice(0, 10);
  fireEvent.click(within(form).getByRole('button', { name: 'Add leg' }));
  for (const [leg, action, strike, price] of [
    ['Leg 1', 'long', '100', '4'],
    ['Leg 2', 'short', '105', '2'],
  ] as const) {
    const row = within(form).getByRole('group', { name: leg });
    for (const [label, value] of [
      ['Action', action],
      ['Strike', strike],
      ['Expiry', expiry],
      ['Price', price],
    ] as const)
      type(row, label, value);
  }
  type(form, 'Risk (optional)', '700');
  // A spread risks the $200 it costs: 3 of them.
  expect(sizeOf(form)).toContain('3 spreads');
  expect(within(form).getByText('Bull call spread')).toBeTruthy();
  expect(within(form).queryByText('Chance of profit')).toBeNull();
  type(form, 'Implied volatility, % (optional)', '25');
  fireEvent.click(within(form).getByRole('button', { name: 'Save plan' }));
  expect(await within(form).findByText('Use a plain number such as 12.50.')).toBeTruthy();
  type(form, 'Price of AMZN now (optional)', '100');
  // Break-even 102, spread 0.25 × √0.2 = 0.1118: 1 − N((ln 1.02 + 0.00625) / 0.1118) = 1 − N(0.2330) = 40.8%.
  expect(within(form).getByText('Chance of profit').textContent).toBe('Chance of profit 40.8%');
  fireEvent.click(within(form).getByRole('button', { name: 'Save plan' }));
  fireEvent.click(await screen.findByRole('button', { name: /^AMZN Bull call spread 100\/105 · .*: open plan$/ }));
  const sheet = await screen.findByRole('dialog', { name: 'Plan' });
  expect(within(sheet).getByText('Chance of profit').textContent).toBe('Chance of profit 40.8%');
  expect(fact('Max profit').getByText('$900.00')).toBeTruthy();
  expect(fact('Max loss').getByText('-$600.00'.replace('-', '−'))).toBeTruthy();
  expect(fact('Risk at the stop').getByText('$600.00')).toBeTruthy();
  fireEvent.click(within(sheet).getByRole('button', { name: 'Close plan' }));

  const { plans } = await who.server.call(who.signedInAs.token, api.plans.list, {});
  const about = { account: 'Main', quantity: decimal('3'), fee: ZERO, precision: 'second', order: 0, effect: 'open', batch: '' } as const;
  const time = millis(Date.parse(plans[0]!.createdAt) + 60_000);
  await importFills(who.server, who.signedInAs, [
    { ...about, time, id: fillId('a'), action: 'buy', price: decimal('4.2'), instrument: option('C100', expiry, 'AMZN') },
    { ...about, time, id: fillId('b'), action: 'sell', price: decimal('1.9'), instrument: option('C105', expiry, 'AMZN') },
  ]);
  fireEvent.focus(window);
  // Price of both together: 4.20 less 1.90.
  expect(await screen.findByText('3 at 2.30')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Confirm: this trade in AMZN followed the plan' }));
  await waitFor(() => expect(screen.queryByText('3 at 2.30')).toBeNull());
  expect(who.server.sent(api.plans.attach)).toHaveLength(2);
});

it('an Undo of a match restores the plan: a suggestion is neither confirmed nor refused by it', async () => {
  const who = await trader([], paid);
  const { token } = who.signedInAs;
  const { id, createdAt } = await who.server.call(token, api.plans.create, { ...tradePlan, symbol: 'AMD' });
  const [bought, sold] = roundTrips(1, () => ({ symbol: 'AMD', at: Date.parse(createdAt) + 60_000 }));
  await importFills(who.server, who.signedInAs, [bought!, sold!]);
  renderApp('/trade-planning', who);
  const confirm = 'Confirm: this trade in AMD followed the plan';
  const plan = async () => (await who.server.call(token, api.plans.list, {})).plans.find((each) => each.id === id)!;
  fireEvent.click(await screen.findByRole('button', { name: confirm }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('The AMD plan is as it was.')).toBeTruthy();
  expect(await plan()).toMatchObject({ state: 'idea', links: [] });

  await screen.findByRole('button', { name: confirm });
  fireEvent.click(screen.getByRole('button', { name: 'AMD Long: open plan' }));
  const sheet = await screen.findByRole('dialog', { name: 'Plan' });
  fireEvent.click(await within(sheet).findByRole('button', { name: 'Not this trade' }));
  await waitFor(async () => expect((await plan()).links).toMatchObject([{ attached: false }]));
  fireEvent.click((await screen.findAllByRole('button', { name: 'Undo' })).at(-1)!);
  await waitFor(async () => expect(await plan()).toMatchObject({ state: 'idea', links: [] }));
  expect((await screen.findAllByRole('button', { name: confirm })).length).toBeGreaterThan(0);
});
