// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { connectIbkr, connectingTrader } from '#frontend/testing/connectingTrader.ts';
import { importFills } from '#frontend/testing/member.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { type Trader, trader } from '#frontend/testing/trader.ts';
import { flexTrade } from '#functions/connections/testing/flexTrades.ts';
import { sampleFills } from '#journal/testing/testBook.ts';

type About = Parameters<typeof importFills>[3];
const rows = { imported: 14, duplicate: 0, ignored: 3, failed: 0 };

/** The import screen of a trader who has imported "march.csv": fourteen fills in seven trades. */
async function show(about: About = {}): Promise<Trader> {
  const maya = await trader();
  const march = { fileName: 'march.csv', broker: 'schwab', rows, ...about };
  await importFills(maya.server, maya.signedInAs, sampleFills('schwab/transactions.csv'), march);
  renderApp('/dashboard/import', maya);
  return maya;
}
const receipts = ({ server, signedInAs }: Trader) => server.call(signedInAs.token, api.imports.list, {});

describe('the import history', () => {
  test('without imports it shows an empty state', async () => {
    renderApp('/dashboard/import', await trader());
    await screen.findByText(/Nothing imported yet/);
  });

  test('an import is undone only after a yes', async () => {
    const maya = await show();
    fireEvent.click(await screen.findByRole('button', { name: 'Undo march.csv' }));
    expect(maya.server.sent(api.imports.undo)).toEqual([]);
    fireEvent.click(screen.getByText('Undo 14 fills'));
    await waitFor(async () => expect(await receipts(maya)).toMatchObject([{ fileName: 'march.csv', state: 'undone' }]));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo march.csv' })).toBeNull());
  });

  test('an import is recalculated in another account and zone, and a refusal keeps the choice', async () => {
    const maya = await show();
    const [receipt] = await receipts(maya);
    fireEvent.click(await screen.findByRole('button', { name: 'Recalculate march.csv' }));
    fireEvent.change(await screen.findByRole('combobox', { name: 'Account' }), { target: { value: 'Roth' } });
    fireEvent.change(screen.getByLabelText(/^Statement time zone/), { target: { value: 'America/New_York' } });
    const heal = maya.server.refuses(api.imports.rerun, 'book_busy');
    fireEvent.click(screen.getByText('Recalculate', { selector: 'dialog button' }));
    await screen.findByText(/from another device/);
    heal();
    fireEvent.click(screen.getByText('Recalculate', { selector: 'dialog button' }));
    await waitFor(() =>
      expect(maya.server.sent(api.imports.rerun)[1]).toEqual({ id: receipt!.id, account: 'Roth', zone: 'America/New_York', fees: 'file' }),
    );
    await waitFor(async () => expect(await receipts(maya)).toMatchObject([{ accounts: ['Roth'], zone: 'America/New_York' }]));
  });

  test('every skipped row is shown with its reason and its line', async () => {
    const raw = (line: number) => ({ line, reason: 'The side is missing.', raw: `row ${line} as written`, kind: 'failed' as const });
    await show({ rows: { ...rows, failed: 2 }, problems: [raw(7), raw(9)] });
    fireEvent.click(await screen.findByRole('button', { name: /^2, \d+ skipped: show the rows of march\.csv$/ }));
    expect(screen.getByText('row 7 as written')).toBeTruthy();
    expect(screen.getByText('9: row 9 as written')).toBeTruthy();
  });

  test('skipped rows that need nothing are no zero to click, and still can be read', async () => {
    const ignored = { line: 4, reason: 'Cash movement, not a trade.', raw: 'row 4 as written', kind: 'ignored' as const };
    const [first] = sampleFills('schwab/transactions.csv');
    const maya = await trader();
    await importFills(maya.server, maya.signedInAs, [first!], {
      fileName: 'march.csv',
      rows: { ...rows, imported: 1 },
      problems: [ignored],
    });
    renderApp('/dashboard/import', maya);
    fireEvent.click(await screen.findByRole('button', { name: /: show the rows of march\.csv$/ }));
    expect(screen.getByText('row 4 as written')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /needed attention/ })).toBeNull();
    expect(screen.getByText('1', { selector: 'td' }).textContent).toBe('1 fill');
  });

  test('duplicates are the rows that the review called so, those repeated in the file too', async () => {
    await show({ rows: { ...rows, duplicate: 3 } });
    const row = (await screen.findByText('march.csv')).closest('tr')!;
    expect(row.cells[4]!.textContent).toBe('3');
  });

  test('a zone that the file states cannot be chosen', async () => {
    await show({ zoneStated: true });
    fireEvent.click(await screen.findByRole('button', { name: 'Recalculate march.csv' }));
    expect(((await screen.findByLabelText(/^Statement time zone/)) as HTMLSelectElement).disabled).toBe(true);
  });

  test('a failed load of the history shows an error and can be retried', async () => {
    const maya = await trader();
    await importFills(maya.server, maya.signedInAs, sampleFills('schwab/transactions.csv'), { fileName: 'march.csv' });
    const heal = maya.server.loses(api.imports.list);
    renderApp('/dashboard/import', maya);
    await screen.findByText(/Can’t reach Afterbell/);
    heal();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('march.csv');
  });

  test('a sync is listed beside files and undone like one, but not recalculated; what its broker corrected is shown', async () => {
    const trade = { id: '1', day: '2026-11-16', symbol: 'AAPL', quantity: 10, price: '200' };
    const nora = await connectingTrader([trade]);
    const { id } = await connectIbkr(nora);
    nora.broker.rows = [flexTrade({ ...trade, price: '201.5' })];
    await nora.server.call(nora.signedInAs.token, api.connections.sync, { id });
    renderApp('/dashboard/import', nora);
    const [name] = (await receipts(nora)).map(({ fileName }) => fileName);
    fireEvent.click(await screen.findByRole('button', { name: `1 corrected: show the rows of ${name}` }));
    expect(screen.getByText(/^AAPL: buy 10 at 200, fee 1 is now buy 10 at 201.5, fee 1$/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Recalculate/ })).toBeNull();
    expect(screen.getAllByRole('button', { name: /^Undo IBKR, / })).toHaveLength(2);
  });
});
