// @vitest-environment jsdom

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import * as fillTexts from '#copy/fillTexts.ts';
import * as texts from '#copy/tradePageTexts.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { plainInstrument } from '#domain/trades/instrument.ts';
import { fill, option } from '#domain/trades/testing/testFill.ts';
import { decimal } from '#domain/units/decimal.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { roundTrips } from '#frontend/testing/roundTrips.ts';
import { trader } from '#frontend/testing/trader.ts';

const stock = (symbol: string, currency = 'USD') => plainInstrument('stock', symbol, currency, decimal('1'));
const at = (minute: number) => `2026-03-02T15:${String(minute).padStart(2, '0')}:00Z`;
const fee = (amount: string) => ({ fee: decimal(amount) });

const open = async (fills: readonly Fill[], id: string, query = '') => {
  const maya = await trader(fills);
  return { ...maya, app: renderApp(`/dashboard/trades/${id}${query}`, maya) };
};
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const strip = () => screen.getByRole('region', { name: texts.net }).textContent;
const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
/** What each fill realized, as the table writes it. */
const realized = () =>
  within(screen.getByRole('table', { name: texts.facts.fills }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell').at(-2)!.textContent);
/** Amounts as written, summed in cents. */
const sum = (written: readonly (string | null)[]): number =>
  written.reduce((all, text) => all + (text === '–' ? 0 : Math.round(100 * Number(text!.replace('−', '-').replace(/[+$¥,]/g, '')))), 0);

beforeEach(() => {
  // jsdom lays nothing out: the page gets a window of 1,440 by 800 pixels.
  Object.assign(window, { innerHeight: 800, innerWidth: 1440 });
});

describe('the page of a trade', () => {
  const amd = [
    fill('buy', '200', '168.42', at(1), stock('AMD'), fee('1')),
    fill('buy', '200', '168.58', at(3), stock('AMD'), fee('1')),
    fill('sell', '150', '169.74', at(20), stock('AMD'), fee('1.03')),
    fill('sell', '150', '170.32', at(41), stock('AMD'), fee('1.03')),
    fill('sell', '100', '169.96', at(59), stock('AMD'), fee('1.02')),
  ];

  test('states result, averages and what each exit realized, which comes to the result', async () => {
    await open(amd, amd[0]!.id);
    await heading('AMD');
    expect(strip()).toContain('+$599.92');
    expect([fact('Gross'), fact('Fees'), fact('Size'), fact('Held')]).toEqual(['+$605.00', '$5.08', '400 sh', '58 min']);
    expect([fact('Average entry'), fact('Average exit')]).toEqual(['168.50', '170.01']);
    expect(realized()).toEqual(['–', '–', '+$196.22', '+$267.22', '+$136.48', '+$599.92']);
    expect(sum(realized().slice(0, -1))).toBe(59_992);
    expect(await screen.findByText('trades.csv')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Gross' }));
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
    const { app } = await open([...short, ...toyota], short[0]!.id);
    await heading('MESZ6');
    expect(realized()).toEqual(['–', '−$50.00', '+$10.00', '−$40.00']);
    expect([fact('Size'), fact('Average exit')]).toEqual(['2 contracts', '6,004.00']);
    fireEvent.click(within(screen.getByRole('navigation', { name: texts.path })).getByRole('link'));
    await waitFor(() => expect(app.location().pathname).toBe('/dashboard/trades'));
  });

  test('of another currency is in that currency, and has its own neighbors', async () => {
    const toyota = [fill('buy', '100', '2750', at(1), stock('7203', 'JPY')), fill('sell', '100', '2805', at(9), stock('7203', 'JPY'))];
    await open([...amd, ...toyota], toyota[0]!.id);
    await heading('7203');
    expect(realized()).toEqual(['–', '+¥5,500', '+¥5,500']);
    expect(await screen.findByText(texts.place('1', '1', 'closed'))).toBeTruthy();
  });

  test('says plainly that a trade is not there', async () => {
    await open(amd, 'AAAAAAAAAAA', '?setup=Breakout');
    expect(await screen.findByText(texts.missing)).toBeTruthy();
    expect(screen.getByRole('link', { name: texts.toList }).getAttribute('href')).toBe('/dashboard/trades?setup=Breakout');
  });

  test('by the id of any of its fills it is found, and the address becomes its own', async () => {
    const { app } = await open(amd, amd[3]!.id);
    await heading('AMD');
    await waitFor(() => expect(app.location().pathname).toBe(`/dashboard/trades/${amd[0]!.id}`));
  });

  test('follows its trade when its first fill is deleted, and Undo brings that back', async () => {
    const held = amd.slice(0, 3);
    const { app } = await open(held, held[0]!.id);
    await heading('AMD');
    fireEvent.click(screen.getAllByRole('button', { name: /^Delete: Buy/ })[0]!);
    await waitFor(() => expect(app.location().pathname).toBe(`/dashboard/trades/${held[1]!.id}`));
    await waitFor(() => expect(realized()).toEqual(['–', '+$172.22', '+$172.22']));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(app.location().pathname).toBe(`/dashboard/trades/${held[0]!.id}`));
    await waitFor(() => expect(realized()).toEqual(['–', '–', '+$196.22', '+$196.22']));
  });

  test('deleted, it leads back to the filtered list, where Undo restores it', async () => {
    const { app, server } = await open(amd, amd[0]!.id, '?symbol=AMD');
    await heading('AMD');
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
    const { app } = await open(days, idOf(4), '?symbol=EVEN');
    await heading('EVEN');
    await screen.findByText(texts.place('1', '3', 'closed'));
    expect(screen.getByRole('button', { name: texts.previous }).getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: texts.next }));
    await waitFor(() => expect(app.location().pathname).toBe(`/dashboard/trades/${idOf(2)}`));
    await screen.findByText(texts.place('2', '3', 'closed'));
    fireEvent.keyDown(document.body, { key: 'j' });
    await screen.findByText(texts.place('3', '3', 'closed'));
    expect(app.location().pathname).toBe(`/dashboard/trades/${idOf(0)}`);
    fireEvent.keyDown(document.body, { key: 'k' });
    await screen.findByText(texts.place('2', '3', 'closed'));
    expect(app.location().search).toBe('?symbol=EVEN');
  });

  test('of a trade outside of the filter there are none, and the page says so', async () => {
    await open(days, idOf(1), '?symbol=EVEN');
    await heading('ODD');
    expect(await screen.findByText(texts.outside)).toBeTruthy();
    expect(screen.getByRole('button', { name: texts.next }).getAttribute('aria-disabled')).toBe('true');
  });
});

