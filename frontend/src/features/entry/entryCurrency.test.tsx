// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { plainInstrument } from '#domain/trades/instrument.ts';
import { fill } from '#domain/trades/testing/testFill.ts';
import { ONE } from '#domain/units/decimal.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { type Trader, trader } from '#frontend/testing/trader.ts';

const account = { broker: null, zone: 'UTC', lotMethod: 'fifo', cash: [], revision: 0 } as const;
const perOrder = { from: null, kind: 'any', perOrder: '1', perUnit: '0', percent: '0', minimum: null, maximum: null } as const;
/** A trader with two shares of XYZ in dollars, SAP in euros once, and an account in yen with a fee of 1 an order. */
async function abroad(): Promise<Trader> {
  const sap = plainInstrument('stock', 'SAP', 'EUR', ONE);
  const who = await trader([
    fill('buy', '2', '50', '2026-03-02T15:00:00Z'),
    fill('buy', '10', '120', '2026-03-02T15:00:00Z', sap),
    fill('sell', '10', '125', '2026-03-02T16:00:00Z', sap),
  ]);
  const tokyo = { ...account, label: 'Tokyo', name: 'Tokyo', currency: 'JPY', fees: [perOrder] };
  await who.server.call(who.signedInAs.token, api.account.saveAccount, tokyo);
  return who;
}
async function open(who: Trader): Promise<HTMLElement> {
  renderApp('/dashboard/trades', who);
  await screen.findAllByText(`Hi, ${who.signedInAs.username}`);
  fireEvent.click((await screen.findAllByRole('button', { name: 'Add' }))[0]!);
  fireEvent.click(screen.getByRole('menuitem', { name: 'Trade' }));
  return screen.findByRole('dialog', { name: 'Add a trade' });
}
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const currency = (form: HTMLElement) => within(form).getByRole<HTMLInputElement>('combobox', { name: 'Currency' });
const shown = (form: HTMLElement, text: string) => waitFor(() => expect(currency(form).value).toBe(text));
const symbol = (form: HTMLElement, text: string) => type(within(form).getByLabelText('Symbol'), text);
const entry = (form: HTMLElement, units: string, price: string, kind = 'Shares') => {
  const row = within(within(form).getByRole('group', { name: 'Entry' }));
  type(row.getByLabelText(kind), units);
  type(row.getByLabelText('Price'), price);
};
const choose = (form: HTMLElement, code: string) => {
  fireEvent.click(currency(form));
  type(currency(form), code);
  fireEvent.keyDown(currency(form), { key: 'Enter' });
};
const add = (form: HTMLElement) => fireEvent.click(within(form).getByRole('button', { name: 'Add trade' }));
const logged = ({ server }: Trader) => server.sent(api.trades.log);

describe('the currency of a trade logged by hand', () => {
  it('is the account’s, whose fee rules then count, and another where it is chosen, without rules that are in no such money', async () => {
    const form = await open(await abroad());
    await shown(form, 'USD · US Dollar');
    type(within(form).getByLabelText('Account'), 'Tokyo');
    await shown(form, 'JPY · Japanese Yen');
    expect(within(form).getByLabelText<HTMLSelectElement>('Fees').value).toBe('account');
    symbol(form, '7203');
    entry(form, '100', '2500');
    await waitFor(() => expect(within(form).getByRole('status').textContent).toBe('Opens ¥250,000¥1 fees'));
    choose(form, 'eur');
    await shown(form, 'EUR · Euro');
    expect(within(form).getByText('Counted in EUR, apart from your JPY trades.')).toBeTruthy();
    expect(within(form).getByLabelText('Total fees in EUR (optional)')).toBeTruthy();
    await waitFor(() => expect(within(form).getByRole('status').textContent).toBe('Opens €250,000.00€0.00 fees'));
  });

  it('is as the account traded the symbol the last time, and a trade added in a currency not shown is one step away', async () => {
    const who = await abroad();
    const form = await open(who);
    symbol(form, 'sap');
    await shown(form, 'EUR · Euro');
    entry(form, '5', '121.50');
    add(form);
    await screen.findByText('SAP added in EUR.');
    fireEvent.click(screen.getByRole('button', { name: 'Show EUR' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Display' }));
    const display = within(await screen.findByRole('dialog', { name: 'Display' }));
    const shownIn = await display.findByRole<HTMLSelectElement>('combobox', { name: 'Currency' });
    await waitFor(() => expect(shownIn.value).toBe('EUR'));
    expect(logged(who)).toMatchObject([{ account: 'Main', instrument: { symbol: 'SAP', currency: 'EUR' }, fees: 'own' }]);
  });

  it('of a pair is its quote currency', async () => {
    const who = await abroad();
    const form = await open(who);
    fireEvent.click(within(form).getByRole('radio', { name: 'Other' }));
    type(within(form).getByLabelText('Kind'), 'forex');
    symbol(form, 'usdjpy');
    await shown(form, 'JPY · Japanese Yen');
    entry(form, '10000', '151.20', 'Units');
    add(form);
    await waitFor(() => expect(logged(who)).toMatchObject([{ instrument: { kind: 'forex', symbol: 'USDJPY', currency: 'JPY' } }]));
  });

  it('may be said in the line', async () => {
    const who = await abroad();
    const form = await open(who);
    fireEvent.click(within(form).getByRole('radio', { name: 'Quick' }));
    type(within(form).getByLabelText('Trade in one line'), 'BP long 100 @ £4.82 -> 4.95');
    await shown(form, 'GBP · British Pound');
    await waitFor(() => expect(within(form).getByRole('status').textContent).toContain('Net +£13.00'));
    add(form);
    await waitFor(() => expect(logged(who)).toMatchObject([{ instrument: { symbol: 'BP', currency: 'GBP' } }]));
  });
});
