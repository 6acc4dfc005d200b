// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { plainInstrument } from '#domain/trades/instrument.ts';
import { fill } from '#domain/trades/testing/testFill.ts';
import { ONE } from '#domain/units/decimal.ts';
import { chaptersOf, sampleFills, sampleTruth, servedBook } from '#journal/testing/testBook.ts';
import { journalWorker } from '#journal/worker/journalWorker.ts';

const server = vi.hoisted(() => ({
  chapters: new Map<string, unknown>(),
  failure: null as Error | null,
  accounts: [] as object[],
  capital: 0,
}));
vi.mock('#browser/api/api.ts', () => ({
  api: {
    account: { accounts: async () => server.accounts },
    trades: {
      chapters: servedBook(() => server.chapters).chapters,
      book: async () => {
        if (server.failure !== null) throw server.failure;
        return servedBook(() => server.chapters).book();
      },
      strategies: async () => ({ overrides: [] }),
    },
  },
}));
vi.mock('#browser/session/session.ts', () => {
  const preferences = () => ({ timeZone: 'America/New_York', defaultCurrency: 'USD', startingCapital: server.capital });
  return { useSession: () => ({ user: { _id: 'u1', username: 'maya', preferences: preferences() } }), onSessionEnd: () => () => undefined };
});

const { journalStoreOn } = await import('#journal/journalStore.ts');
const { loadAccounts } = await import('#journal/accounts.ts');
const { hideAmounts } = await import('#browser/preferences/hiddenAmounts.ts');
const { default: Overview } = await import('./Overview.tsx');

const file = 'schwab/transactions.csv';
const show = (address = '/dashboard/overview') =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <Overview />
    </MemoryRouter>,
  );
const figure = (id: string) => document.querySelector(`[data-metric="${id}"]`)?.textContent ?? '';

beforeEach(() => {
  journalStoreOn(journalWorker(() => null));
  server.chapters = new Map(chaptersOf(sampleFills(file)));
  server.failure = null;
  server.accounts = [];
  server.capital = 0;
});
afterEach(() => {
  hideAmounts(false);
  cleanup();
});

