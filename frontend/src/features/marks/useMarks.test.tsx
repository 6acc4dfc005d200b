// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import type { MarketPrice } from '#domain/connections/brokerStanding.ts';
import { plainInstrument } from '#domain/trades/instrument.ts';
import { fill, option } from '#domain/trades/testing/testFill.ts';
import { decimal, ONE } from '#domain/units/decimal.ts';
import { connectIbkr, connectingTrader } from '#frontend/testing/connectingTrader.ts';
import { importFills } from '#frontend/testing/member.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { dayChangeToday, marksAge } from './useMarks.ts';

const open = [
  { id: '1', day: '2026-11-16', symbol: 'AAPL', quantity: 100, price: '200' },
  { id: '2', day: '2026-11-16', symbol: 'TSLA', quantity: -20, price: '300' },
  { id: '3', day: '2026-11-16', symbol: 'MSFT', quantity: 5, price: '400' },
  { id: '4', day: '2026-11-16', symbol: 'MSFT', quantity: -5, price: '410', clock: '120000' },
] as const;
const markAge = (at: string, now: number) => marksAge([{ at, byBroker: true, provider: null }], now);
const figure = (name: string) => document.querySelector(`[data-metric="${name}"]`)?.textContent;

describe('the overview shows open positions', () => {
  const closedFigures = () => ['netPnl', 'winRate'].map(figure);
  const known = ['+$48.00', '100.0%1 of 1'];

  it('at the broker’s marks, apart from closed figures', async () => {
    const maya = await connectingTrader(open);
    await connectIbkr(maya);
    renderApp('/dashboard/overview', maya);
    // AAPL at 202 is 200.00 up, TSLA at 303 is 60.00 down.
    expect(await screen.findByText('+$140.00')).toBeTruthy();
    expect(screen.getByText(/^2 positions, marks /)).toBeTruthy();
    expect(closedFigures()).toEqual(known);
  });

  it('without marks if the broker sends none, beside the same closed figures', async () => {
    const ben = await connectingTrader(open);
    ben.broker.hasHoldings = false;
    await connectIbkr(ben);
    renderApp('/dashboard/overview', ben);
    expect(await screen.findByText('positions')).toBeTruthy();
    expect(closedFigures()).toEqual(known);
  });
});

it('the list of trades shows the mark and the unrealized result of each open row, and their sum', async () => {
  const maya = await connectingTrader(open);
  await connectIbkr(maya);
  renderApp('/dashboard/trades', maya);
  expect(await screen.findByText('+$200.00')).toBeTruthy();
  const row = (await screen.findAllByRole('row')).find((each) => each.textContent?.includes('TSLA'))!;
  expect(within(row).getByText('−$60.00')).toBeTruthy();
  expect(within(row).getByText('303.00')).toBeTruthy();
  expect(screen.getByText(/^2 positions, unrealized, marks /)).toBeTruthy();
  expect(screen.getByText('+$140.00')).toBeTruthy();
});

it('names the age of a mark', () => {
  const at = '2026-11-20T21:30:00.000Z';
  const age = (now: string) => markAge(at, Date.parse(now));
  expect(age('2026-11-20T23:00:00Z')).toBe('marks at today’s delayed close');
  expect(age('2026-11-22T23:00:00Z')).toBe('marks at the delayed close of Nov 20');
  expect(age('2026-11-30T23:00:00Z')).toBe('marks of Nov 20, 10 days old');
  expect(age('2026-11-24T23:00:00Z')).toBe('marks at the delayed close of Nov 20');
  expect(markAge('2026-11-20T15:05:00.000Z', Date.parse('2026-11-20T16:00:00Z'))).toBe('delayed marks of 10:05 AM');
});

it('calls a mark a close only after the market closed on a trading day', () => {
  const [monday, sunday] = [Date.parse('2026-11-23T15:00:00Z'), Date.parse('2026-11-22T22:30:00Z')];
  expect(markAge('2026-11-20T12:00:00.000Z', monday)).toBe('delayed marks as of Nov 20, 7:00 AM');
  expect(markAge('2026-11-20T16:02:00.000Z', monday)).toBe('delayed marks as of Nov 20, 11:02 AM');
  expect(markAge('2026-11-21T22:00:00.000Z', monday)).toBe('delayed marks as of Nov 21, 5:00 PM');
  expect(markAge('2026-11-22T22:00:00.000Z', sunday)).toBe('delayed marks of 5:00 PM');
  expect(markAge('2026-11-26T22:00:00.000Z', Date.parse('2026-11-27T15:00:00Z'))).toBe('delayed marks as of Nov 26, 5:00 PM');
  expect(markAge('2026-11-27T18:30:00.000Z', Date.parse('2026-11-27T19:00:00Z'))).toBe('marks at today’s delayed close');
});

