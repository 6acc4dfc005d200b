// @vitest-environment jsdom

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import * as paneTexts from '#copy/journalPaneTexts.ts';
import * as paletteTexts from '#copy/paletteTexts.ts';
import * as fillTexts from '#copy/trades/fillTexts.ts';
import * as texts from '#copy/trades/tradePageTexts.ts';
import { plainInstrument } from '#domain/trades/instrument.ts';
import { fill } from '#domain/trades/testing/testFill.ts';
import { decimal } from '#domain/units/decimal.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { roundTrips } from '#frontend/testing/roundTrips.ts';
import { trader } from '#frontend/testing/trader.ts';
import { at, fact, fee, heading, openTrade, realized, strip } from './testing/openTrade.ts';

const stock = (symbol: string, currency = 'USD') => plainInstrument('stock', symbol, currency, decimal('1'));
/** Amounts as written, summed in cents. */
const sum = (written: readonly (string | null)[]): number =>
  written.reduce((all, text) => all + (text === '–' ? 0 : Math.round(100 * Number(text!.replace('−', '-').replace(/[+$¥,]/g, '')))), 0);

/** Chooses an entry of the trade's menu. */
async function choose(entry: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: texts.more }));
  fireEvent.click(await screen.findByRole('menuitem', { name: entry }));
}

describe('the page of a trade', () => {
  const amd = [
    fill('buy', '200', '168.42', at(1), stock('AMD'), fee('1')),
    fill('buy', '200', '168.58', at(3), stock('AMD'), fee('1')),
    fill('sell', '150', '169.74', at(20), stock('AMD'), fee('1.03')),
    fill('sell', '150', '170.32', at(41), stock('AMD'), fee('1.03')),
    fill('sell', '100', '169.96', at(59), stock('AMD'), fee('1.02')),
  ];

  test('states result, averages and the realized amount of each exit, which add up to the result', async () => {
    await openTrade(amd, amd[0]!.id);
    await heading('AMD');
    expect(strip()).toContain('+$599.92');
    expect([fact('Gross'), fact('Fees'), fact('Size'), fact('Held')]).toEqual(['+$605.00', '$5.08', '400 sh', '58 min']);
    expect([fact('Average entry'), fact('Average exit')]).toEqual(['168.50', '170.01']);
    expect(realized()).toEqual(['–', '–', '+$196.22', '+$267.22', '+$136.48', '+$599.92']);
    expect(sum(realized().slice(0, -1))).toBe(59_992);
    expect(await screen.findByText('trades.csv')).toBeTruthy();
    await choose(paletteTexts.gross);
    await waitFor(() => expect(realized()).toEqual(['–', '–', '+$198.00', '+$269.00', '+$138.00', '+$605.00']));
  });

  test('a short future counts its point value, a loss is a loss, and yen have no cents', async () => {
    const future = plainInstrument('future', 'MESZ6', 'USD', decimal('5'));
    const short = [
      fill('sell', '2', '6000', at(1), future),
      fill('buy', '1', '6010', at(2), future),
      fill('buy', '1', '5998', at(3), future),
    ];
    const toyota = [fill('buy', '100', '2750', at(1), stock('7203', 'JPY')), fill('sell', '100', '2805', at(9), stock('7203', 'JPY'))];
    const { app } = await openTrade([...short, ...toyota], short[0]!.id);
    await heading('MESZ6');
    expect(realized()).toEqual(['–', '−$50.00', '+$10.00', '−$40.00']);
    expect([fact('Size'), fact('Average exit')]).toEqual(['2 contracts', '6,004.00']);
    fireEvent.click(within(screen.getByRole('navigation', { name: texts.path })).getByRole('link'));
    await waitFor(() => expect(app.location().pathname).toBe('/dashboard/trades'));
  });

  test('of another currency is in that currency, and has its own neighbors', async () => {
    const toyota = [fill('buy', '100', '2750', at(1), stock('7203', 'JPY')), fill('sell', '100', '2805', at(9), stock('7203', 'JPY'))];
    await openTrade([...amd, ...toyota], toyota[0]!.id);
    await heading('7203');
    expect(realized()).toEqual(['–', '+¥5,500', '+¥5,500']);
    expect(await screen.findByText(texts.place('1', '1'))).toBeTruthy();
  });

  test('colors results by their shown value: 0.00R is neither a gain nor a loss', async () => {
    const small = [fill('buy', '1', '100', at(1), stock('KO')), fill('sell', '1', '100.02', at(2), stock('KO'))];
    const maya = await trader(small);
    const { token } = maya.signedInAs;
    const { trades } = await maya.server.call(token, api.trades.list, {});
    const { id, account, openedAt } = trades[0]!;
    await maya.server.call(token, api.trades.annotate, { id, account, openedAt, plannedRisk: '10' });
    renderApp(`/dashboard/trades/${id}?in=r`, maya);
    await heading('KO');
    await waitFor(() => expect(realized()).toEqual(['–', '0.00R', '0.00R']));
    const colored = [...document.querySelectorAll('main [class*="gain"], main [class*="loss"]')];
    expect(colored.map(({ textContent }) => textContent).filter((text) => text.includes('0.00R'))).toEqual([]);
  });

  test('rates by number, marks by X and labels fills that have dates only', async () => {
    const dated = [
      fill('buy', '10', '20', '2026-03-02T05:00:00Z', stock('KO'), { precision: 'day' }),
      fill('sell', '10', '21', '2026-03-03T05:00:00Z', stock('KO'), { precision: 'day' }),
    ];
    const { server, signedInAs } = await openTrade(dated, dated[0]!.id);
    await heading('KO');
    expect(await screen.findByText(texts.datesOnly, { exact: false })).toBeTruthy();
    // Two days a day apart would have a time axis from midnight to midnight.
    expect(screen.queryByText(/12 AM|12:00/)).toBeNull();
    await screen.findByRole('button', { name: paneTexts.rate(4) });
    fireEvent.keyDown(document.body, { key: '4' });
    fireEvent.keyDown(document.body, { key: 'x' });
    await screen.findByRole('button', { name: paneTexts.rate(4), pressed: true });
    await waitFor(async () => {
      const { trades } = await server.call(signedInAs.token, api.trades.list, {});
      expect([trades[0]!.rating, trades[0]!.reviewed]).toEqual([4, true]);
    });
  });

  test('shows that a trade is missing', async () => {
    await openTrade(amd, 'AAAAAAAAAAA', '?setup=Breakout');
    expect(await screen.findByText(texts.missing)).toBeTruthy();
    expect(screen.getByRole('link', { name: texts.toList }).getAttribute('href')).toBe('/dashboard/trades?setup=Breakout');
  });

  test('by the id of any of its fills it is found, and the address becomes its own', async () => {
    const { app } = await openTrade(amd, amd[3]!.id);
    await heading('AMD');
    await waitFor(() => expect(app.location().pathname).toBe(`/dashboard/trades/${amd[0]!.id}`));
  });

  test('follows its trade when its first fill is deleted, and Undo brings that back', async () => {
    const held = amd.slice(0, 3);
    const { app } = await openTrade(held, held[0]!.id);
    await heading('AMD');
    fireEvent.click(screen.getAllByRole('button', { name: /^Delete: Buy/ })[0]!);
    await waitFor(() => expect(app.location().pathname).toBe(`/dashboard/trades/${held[1]!.id}`));
    await waitFor(() => expect(realized()).toEqual(['–', '+$172.22', '+$172.22']));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(app.location().pathname).toBe(`/dashboard/trades/${held[0]!.id}`));
    await waitFor(() => expect(realized()).toEqual(['–', '–', '+$196.22', '+$196.22']));
  });

  test('deleted, it leads back to the filtered list, where Undo restores it', async () => {
    const { app, server } = await openTrade(amd, amd[0]!.id, '?symbol=AMD');
    await heading('AMD');
    await choose(fillTexts.deleteTradeAsk);
    const asked = await screen.findByRole('dialog', { name: fillTexts.deleteTitle(1) });
    fireEvent.click(within(asked).getByRole('button', { name: 'Cancel' }));
    expect(server.sent(api.trades.deleteTrades)).toHaveLength(0);
    await choose(fillTexts.deleteTradeAsk);
    fireEvent.click(screen.getByRole('button', { name: fillTexts.deleteTrade }));
    await waitFor(() => expect(`${app.location().pathname}${app.location().search}`).toBe('/dashboard/trades?symbol=AMD'));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(server.sent(api.trades.restoreFills)).toHaveLength(1));
  });
});

