// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { plainInstrument } from '#domain/trades/instrument.ts';
import { fill } from '#domain/trades/testing/testFill.ts';
import { ONE } from '#domain/units/decimal.ts';
import { importFills } from '#frontend/testing/member.ts';
import { paidCash } from '#frontend/testing/paidCash.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { type Trader, trader } from '#frontend/testing/trader.ts';

/** Ten shares for 100 each on a day of March 2026, sold a minute later; a dollar of fees each way. */
const trip = (symbol: string, day: number, exit: string) =>
  (['buy', 'sell'] as const).map((action, minute) =>
    fill(action, '10', minute === 0 ? '100' : exit, `2026-03-0${day}T15:0${minute}:00Z`, plainInstrument('stock', symbol, 'USD', ONE), {
      fee: ONE,
    }),
  );
const fills = [...trip('KO', 2, '101'), ...trip('GME', 4, '98')];
/** Nets of +8 and −22; the cash is 5.10 − 1.50 − 2.25 − 3.20 in dollars, and 7 in euros. */
const cash = [
  paidCash('dividend KO 5.10 2026-03-03'),
  paidCash('withholdingTax KO -1.50 2026-03-03'),
  paidCash('borrowFee GME -2.25 2026-03-05'),
  paidCash('interest  -3.20 2026-03-31'),
  paidCash('dividend SAP 7 2026-03-09', { currency: 'EUR' }),
];

async function withCash(rows: readonly ReturnType<typeof paidCash>[] = cash): Promise<Trader> {
  const who = await trader();
  await importFills(who.server, who.signedInAs, fills, { cash: rows, fileName: 'march.csv' });
  return who;
}
const figure = (id: string) => document.querySelector(`main [data-metric="${id}"]`)?.textContent ?? null;
const line = () => screen.findByRole('button', { name: /^With dividends and carrying costs .*, show details$/ });
const shown = async () => {
  await line();
  return figure('withCash');
};
const net = (amount: string) => screen.findByText(amount, { selector: 'main [data-metric="netPnl"], main [data-metric="netPnl"] *' });
/** "−$1.50" in cents. */
const cents = (text: string) => Math.round(Number(text.replace('−', '-').replaceAll(/[$+,]/g, '')) * 100);

