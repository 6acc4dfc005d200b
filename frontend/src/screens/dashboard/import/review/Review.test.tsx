// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { chooseFiles, fileOf } from '#frontend/testing/chooseFiles.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { type Trader, trader } from '#frontend/testing/trader.ts';

let maya: Trader;
beforeEach(async () => {
  maya = await trader();
});
const choose = (content: Uint8Array | string, name = 'transactions.csv') => chooseFiles(fileOf(content, name));
const commits = () => maya.server.sent(api.imports.commit);
const tradesPage = () => screen.findByRole('heading', { name: /^Trades/ });

describe('what only the trader knows', () => {
  const HEAD = 'datetime,symbol,asset_type,side,quantity,price';
  const text = (...rows: string[]) => [HEAD, ...rows, ''].join('\n');

  test('the opening of a close is typed once, shown in the result, and sent with the file', async () => {
    renderApp('/dashboard/import', maya);
    await choose(text('2026-03-02T15:00:00Z,SOFI,stock,buy_to_cover,50,9.5'), 'late.csv');
    await screen.findByText('1 item needs your attention');
    fireEvent.click(screen.getByRole('button', { name: 'Add opening position of SOFI' }));
    fireEvent.click(await screen.findByText('Add opening', { selector: 'button' }));
    await screen.findByText('Enter the day you opened it.');
    fireEvent.change(screen.getByLabelText(/^Opened on/), { target: { value: '2026-01-12' } });
    fireEvent.change(screen.getByLabelText(/^Price in USD/), { target: { value: '12' } });
    fireEvent.click(screen.getByText('Add opening', { selector: 'button' }));
    await screen.findByText('SOFI: opening added');
    expect(within(screen.getByRole('region', { name: 'Resulting trades' })).getAllByText('+$125.00').length).toBeGreaterThan(0);
    fireEvent.click(screen.getByRole('button', { name: 'Import 1 fill, then review 1 trade' }));
    await tradesPage();
    expect(commits()[0]!.openings).toMatchObject([
      { account: 'Main', price: '12', quantity: '50', dayOnly: true, time: '2026-01-12T05:00:00.000Z' },
    ]);
  });

  test('the point value of a future is asked, sent with the file, and asked no more', async () => {
    const futures = (day: string) => text(`${day}T15:00:00Z,XQH6,future,buy,2,100`, `${day}T16:00:00Z,XQH6,future,sell,2,101.5`);
    renderApp('/dashboard/import', maya);
    await choose(futures('2026-03-02'), 'futures.csv');
    fireEvent.change(await screen.findByLabelText('What is one point of XQ worth, in USD?'), { target: { value: '0' } });
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
    await screen.findByText('Enter a number above 0, like 12.50.');
    fireEvent.change(screen.getByLabelText(/^What is one point of XQ/), { target: { value: '25' } });
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Import 2 fills, then review 1 trade' }));
    await tradesPage();
    expect(commits()[0]!.points).toEqual([{ root: 'XQ', currency: 'USD', value: '25' }]);
    cleanup();
    renderApp('/dashboard/import', maya);
    await choose(futures('2026-03-03'), 'futures-again.csv');
    await screen.findByText('2 new fills make 1 trade');
    await screen.findByText('Using the point values you entered');
  });
});