describe('the overview', () => {
  test('shows exactly the figures that a broker sample is known to have', async () => {
    const truth = sampleTruth(file);
    show();
    await screen.findByText(`+$${truth.totals.USD.netPnl}`, { selector: '[data-metric="netPnl"]' });
    expect(screen.getByText(`${truth.closedRoundTrips} strategies · 4 days · $${truth.totals.USD.fees} fees`)).toBeTruthy();
    expect(figure('winRate')).toBe('100.0%n 6');
    expect(figure('profitFactor')).toBe('–');
    expect(screen.getByText('Not enough strategies yet (14 more needed)')).toBeTruthy();
    expect(figure('streak')).toBe('6 winsbest 6');
    const positions = within(await screen.findByRole('region', { name: 'Open positions' }));
    expect(positions.getByText('INTC')).toBeTruthy();
    expect(positions.getByText('300')).toBeTruthy();
  });

  test('every figure, bar, block, day and row is a link to its trades, in the view it was counted in', async () => {
    show('/dashboard/overview?costs=without&symbol=a');
    await screen.findByRole('region', { name: 'Recent strategies' });
    await screen.findByRole('table', { name: /2026/ });
    await screen.findByRole('region', { name: 'By weekday' });
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    const to = links.filter((href) => href.startsWith('/dashboard/trades'));
    expect(to.filter((href) => !href.includes('costs=without') || !href.includes('symbol=a'))).toEqual([]);
    for (const part of ['result=closed', 'result=win', 'exit=', 'weekday=', 'trade='])
      expect(to.some((href) => href.includes(part))).toBe(true);
    expect(document.querySelectorAll('[title]')).toHaveLength(0);
  });

  test('greets by the clock of the trader’s zone', async () => {
    show();
    const greeting = await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(greeting.textContent).toMatch(/^Good (morning|afternoon|evening), maya! \S/));
  });

  test('without costs it shows the gross result', async () => {
    show('/dashboard/overview?costs=without');
    await screen.findByText(`+$${sampleTruth(file).totals.USD.grossPnl}`, { selector: '[data-metric="netPnl"]' });
    expect(screen.getByText('Gross P&L')).toBeTruthy();
  });

  test('what was put into the accounts makes equity and percentages; without any there are amounts only', async () => {
    const account = { broker: null, zone: 'UTC', lotMethod: 'fifo', fees: [], revision: 1, used: true };
    server.capital = 8000;
    server.accounts = [
      { ...account, label: 'Main', name: 'Main', currency: 'USD', cash: [{ on: '2020-01-02', amount: '2000', note: '' }] },
      { ...account, label: 'Depot', name: 'Depot', currency: 'EUR', cash: [{ on: '2020-01-02', amount: '500', note: '' }] },
    ];
    await loadAccounts();
    show();
    // 8,000 + 2,000 + 829.29; each day grew what was there, so all of it grew by 8.2929 %.
    await screen.findByText('$10,829.29', { selector: '[data-metric="endingEquity"]' });
    expect([figure('returnPercent'), figure('maxDrawdownPercent'), figure('calmarRatio')]).toEqual([
      '8.3%',
      '0.0%',
      '– needs 90 days and a drawdown',
    ]);
    expect(figure('sharpeReturns')).toMatch(/^\d+\.\d\d from 4 days$/);
    cleanup();
    server.capital = 0;
    server.accounts = [];
    await loadAccounts();
    show();
    await screen.findByRole('region', { name: 'Cumulative net P&L' });
    expect(figure('endingEquity')).toBe('');
  });

  test('what open positions have realized is named where the closed result and the curve differ by it', async () => {
    const times = ['02', '03', '04', '05'].map((day) => `2026-03-${day}T15:00:00Z`) as [string, string, string, string];
    const other = plainInstrument('stock', 'TSLA', 'USD', ONE);
    const trip = [fill('buy', '10', '100', times[0]), fill('sell', '10', '110', times[1])];
    server.chapters = new Map(chaptersOf([...trip, fill('buy', '30', '250', times[2], other), fill('sell', '10', '230', times[3], other)]));
    show();
    await screen.findByText('+$100.00', { selector: '[data-metric="netPnl"] , [data-metric="netPnl"] *' });
    const results = within(screen.getByRole('region', { name: 'Results' }));
    expect((await results.findByRole('link', { name: '−$200.00 realized on open positions' })).getAttribute('href')).toContain(
      'result=open',
    );
    const curve = within(await screen.findByRole('region', { name: 'Cumulative net P&L' }));
    expect(curve.getByRole('link', { name: '−$100.00' }).getAttribute('href')).toContain('exit=2026-03-03%7E2026-03-05');
    expect(curve.getByText(/^includes −\$200\.00 from open positions/)).toBeTruthy();
  });

  test('with amounts hidden no money is left on the page', async () => {
    hideAmounts(true);
    show();
    await screen.findByText('•••••', { selector: '[data-metric="netPnl"]' });
    expect(document.body.textContent).not.toMatch(/\$\d/);
  });

  test('a journal without trades offers the two ways to begin', async () => {
    server.chapters = new Map();
    show();
    expect((await screen.findByRole('link', { name: 'Import a file' })).getAttribute('href')).toBe('/dashboard/import');
    expect(screen.getByRole('button', { name: 'Add a trade' })).toBeTruthy();
  });

  test('a failed first sync says why and offers to try again, without pretending the journal is empty', async () => {
    server.failure = new Error('Afterbell is busy. Nothing was changed. Please try again in a moment.');
    show();
    await screen.findByText(/Afterbell is busy/);
    expect(screen.queryByText(/Nothing here yet/)).toBeNull();
    server.failure = null;
    screen.getByRole('button', { name: 'Try again' }).click();
    await screen.findByText('+$829.29', { selector: '[data-metric="netPnl"]' });
  });
});