describe('the result with dividends and carrying costs', () => {
  test('is shown beside the net result and opens its breakdown, row by row', async () => {
    renderApp('/dashboard/overview', await withCash());
    await net('−$14.00');
    expect(await shown()).toBe('−$15.85');
    await userEvent.click(await line());
    const dialog = within(await screen.findByRole('dialog', { name: 'With dividends and carrying costs' }));
    expect([...document.querySelectorAll('dialog dl > div')].map(({ textContent }) => textContent)).toEqual([
      'Net P&L −$14.00',
      'Interest 1 row−$3.20',
      'Borrow fee 1 row−$2.25',
      'Dividend 1 row+$5.10',
      'Withholding tax 1 row−$1.50',
      'Total −$15.85',
      'In EUR, not included above 1 row+€7.00',
    ]);
    const rows = dialog.getAllByRole('row').slice(1);
    expect(
      within(rows[0]!)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['Mar 31, 2026', '–', 'Interest', '−$3.20', 'Main', 'march.csv']);
    // Checks the sum another way: the amounts of the rows, in cents, with the net result.
    const amounts = rows.map((row) => within(row).getAllByRole('cell')[3]!.textContent!).filter((text) => text.includes('$'));
    expect(amounts.reduce((sum, text) => sum + cents(text), cents('−$14.00'))).toBe(cents('−$15.85'));
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('changes no other figure of the same trades', async () => {
    const all = async (who: Trader) => {
      renderApp('/dashboard/reports/figures', who);
      await net('−$14.00');
      const figures = new Map(
        [...document.querySelectorAll('main [data-metric]')].map((each) => [each.getAttribute('data-metric'), each.textContent]),
      );
      figures.delete('withCash');
      cleanup();
      return figures;
    };
    const bare = await all(await trader(fills));
    expect(bare.size).toBeGreaterThan(30);
    expect(await all(await withCash())).toEqual(bare);
  });

  test('is in the reports, too', async () => {
    renderApp('/dashboard/reports/figures', await withCash());
    await net('−$14.00');
    expect(await shown()).toBe('−$15.85');
  });

  test.each([
    ['an account', '?account=Main', '−$15.85'],
    ['days', '?from=2026-03-04&to=2026-03-05', '−$24.25'],
    ['a symbol', '?symbol=KO', '+$11.60'],
    ['a symbol with trades and no cash of its days', '?symbol=KO&from=2026-03-02&to=2026-03-02', null],
  ])('follows a filter of %s', async (_, query, amount) => {
    renderApp(`/dashboard/overview${query}`, await withCash());
    await screen.findByRole('region', { name: 'Results' });
    if (amount === null) {
      await waitFor(() => expect(figure('netPnl')).toBe('+$8.00'));
      expect(figure('withCash')).toBeNull();
    } else expect(await shown()).toBe(amount);
  });

  test('shows that it is excluded when a filter applies only to trades', async () => {
    renderApp('/dashboard/overview?side=long', await withCash());
    expect(await screen.findByText('Dividends and carrying costs can’t be filtered this way, so they’re excluded.')).toBeTruthy();
    expect(figure('withCash')).toBeNull();
  });

  test('is missing before fees, without cash, and after its import was undone', async () => {
    const { server, signedInAs } = await withCash();
    renderApp('/dashboard/overview?costs=without', { server, signedInAs });
    await waitFor(() => expect(figure('grossPnl')).toBe('−$10.00'));
    expect(figure('withCash')).toBeNull();
    cleanup();
    const { token } = signedInAs;
    // After the undo the same fills come from a file without cash.
    const [receipt] = await server.call(token, api.imports.list, {});
    await server.call(token, api.imports.undo, { id: receipt!.id });
    await importFills(server, signedInAs, fills);
    const asked = server.sent(api.imports.cash).length;
    renderApp('/dashboard/overview', { server, signedInAs });
    await net('−$14.00');
    await waitFor(() => expect(server.sent(api.imports.cash).length).toBeGreaterThan(asked));
    expect(figure('withCash')).toBeNull();
  });

  test('links to cash in other currencies when this one has no cash', async () => {
    renderApp('/dashboard/overview', await withCash([paidCash('dividend SAP 7 2026-03-09', { currency: 'EUR' })]));
    await userEvent.click(await screen.findByRole('button', { name: 'Dividends and carrying costs in other currencies' }));
    expect(await screen.findByText('In EUR, not included above', { exact: false })).toBeTruthy();
    expect(figure('withCash')).toBeNull();
  });

  test.each(['/dashboard/overview', '/dashboard/reports/breakdowns?by=bySymbol'])('shows on %s when it could not be loaded', async (at) => {
    const who = await withCash();
    who.server.refuses(api.imports.cash, 'unavailable');
    renderApp(at, who);
    expect(await screen.findByText(/^Dividends and carrying costs couldn’t be loaded\./)).toBeTruthy();
  });

  test('adds up by symbol, with symbols that were not traded', async () => {
    renderApp('/dashboard/reports/breakdowns?by=bySymbol', await withCash([...cash, paidCash('dividend PEP 1 2026-03-20')]));
    const card = await screen.findByRole('region', { name: 'With dividends and carrying costs' });
    const rows = [...card.querySelectorAll('tbody tr, tfoot tr')].map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(rows).toEqual([
      ['GME', '−$22.00', '−$2.25', '−$24.25'],
      ['KO', '+$8.00', '+$3.60', '+$11.60'],
      ['PEP', '$0.00', '+$1.00', '+$1.00'],
      ['Account', '$0.00', '−$3.20', '−$3.20'],
      ['All symbols', '−$14.00', '−$0.85', '−$14.85'],
    ]);
  });
});
