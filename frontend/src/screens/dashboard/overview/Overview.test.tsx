// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { plainAccount } from '#domain/accounts/testing/testTradingAccount.ts';
import { plainInstrument } from '#domain/trades/instrument.ts';
import { fill } from '#domain/trades/testing/testFill.ts';
import { ONE } from '#domain/units/decimal.ts';
import type { AboutMember } from '#frontend/testing/member.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { type Trader, trader } from '#frontend/testing/trader.ts';
import { sampleFills, sampleTruth } from '#journal/testing/testBook.ts';

const file = 'schwab/transactions.csv';

const sample = (about?: AboutMember) => trader(sampleFills(file), about);
const show = (who: Trader, query = '') => renderApp(`/dashboard/overview${query}`, who);
const figure = (id: string) => document.querySelector(`[data-metric="${id}"]`)?.textContent ?? '';

describe('the overview', () => {
  test('shows exactly the figures that a broker sample is known to have', async () => {
    const truth = sampleTruth(file);
    show(await sample());
    await screen.findByText(`+$${truth.totals.USD.netPnl}`, { selector: '[data-metric="netPnl"]' });
    expect(screen.getByText(`${truth.closedRoundTrips} trades · 4 days · $${truth.totals.USD.fees} fees`)).toBeTruthy();
    expect(figure('winRate')).toBe('100.0%6 of 6');
    expect(figure('profitFactor')).toBe('–');
    expect(screen.getByText('Too few trades to judge (14 more)')).toBeTruthy();
    expect(figure('open')).toBe('1position');
    const positions = within(await screen.findByRole('region', { name: 'Open positions' }));
    expect(positions.getByText('INTC')).toBeTruthy();
    expect(positions.getByText('300')).toBeTruthy();
  });

  test('has no rate, no curve and no empty table while no trade is closed', async () => {
    show(await trader([fill('buy', '100', '210.10', '2026-03-02T15:00:00Z')]));
    const curve = within(await screen.findByRole('region', { name: 'Cumulative net P&L' }));
    expect(figure('winRate')).toBe('–');
    expect(screen.queryByText('$0.00 won, $0.00 lost')).toBeNull();
    expect(curve.getByText('No closed trades yet')).toBeTruthy();
    expect(curve.queryByText('never below its peak')).toBeNull();
    expect(curve.queryByRole('button', { name: 'Show as table' })).toBeNull();
    const recent = within(await screen.findByRole('region', { name: 'Recent trades' }));
    expect(recent.queryByRole('table')).toBeNull();
    expect(recent.queryByRole('link')).toBeNull();
  });

  test('every figure, bar, block, day and row is a link to its trades, in the view it was counted in', async () => {
    show(await sample(), '?costs=without&symbol=a');
    await screen.findByRole('region', { name: 'Recent trades' });
    await screen.findByRole('table', { name: /2026/ });
    await screen.findByRole('region', { name: 'By weekday' });
    const links = within(screen.getByRole('main'))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href') ?? '');
    const to = links.filter((href) => href.startsWith('/dashboard/trades'));
    expect(to.filter((href) => !href.includes('costs=without') || !href.includes('symbol=a'))).toEqual([]);
    for (const part of ['result=closed', 'result=win', 'exit=', 'weekday=', 'trade='])
      expect(to.some((href) => href.includes(part))).toBe(true);
    expect(screen.getByRole('main').querySelectorAll('[title]')).toHaveLength(0);
  });

  test.each([
    ['America/New_York', sampleFills(file), /^Good morning, maya! \S/],
    ['Asia/Tokyo', [], /^Good evening, maya! \S/],
  ])('greets by the clock of the trader’s zone, %s', async (timeZone, fills, greeting) => {
    show(await trader(fills, { preferences: { timeZone } }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(greeting));
  });

  test('without costs it shows the gross result', async () => {
    show(await sample(), '?costs=without');
    await screen.findByText(`+$${sampleTruth(file).totals.USD.grossPnl}`, { selector: '[data-metric="grossPnl"]' });
    expect(screen.getByText('Gross P&L')).toBeTruthy();
  });

  test('deposits of the accounts make equity and percentages; without any there are amounts only', async () => {
    const who = await sample({ preferences: { startingCapital: 8000 } });
    for (const [label, currency, amount] of [
      ['Main', 'USD', '2000'],
      ['Depot', 'EUR', '500'],
    ] as const)
      await who.server.call(who.signedInAs.token, api.account.saveAccount, {
        ...plainAccount(label),
        currency,
        cash: [{ on: '2020-01-02', amount, note: '' }],
      });
    show(who);
    // 8,000 + 2,000 + 829.29; each day's growth is on the current equity, so the total is 8.2929 %.
    await screen.findByText('$10,829.29', { selector: '[data-metric="endingEquity"]' });
    expect([figure('returnPercent'), figure('maxDrawdownPercent'), figure('calmarRatio')]).toEqual([
      '8.3%',
      '0.0%',
      '– needs 90 days and a drawdown',
    ]);
    expect(figure('sharpeReturns')).toMatch(/^\d+\.\d\d from 4 days$/);
  });

  test('without any money put in there are amounts only', async () => {
    show(await sample());
    await screen.findByRole('region', { name: 'Cumulative net P&L' });
    expect(figure('endingEquity')).toBe('');
  });

  test('what open positions have realized is named where the closed result and the curve differ by it', async () => {
    const times = ['02', '03', '04', '05'].map((day) => `2026-03-${day}T15:00:00Z`) as [string, string, string, string];
    const other = plainInstrument('stock', 'TSLA', 'USD', ONE);
    const trip = [fill('buy', '10', '100', times[0]), fill('sell', '10', '110', times[1])];
    show(await trader([...trip, fill('buy', '30', '250', times[2], other), fill('sell', '10', '230', times[3], other)]));
    await screen.findByText('+$100.00', { selector: '[data-metric="netPnl"] , [data-metric="netPnl"] *' });
    const results = within(screen.getByRole('region', { name: 'Results' }));
    expect((await results.findByRole('link', { name: '−$200.00 realized on open positions' })).getAttribute('href')).toContain(
      'result=open',
    );
    const curve = within(await screen.findByRole('region', { name: 'Cumulative net P&L' }));
    expect(curve.getByRole('link', { name: '−$100.00' }).getAttribute('href')).toContain('exit=2026-03-03%7E2026-03-05');
    expect(curve.getByText(/from open positions/).textContent).toContain('includes −$200.00 from open positions');
  });

  test('with amounts hidden no money is left on the page', async () => {
    show(await sample());
    await userEvent.click(await screen.findByRole('button', { name: 'Hide amounts' }));
    await screen.findByText('hidden', { selector: '[data-metric="netPnl"] .unseen' });
    expect(document.body.textContent).not.toMatch(/\$\d/);
    await userEvent.click(screen.getByRole('button', { name: 'Show amounts' }));
    expect(document.body.textContent).toMatch(/\$\d/);
    await userEvent.keyboard('h');
    expect(document.body.textContent).not.toMatch(/\$\d/);
    await userEvent.keyboard('H');
    expect(document.body.textContent).toMatch(/\$\d/);
  });

  test('a journal without trades offers the two ways to begin', async () => {
    show(await trader([]));
    const page = within(await screen.findByRole('main'));
    expect((await page.findByRole('link', { name: 'Import a file' })).getAttribute('href')).toBe('/dashboard/import');
    expect(page.getByRole('button', { name: 'Add a trade' })).toBeTruthy();
  });

  test('a failed first sync shows the reason and a retry button, instead of an empty journal', async () => {
    const who = await sample();
    const heal = who.server.refuses(api.trades.book, 'book_busy');
    show(who);
    await screen.findByText(/Your journal is being changed from another device/);
    expect(screen.queryByText(/Nothing here yet/)).toBeNull();
    heal();
    screen.getByRole('button', { name: 'Try again' }).click();
    await screen.findByText('+$829.29', { selector: '[data-metric="netPnl"]' });
  });
});