describe('the page of a strategy', () => {
  const leg = (second: number, name: string, way: 'buy' | 'sell', price: string, closed: string) => [
    fill(way, '2', price, `2026-03-02T15:00:0${second}Z`, option(name), fee('1.30')),
    fill(way === 'buy' ? 'sell' : 'buy', '2', closed, at(50), option(name), fee('1.30')),
  ];
  const condor = [
    ...leg(1, 'P85', 'buy', '0.4', '0.1'),
    ...leg(2, 'P90', 'sell', '1', '0.3'),
    ...leg(3, 'C110', 'sell', '1.2', '0.4'),
    ...leg(4, 'C115', 'buy', '0.5', '0.15'),
  ];

  test('has all legs with their sum, and each leg by itself', async () => {
    const { app } = await open(condor, condor[0]!.id);
    await heading('XYZ');
    // By hand: credit 1.30, closed at 0.45, two lots of 100, less 8 × 1.30.
    expect(strip()).toContain('+$159.60');
    expect([fact('Net credit'), fact('Closing price'), fact('Size'), fact('Fees')]).toEqual(['1.30', '0.45', '2 lots', '$10.40']);
    const legs = within(screen.getByRole('navigation', { name: /^Legs of/ })).getAllByRole('link');
    expect(legs.map(({ textContent }) => textContent)).toEqual(['All legs', 'Buy 85 put', 'Sell 90 put', 'Sell 110 call', 'Buy 115 call']);
    fireEvent.click(legs[3]!);
    await waitFor(() => expect(realized()).toEqual(['–', '+$157.40', '+$157.40']));
    expect(app.location().pathname).toBe(`/dashboard/trades/${condor[0]!.id}`);
  });

  test('is found by a leg, which is then shown; counted by trades the leg is a row of its own', async () => {
    const { app } = await open(condor, condor[4]!.id);
    await heading('XYZ');
    await waitFor(() => expect(app.location().search).toBe(`?leg=${condor[4]!.id}`));
    expect(realized()).toEqual(['–', '+$157.40', '+$157.40']);
  });
});
