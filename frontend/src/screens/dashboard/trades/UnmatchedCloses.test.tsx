// @vitest-environment jsdom

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '#contract/index.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { plainInstrument } from '#domain/trades/instrument.ts';
import { decimal, decimalOf, ONE, ZERO } from '#domain/units/decimal.ts';
import { type FillId, fillIdOf } from '#domain/units/ids.ts';
import { instantOf } from '#domain/units/millis.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { type Trader, trader } from '#frontend/testing/trader.ts';

const close = (id: FillId, symbol: string, price: string, day: string): Fill => ({
  id,
  account: 'Main',
  instrument: plainInstrument('stock', symbol, 'USD', ONE),
  action: 'sell',
  quantity: decimalOf(100),
  price: decimal(price),
  fee: ZERO,
  time: instantOf(`${day}T15:00:00Z`),
  precision: 'second',
  order: 0,
  effect: 'close',
  batch: 'b1',
});
let who: Trader;
const show = () => renderApp('/dashboard/trades', who);
const closes = [close(fillIdOf('AAAAAAAAAAA'), 'SOFI', '9.5', '2026-03-02'), close(fillIdOf('BBBBBBBBBBB'), 'KO', '60', '2026-03-03')];
/** The closes, which are the page's content until a trade counts; then behind a chip. */
const section = () => screen.findByRole('region', { name: 'Closing fills without an opening' });
const chip = (text: string) => screen.findByRole('button', { name: text });
async function open(symbol: string, price: string) {
  fireEvent.click(within(await section()).getByRole('button', { name: `Add opening position of ${symbol}` }));
  fireEvent.change(await screen.findByLabelText(/^Opened on/), { target: { value: '2026-01-12' } });
  fireEvent.change(screen.getByLabelText(/^Price in USD/), { target: { value: price } });
  fireEvent.click(screen.getByText('Add opening', { selector: 'button' }));
}

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1440);
});
beforeEach(async () => {
  who = await trader(closes, { preferences: { timeZone: 'UTC' } });
});

describe('closes that wait', () => {
  test('are shown even where nothing counts yet, with what happened', async () => {
    show();
    expect(within(await section()).getByText('2 closing fills have no opening')).toBeTruthy();
    expect(within(await section()).getByText(/^100 sold at 9\.50 on Mar 2, 3:00 PM$/)).toBeTruthy();
    expect(screen.getByText('Nothing is counted yet: add the missing openings above.')).toBeTruthy();
  });

  test('count once their opening is added, and the message takes it back', async () => {
    show();
    await open('SOFI', '8');
    await screen.findByText('Opening added. SOFI is counted now.');
    expect(who.server.sent(api.trades.addOpening)).toMatchObject([{ id: 'AAAAAAAAAAA', price: '8', quantity: '100', dayOnly: true }]);
    await screen.findByText('1', { selector: 'small' });
    fireEvent.click(await chip('1 closing fill has no opening'));
    expect(within(await section()).getByText('KO')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(who.server.sent(api.trades.removeOpening)).toMatchObject([{ account: 'Main', time: '2026-01-12T00:00:00.000Z' }]),
    );
    await waitFor(() => expect(screen.getAllByText('2 closing fills have no opening')).not.toHaveLength(0));
  });

  test('keep the typed values when the server refuses, with its reason', async () => {
    show();
    await section();
    const elsewhere = {
      id: fillIdOf('AAAAAAAAAAA'),
      account: 'Main',
      closedAt: '2026-03-02T15:00:00Z',
      time: '2026-01-05T15:00:00Z',
      quantity: '100',
    };
    await who.server.call(who.signedInAs.token, api.trades.addOpening, { ...elsewhere, price: '7' });
    await open('SOFI', '8');
    await screen.findByText(/already has an opening/);
    expect((screen.getByLabelText(/^Price in USD/) as HTMLInputElement).value).toBe('8');
  });

  test('an opening can be taken back from its trade, long after', async () => {
    show();
    await open('KO', '50');
    fireEvent.click(await screen.findByRole('button', { name: 'Details of KO' }));
    await screen.findByText('added by hand');
    fireEvent.click(screen.getByRole('button', { name: /^Undo: Buy/ }));
    await waitFor(() => expect(who.server.sent(api.trades.removeOpening)).toHaveLength(1));
    await screen.findByText('2 closing fills have no opening');
  });
});