describe('previous and next', () => {
  const days = roundTrips(6, (trade) => ({
    symbol: trade % 2 === 0 ? 'EVEN' : 'ODD',
    at: Date.UTC(2026, 2, 2 + trade, 15),
    exit: String(101 + trade),
  }));
  const idOf = (trade: number) => days[2 * trade]!.id;

  test('move within the filter and order of the address, by button and key, and end where the list ends', async () => {
    const { app } = await openTrade(days, idOf(4), '?symbol=EVEN');
    await heading('EVEN');
    await screen.findByText(texts.place('1', '3'));
    expect(screen.getByRole('button', { name: texts.previous }).getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: texts.next }));
    await waitFor(() => expect(app.location().pathname).toBe(`/dashboard/trades/${idOf(2)}`));
    await screen.findByText(texts.place('2', '3'));
    fireEvent.keyDown(document.body, { key: 'j' });
    await screen.findByText(texts.place('3', '3'));
    await waitFor(() => expect(app.location().pathname).toBe(`/dashboard/trades/${idOf(0)}`));
    fireEvent.keyDown(document.body, { key: 'k' });
    await screen.findByText(texts.place('2', '3'));
    await waitFor(() => expect(app.location().search).toBe('?symbol=EVEN'));
  });

  test('are missing for a trade outside of the filter, and the page shows that', async () => {
    await openTrade(days, idOf(1), '?symbol=EVEN');
    await heading('ODD');
    expect(await screen.findByText(texts.outside)).toBeTruthy();
    expect(screen.getByRole('button', { name: texts.next }).getAttribute('aria-disabled')).toBe('true');
  });
});
