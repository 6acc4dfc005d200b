// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { chooseFiles, fileOf } from '#frontend/testing/chooseFiles.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { trader } from '#frontend/testing/trader.ts';

const folder = `${import.meta.dirname}/../../../../../../tests/fixtures/cases/15-two-layouts-of-one-broker-double`;
const orders = readFileSync(`${folder}/1-orders.csv`, 'utf8');
const performance = readFileSync(`${folder}/2-performance.csv`, 'utf8');
const card = async () => within(await screen.findByRole('region', { name: 'Fills from another file' }));

test('names the file that the fills of a second export were imported from, and adds none of them', async () => {
  const maya = await trader();
  renderApp('/dashboard/import', maya);
  await chooseFiles(fileOf(orders, 'Orders.csv'));
  fireEvent.click(await screen.findByRole('button', { name: 'Import 2 fills, then review 1 trade' }));
  await screen.findByRole('heading', { name: /^Trades/ });
  expect(maya.server.sent(api.imports.commit)[0]).toMatchObject({ layout: 'tradovate/orders' });
  cleanup();
  renderApp('/dashboard/import', maya);
  await chooseFiles(fileOf(performance, 'Performance.csv'));
  await (await card()).findByText('3 fills already in your journal (from Orders.csv)');
  expect(within(screen.getByRole('region', { name: 'Does it match your broker?' })).getByText('Yes, to the cent')).toBeTruthy();
  expect(screen.getByText('Nothing new in this file')).toBeTruthy();
});

test('shows "also in" for a file that is chosen beside this one and not imported yet', async () => {
  renderApp('/dashboard/import', await trader());
  await chooseFiles(fileOf(orders, 'Orders.csv'), fileOf(performance, 'Performance.csv'));
  fireEvent.click(await screen.findByRole('button', { name: 'Review: Performance.csv' }));
  await (await card()).findByText('3 fills also in Orders.csv');
  expect(screen.queryByText(/already in your journal/)).toBeNull();
});

test('skips fills that may be in the journal, and adds them on request', async () => {
  const maya = await trader();
  renderApp('/dashboard/import', maya);
  const other = performance.replace('11,12,1,7494.25,7498.75,$22.50', () => '11,12,2,7494.25,7498.75,$45.00');
  await chooseFiles(fileOf(orders, 'Orders.csv'), fileOf(other, 'Performance.csv'));
  fireEvent.click(await screen.findByRole('button', { name: 'Review: Performance.csv' }));
  await (await card()).findByText('3 fills may also be in Orders.csv');
  fireEvent.click((await card()).getByRole('button', { name: 'Add them' }));
  await (await card()).findByRole('button', { name: 'Skip them' });
  expect(screen.getByRole('region', { name: 'Does it match your broker?' }).textContent).toContain('It differs');
});

test('names fills that the journal has with another size, and changes none', async () => {
  const maya = await trader();
  renderApp('/dashboard/import', maya);
  await chooseFiles(fileOf(orders, 'Orders.csv'));
  fireEvent.click(await screen.findByRole('button', { name: 'Import 2 fills, then review 1 trade' }));
  await screen.findByRole('heading', { name: /^Trades/ });
  cleanup();
  renderApp('/dashboard/import', maya);
  await chooseFiles(fileOf(orders.replace('7494.25,2,', '7494.5,3,').replace('2,7494.25,7494.25', '3,7494.5,7494.5'), 'Later.csv'));
  const rows = within(await screen.findByRole('region', { name: 'Skipped rows' }));
  await rows.findByText('1 fill differs from your journal');
  rows.getByText(/MESU6: 2 bought at 7,494.25 in your journal, 3 bought at 7,494.50 here/);
  expect(screen.getByText('Nothing new in this file')).toBeTruthy();
});
