// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { fill } from '#domain/trades/testing/testFill.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { type Trader, trader } from '#frontend/testing/trader.ts';

async function open(who: Trader): Promise<HTMLElement> {
  renderApp('/dashboard/overview', who);
  await screen.findAllByText(`Hi, ${who.signedInAs.username}`);
  fireEvent.click((await screen.findAllByRole('button', { name: 'Add' }))[0]!);
  fireEvent.click(screen.getByRole('menuitem', { name: 'Trade' }));
  return screen.findByRole('dialog', { name: 'Add a trade' });
}
const group = (form: HTMLElement, name: string) => within(within(form).getByRole('group', { name }));
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const press = (form: HTMLElement, name: string) => fireEvent.click(within(form).getByRole('button', { name }));
const mode = (form: HTMLElement, name: string) => fireEvent.click(within(form).getByRole('radio', { name }));
const logged = ({ server }: Trader) => server.sent(api.trades.log);
const result = (form: HTMLElement) => within(form).getByRole('status').textContent;

function fillIn(form: HTMLElement, name: string, shares: string, price: string): void {
  type(group(form, name).getByLabelText('Shares'), shares);
  type(group(form, name).getByLabelText('Price'), price);
}

describe('a trade by its fills', () => {
  it('shows its result while it is typed, and is sent with its stop in one call', async () => {
    const who = await trader();
    const form = await open(who);
    type(within(form).getByLabelText('Symbol'), 'aapl');
    fillIn(form, 'Entry', '100', '182.50');
    await waitFor(() => expect(result(form)).toBe('Opens $18,250.00$0.00 fees'));
    fillIn(form, 'Exit', '60', '185.10');
    press(form, 'Add exit');
    fillIn(form, 'Exit 2', '40', '186.10');
    const stop = within(form).getByLabelText('Stop');
    type(stop, '181');
    fireEvent.blur(stop);
    await waitFor(() => expect(result(form)).toBe('Net +$300.00 +2.00R$0.00 fees+$3.00 a share'));
    press(form, 'Add trade');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(logged(who)).toMatchObject([
      { instrument: { symbol: 'AAPL' }, annotation: { stop: '181' }, fills: [{ side: 'buy' }, { quantity: '60' }, { quantity: '40' }] },
    ]);
  });

  it('is not sent while something is missing: it is said at each field, and the first has the focus', async () => {
    const who = await trader();
    const form = await open(who);
    press(form, 'Add trade');
    expect(within(form).getByText('Enter the ticker, such as AAPL.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(within(form).getByLabelText('Symbol')));
    expect(logged(who)).toEqual([]);
  });

  it('that adds to an open position shows by how much that one’s result changes', async () => {
    const form = await open(await trader([fill('buy', '100', '50', '2026-03-02T15:00:00Z')]));
    type(within(form).getByLabelText('Symbol'), 'XYZ');
    fireEvent.click(within(form).getByRole('radio', { name: 'Short' }));
    fillIn(form, 'Entry', '40', '52');
    await waitFor(() => expect(result(form)).toContain('Part of an open position'));
    expect(result(form)).toContain('Net +$80.00');
  });
});

describe('a trade in one line', () => {
  it('shows the parts it understood, the others and the missing ones, and is sent like its fields', async () => {
    const who = await trader();
    const form = await open(who);
    mode(form, 'Quick');
    const line = within(form).getByLabelText('Trade in one line');
    type(line, 'AAPL 100 banana');
    expect(within(form).getByText(/Not understood: “banana”/)).toBeTruthy();
    expect(within(form).getByText('Still needed: long or short and an entry price.')).toBeTruthy();
    press(form, 'Add trade');
    await waitFor(() => expect(document.activeElement).toBe(line));
    expect(logged(who)).toEqual([]);
    type(line, 'AAPL short 100 @ 185.10 -> 182.50 stop 186 #news');
    await waitFor(() => expect(result(form)).toBe('Net +$260.00 +2.89R$0.00 fees+$2.60 a share'));
    press(form, 'Add trade');
    await waitFor(() => expect(logged(who)).toHaveLength(1));
    expect(logged(who)).toMatchObject([
      { fills: [{ side: 'sell', price: '185.1' }, { side: 'buy' }], annotation: { stop: '186', tags: ['news'] } },
    ]);
  });

  it('goes along into the fields', async () => {
    const form = await open(await trader());
    mode(form, 'Quick');
    type(within(form).getByLabelText('Trade in one line'), 'SPY 575P 12/18 short 2 @ 1.10');
    mode(form, 'Options');
    expect(group(form, 'Leg 1').getByLabelText<HTMLInputElement>('Strike').value).toBe('575');
    expect(group(form, 'Leg 1').getByLabelText<HTMLInputElement>('Action').value).toBe('sell');
  });
});

describe('a strategy leg by leg', () => {
  it('is named while it is typed, pictured at expiration, and sent in one call', async () => {
    const who = await trader();
    const form = await open(who);
    mode(form, 'Options');
    type(within(form).getByLabelText('Underlying'), 'SPY');
    type(within(form).getByLabelText('Start from'), 'Iron condor');
    const legs = [
      ['640', '0.90'],
      ['645', '1.60'],
      ['690', '1.75'],
      ['695', '1.05'],
    ] as const;
    legs.forEach(([strike, price], at) => {
      const leg = group(form, `Leg ${at + 1}`);
      type(leg.getByLabelText('Strike'), strike);
      type(leg.getByLabelText('Expiry'), '2090-12-15');
      type(leg.getByLabelText('Price'), price);
    });
    const picture = within(within(form).getByRole('region', { name: 'At expiration' }));
    expect(picture.getByText('Iron condor')).toBeTruthy();
    expect(picture.getByText('Net credit $140.00')).toBeTruthy();
    expect(picture.getByRole('img').getAttribute('aria-label')).toBe(
      'Payoff at expiration. Max profit $140.00. Max loss −$360.00. Break-evens 643.60 and 691.40.',
    );
    press(form, 'Add trade');
    await waitFor(() => expect(logged(who)).toHaveLength(1));
    expect(logged(who)[0]).toMatchObject({ instrument: { strike: '640', right: 'P' }, legs: [{}, {}, { instrument: { strike: '695' } }] });
  });

  it('has the expiry of its first leg, until another is typed', async () => {
    const form = await open(await trader());
    mode(form, 'Options');
    type(within(form).getByLabelText('Start from'), 'Iron condor');
    const expiry = (leg: number) => group(form, `Leg ${leg}`).getByLabelText<HTMLInputElement>('Expiry');
    const all = () => [1, 2, 3, 4].map((leg) => expiry(leg).value);
    type(expiry(1), '2090-12-15');
    expect(all()).toEqual(['2090-12-15', '2090-12-15', '2090-12-15', '2090-12-15']);
    type(expiry(3), '2091-01-19');
    expect(all()).toEqual(['2090-12-15', '2090-12-15', '2091-01-19', '2091-01-19']);
    type(expiry(1), '2090-12-22');
    expect(all()).toEqual(['2090-12-22', '2090-12-22', '2091-01-19', '2091-01-19']);
  });

  it('without a bound shows that', async () => {
    const form = await open(await trader());
    mode(form, 'Options');
    type(within(form).getByLabelText('Underlying'), 'SPY');
    type(group(form, 'Leg 1').getByLabelText('Action'), 'sell');
    type(group(form, 'Leg 1').getByLabelText('Strike'), '700');
    type(group(form, 'Leg 1').getByLabelText('Expiry'), '2090-12-15');
    expect(within(form).getByText('Short call')).toBeTruthy();
    type(group(form, 'Leg 1').getByLabelText('Price'), '2');
    expect(within(form).getByText('Unlimited')).toBeTruthy();
  });
});