const changed = (at: string, change: string | null) => ({ at, dayChange: change === null ? null : decimal(change) });
const evening = Date.parse('2026-11-21T02:00:00Z');

it('sums the changes of marks of today in New York', () => {
  const marks = [changed('2026-11-20T21:30:00.000Z', '12.5'), changed('2026-11-21T01:00:00.000Z', '-2')];
  expect(dayChangeToday(marks, 2, evening)).toBe(decimal('10.5'));
});

it('has no change of today when a mark is older, lacks its change, or is missing', () => {
  const fresh = changed('2026-11-20T21:30:00.000Z', '12.5');
  expect(dayChangeToday([fresh, changed('2026-11-19T21:30:00.000Z', '3')], 2, evening)).toBe(null);
  expect(dayChangeToday([changed('2026-11-19T21:30:00.000Z', '3')], 1, evening)).toBe(null);
  expect(dayChangeToday([fresh, changed('2026-11-20T21:30:00.000Z', null)], 2, evening)).toBe(null);
  expect(dayChangeToday([fresh], 2, evening)).toBe(null);
});

describe('the trader’s market-data key', () => {
  const subscription = { active: true, type: 'monthly' } as const;
  const NVDA = plainInstrument('stock', 'NVDA', 'USD', ONE);
  /** A trader with AAPL by a connection and ten NVDA from a file, whose key has these prices, `after` something. */
  async function keyed(
    prices: readonly MarketPrice[],
    held = fill('buy', '10', '150', '2026-11-16T15:00:00Z', NVDA),
    after: Promise<void> = Promise.resolve(),
  ) {
    const asked: (readonly string[])[] = [];
    const maya = await connectingTrader(open.slice(0, 1), { subscription }, async (_, symbols) => {
      asked.push(symbols);
      await after;
      return prices;
    });
    await connectIbkr(maya);
    await maya.server.call(maya.signedInAs.token, api.bars.connect, { provider: 'alpaca', keyId: 'PKTEST', secret: 'hush' });
    await importFills(maya.server, maya.signedInAs, [held]);
    return { ...maya, asked };
  }

  it('marks what no broker does, with its name and age, and is asked for nothing else', async () => {
    const maya = await keyed([{ symbol: 'NVDA', price: '153.5', at: '2026-11-17T21:00:00.000Z' }]);
    renderApp('/dashboard/overview', maya);
    // AAPL is 200.00 up at its broker, NVDA 35.00 at Alpaca.
    expect(await screen.findByText('+$235.00')).toBeTruthy();
    expect(screen.getByText(/^2 positions, .*, some from Alpaca$/)).toBeTruthy();
    expect(maya.asked).toEqual([['NVDA']]);
  });

  it('names the reason on the page of an open option, and is not asked for its price', async () => {
    const call = fill('buy', '1', '3', '2026-11-16T15:00:00Z', option('C110', '2027-03-19'));
    const maya = await keyed([], call);
    renderApp(`/dashboard/trades/${call.id}`, maya);
    expect(await screen.findByText('Alpaca quotes US shares only')).toBeTruthy();
    expect(maya.asked).toEqual([]);
  });

  it('calls no price missing before it has answered', async () => {
    const answer = Promise.withResolvers<void>();
    const maya = await keyed([{ symbol: 'NVDA', price: '153.5', at: '2026-11-17T21:00:00.000Z' }], undefined, answer.promise);
    renderApp('/dashboard/overview', maya);
    await screen.findByText('+$200.00');
    await waitFor(() => expect(maya.asked).toEqual([['NVDA']]));
    const early = screen.queryByText(/quoted by Alpaca/);
    answer.resolve();
    expect(early).toBeNull();
    expect(await screen.findByText('+$235.00')).toBeTruthy();
  });

  it('names positions that it does not quote', async () => {
    renderApp('/dashboard/overview', await keyed([]));
    expect(await screen.findByText(/^1 of 2 positions, .*, 1 position isn’t quoted by Alpaca$/)).toBeTruthy();
    expect(screen.getByText('+$200.00')).toBeTruthy();
  });
});
