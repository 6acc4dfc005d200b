// @vitest-environment jsdom

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Fill } from '#domain/trades/fill.ts';
import { fill, option } from '#domain/trades/testing/testFill.ts';
import { choose, display } from '#frontend/testing/display.ts';
import { importFills } from '#frontend/testing/member.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { roundTrips } from '#frontend/testing/roundTrips.ts';
import { type Trader, trader } from '#frontend/testing/trader.ts';
import { sampleFills } from '#journal/testing/testBook.ts';

/** Round trips of fifty symbols, one every ten minutes. */
const manyFills = (trades: number) =>
  roundTrips(trades, (trade) => ({
    symbol: `S${trade % 50}`,
    at: Date.UTC(2025, 0, 2) + trade * 600_000,
    exit: String(100 + (trade % 7)),
  }));

const show = (who: Trader, query = '') => renderApp(`/dashboard/trades${query}`, who);

beforeEach(() => {
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
});

describe('the list of trades', () => {
  test('stays under 500 nodes with 20,000 trades', async () => {
    show(await trader(manyFills(20_000)));
    await screen.findByText('20,000', { selector: 'small' });
    await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(20));
    expect(screen.getByRole('grid', { name: 'Trades' }).querySelectorAll('*').length).toBeLessThanOrEqual(500);
  });

  test('never writes an amount of one currency, or in R, as if it were of another while the others are on their way', async () => {
    const about = (trade: number) => ({ symbol: `S${trade}`, at: Date.UTC(2026, 2, 2 + trade, 15), currency: trade < 2 ? 'USD' : 'EUR' });
    show(await trader(roundTrips(4, about)));
    await screen.findByRole('checkbox', { name: 'Select S0' });
    const written = () => [
      document.querySelector('main')!.textContent!.includes('S0'),
      /€\d/.test(document.querySelector('main')!.textContent!),
    ];
    expect(written()).toEqual([true, false]);
    fireEvent.change((await display()).getByRole('combobox', { name: 'Currency' }), { target: { value: 'EUR' } });
    expect(written()[1]).toBe(false);
    await screen.findByRole('checkbox', { name: 'Select S2' });
    await waitFor(() => expect(written()).toEqual([false, true]));
    await choose('R');
    expect(/\+1\.00R/.test(document.querySelector('main')!.textContent!)).toBe(false);
  });

  test('marks a strategy as expired when it is open after its last day', async () => {
    const sold = (right: 'P85' | 'C110') => fill('sell', '1', '2', '2026-03-02T15:00:00Z', option(right, '2026-04-17'));
    show(await trader([sold('P85'), sold('C110')]), '?count=strategy');
    await screen.findByText('Short strangle', { exact: false });
    screen.getByText('Expired');
  });

  test('shows each day’s head with its sum, and open positions first', async () => {
    show(await trader(sampleFills('schwab/transactions.csv')));
    await screen.findByText('Open positions');
    const rows = screen.getAllByRole('row').map((row) => row.textContent ?? '');
    expect(rows[1]).toContain('Open positions');
    expect(rows[2]).toContain('INTC');
    expect(rows.some((row) => row.includes('1 won'))).toBe(true);
  });

  test('a head sorts by its column, and again turns the order', async () => {
    show(await trader(sampleFills('schwab/transactions.csv')));
    const head = async () => within(await screen.findByRole('columnheader', { name: 'Net' })).getByRole('button');
    fireEvent.click(await head());
    const first = () => screen.getAllByRole('row')[1]?.textContent ?? '';
    await waitFor(() => expect(first()).toContain('+$268.68'));
    expect(screen.getByRole('columnheader', { name: 'Net' }).getAttribute('aria-sort')).toBe('descending');
    fireEvent.click(await head());
    await waitFor(() => expect(first()).not.toContain('+$268.68'));
  });

  describe('scrolled past its first page', () => {
    const scrolledTo = async (top: number) => {
      Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
      fireEvent.scroll(window);
      await rowsThere();
      return screen.getByRole('grid', { name: 'Trades' });
    };
    /** Every row in sight shows a trade or a day, and there are some. */
    const rowsThere = () =>
      waitFor(() => {
        const rows = screen.getAllByRole('row').slice(1);
        expect(rows.length).toBeGreaterThan(20);
        expect(rows.filter((row) => row.textContent === '').length).toBe(0);
      });

    test('shows its rows again after it is sorted', async () => {
      show(await trader(manyFills(500)));
      await screen.findByText('500', { selector: 'small' });
      const list = await scrolledTo(6000);
      const before = list.textContent;
      fireEvent.click(within(screen.getByRole('columnheader', { name: 'Symbol' })).getByRole('button'));
      await waitFor(() => expect(list.textContent).not.toBe(before));
      await rowsThere();
    });

    test('shows its rows again after a sync that added another trade', async () => {
      const who = await trader(manyFills(500));
      show(who);
      await screen.findByText('500', { selector: 'small' });
      await scrolledTo(6000);
      await importFills(who.server, who.signedInAs, manyFills(501));
      fireEvent.focus(window);
      await screen.findByText('501', { selector: 'small' });
      await rowsThere();
    });
  });

  test('a strategy shows its lots, strikes, expiry and credit, and sorts by its lots', async () => {
    const condor = (lots: string, underlying: string): Fill[] =>
      (
        [
          ['buy', 'P170', '1'],
          ['sell', 'P175', '2'],
          ['sell', 'C190', '2.50'],
          ['buy', 'C195', '1.35'],
        ] as const
      ).map(([action, text, price]) => fill(action, lots, price, '2026-11-20T15:00:00Z', option(text, '2026-12-18', underlying)));
    const put = fill('sell', '6', '1.80', '2026-11-20T16:00:00Z', option('P25', '2026-12-18', 'SOFI'));
    show(await trader([...condor('4', 'AAPL'), ...condor('1', 'MSFT'), put]), '?count=strategy&sort=size');
    await screen.findByText('3', { selector: 'small' });
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(4));
    const rows = screen.getAllByRole('row').slice(1);
    const cellsOf = (row: HTMLElement) =>
      within(row)
        .getAllByRole('gridcell')
        .map(({ textContent }) => textContent);
    expect(cellsOf(rows[0]!)[1]).toContain('SOFI');
    expect(cellsOf(rows[1]!)[1]).toBe('AAPLIron condor170/175/190/195 · Dec 18');
    const column = (row: HTMLElement, name: string) => row.querySelector<HTMLElement>(`[data-column="${name}"]`)!;
    expect([column(rows[1]!, 'size').textContent, column(rows[1]!, 'entry').title]).toEqual(['4', '2.15 credit']);
    expect(column(rows[2]!, 'size').textContent).toBe('1');
  });

  test('search and chips narrow the list, and a chip can be taken away', async () => {
    show(await trader(sampleFills('schwab/transactions.csv')), '?symbol=orcl');
    await screen.findByText('2', { selector: 'small' });
    fireEvent.click(screen.getByRole('button', { name: 'Remove filter Symbol ORCL' }));
    await screen.findByText('7', { selector: 'small' });
    fireEvent.click(screen.getByRole('button', { name: 'Search by symbol' }));
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'zzz' } });
    await screen.findByText('No trades match these filters');
  });
});
