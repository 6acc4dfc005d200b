// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { chooseFiles, fileOf } from '#frontend/testing/chooseFiles.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { type Trader, trader } from '#frontend/testing/trader.ts';

const double = `${import.meta.dirname}/../../../../../tests/fixtures/cases/15-two-layouts-of-one-broker-double`;

let maya: Trader;
beforeEach(async () => {
  maya = await trader();
});
const commits = () => maya.server.sent(api.imports.commit);
const tradesPage = () => screen.findByRole('heading', { name: /^Trades/ });

describe('several files', () => {
  const HEAD = 'datetime,symbol,side,quantity,price';
  const text = (...rows: string[]) => [HEAD, ...rows, ''].join('\n');
  const march = text('2026-03-02T15:00:00Z,KO,buy,10,60', '2026-03-03T15:00:00Z,KO,sell,10,61', '2026-03-04T15:00:00Z,T,buy,5,20');
  const april = text('2026-03-04T15:00:00Z,T,buy,5,20', '2026-04-02T15:00:00Z,T,sell,5,22');
  const rowOf = (name: string) => within(screen.getByText(name, { selector: 'b' }).closest('li')!);

  test('are listed in time, each counted after those before it, and imported one after another', async () => {
    renderApp('/dashboard/import', maya);
    await chooseFiles(fileOf(april, 'april.csv'), fileOf(march, 'march.csv'));
    await screen.findByRole('button', { name: 'Import 4 fills from 2 files' });
    expect(screen.getAllByRole('listitem').map((row) => row.querySelector('b')!.textContent)).toEqual(['march.csv', 'april.csv']);
    expect(rowOf('april.csv').getByText('1 new fill, 1 trade · 1 fill already imported')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Review: april.csv' }));
    await screen.findByText('1 new fill makes 1 trade');
    fireEvent.click(screen.getByRole('button', { name: 'Back to all files' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Import 4 fills from 2 files' }));
    await tradesPage();
    expect(commits().map(({ fileName }) => fileName)).toEqual(['march.csv', 'april.csv']);
    expect(commits().map(({ parts }) => parts.map(({ account }) => account))).toEqual([['Main'], ['Main']]);
  });

  test('with a problem do not hold up the others, and the very same file twice is noticed', async () => {
    renderApp('/dashboard/import', maya);
    await chooseFiles(fileOf(march, 'march.csv'), fileOf(march, 'march copy.csv'), fileOf('<html></html>', 'page.csv'));
    await screen.findByRole('button', { name: 'Import 3 fills from 1 file' });
    expect(rowOf('march copy.csv').getByText('The same file as march.csv. It’s imported only once.')).toBeTruthy();
    expect(rowOf('page.csv').getByText(/web page/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Remove page.csv' }));
    await waitFor(() => expect(screen.queryByText('page.csv')).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Import 3 fills from 1 file' }));
    await tradesPage();
  });

  const orders = fileOf(readFileSync(`${double}/1-orders.csv`, 'utf8'), 'Orders.csv');
  const performance = fileOf(readFileSync(`${double}/2-performance.csv`, 'utf8'), 'Performance.csv');
  test.each([
    [3, performance, orders],
    [2, orders, performance],
  ])('that name no account go to the one that another of their broker names: the first one adds %i fills', async (fills, first, second) => {
    renderApp('/dashboard/import', maya);
    await chooseFiles(first, second);
    await screen.findByRole('button', { name: `Import ${fills} fills from 1 file` });
    expect(rowOf('Performance.csv').getByText(/→ DEMO1/)).toBeTruthy();
    expect(rowOf(second.name).getByText(`The same fills as in ${first.name}. They’re imported only once.`)).toBeTruthy();
  });

  test('of another layout go to the account that an earlier file without a name went to, and count once', async () => {
    renderApp('/dashboard/import', maya);
    await chooseFiles(performance);
    fireEvent.click(await screen.findByRole('button', { name: /^Import \d+ fills/ }));
    await tradesPage();
    cleanup();
    renderApp('/dashboard/import', maya);
    await chooseFiles(orders);
    await screen.findByText('2 fills already in your journal (from Performance.csv)');
    expect(screen.queryByRole('button', { name: /^Import \d+ fills/ })).toBeNull();
  });

  test('with cash but no new fills are counted by their cash', async () => {
    const dividend =
      '"Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"\n"05/04/2026","Cash Dividend","KO","COCA COLA","","","","$9.98"\n';
    renderApp('/dashboard/import', maya);
    await chooseFiles(fileOf(march, 'march.csv'), fileOf(dividend, 'year.csv'));
    await screen.findByRole('button', { name: 'Import 3 fills and 1 cash row from 2 files' });
    fireEvent.click(screen.getByRole('button', { name: 'Remove march.csv' }));
    fireEvent.click(await screen.findByRole('button', { name: /^Import 1 cash row/ }));
    await screen.findByText(/^1 cash row imported from year.csv/);
  });

  test('of which one is left open it, counted without those that were removed', async () => {
    renderApp('/dashboard/import', maya);
    await chooseFiles(fileOf(march, 'march.csv'), fileOf(april, 'april.csv'));
    await screen.findByRole('button', { name: 'Import 4 fills from 2 files' });
    fireEvent.click(screen.getByRole('button', { name: 'Remove march.csv' }));
    await screen.findByRole('button', { name: /^Import 2 fills/ });
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: 'Choose files' })).toBeTruthy();
  });

  test('that are refused stay with the reason; the others are imported', async () => {
    renderApp('/dashboard/import', maya);
    await chooseFiles(fileOf(march, 'march.csv'), fileOf(april, 'april.csv'));
    const button = await screen.findByRole('button', { name: 'Import 4 fills from 2 files' });
    maya.server.refuses(api.imports.commit, 'book_busy', 1);
    fireEvent.click(button);
    await screen.findByText('1 of 2 files imported, 1 not');
    expect(rowOf('march.csv').getByText(/from another device/)).toBeTruthy();
    expect(rowOf('april.csv').getByText('Imported')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /^Import 3 fills from 1 file/ }));
    await tradesPage();
  });
});
