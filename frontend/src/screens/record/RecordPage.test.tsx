// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { connectIbkr, connectingTrader } from '#frontend/testing/connectingTrader.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { keepAll } from '#functions/jobs/keepRecords.ts';

const trades = ['AAPL', 'MSFT', 'NVDA', 'AMD'].flatMap((symbol, at) => [
  { id: String(2 * at + 1), day: '2026-11-16', symbol, quantity: 10, price: '200', clock: `1${at}0000` },
  { id: String(2 * at + 2), day: '2026-11-16', symbol, quantity: -10, price: '203', clock: `1${at}3000` },
]);

it('turns a record on, discloses three trades, and shows them checked to a visitor, who saves the file and reads the log', async () => {
  const maya = await connectingTrader(trades);
  await connectIbkr(maya);
  renderApp('/settings/sharing', maya);
  const card = await screen.findByRole('region', { name: 'A record anyone can check' });
  const turn = await within(card).findByRole('switch', { name: /^Keep a public record/ });
  expect(turn.getAttribute('aria-checked') ?? String((turn as HTMLInputElement).checked)).toBe('false');
  await userEvent.click(turn);
  const address = (await within(card).findByRole('link', { name: 'View the page' })).getAttribute('href')!;
  expect(address).toMatch(/^\/record\/[\w-]{22}$/);
  // A proof that waits for a block, as short as it can be.
  const waits = Buffer.from('0083dfe30d2ef90c8e0100', 'hex');
  Object.assign(maya.server.world, { calendar: { url: 'https://calendar.example', stamp: async () => waits, rest: async () => null } });
  expect(await keepAll(maya.server.world)).toEqual({ links: 1, published: 1, stamped: 1 });
  cleanup();
  renderApp('/settings/sharing', maya);
  for (const symbol of ['AAPL', 'MSFT', 'NVDA'])
    await userEvent.click(await screen.findByRole('checkbox', { name: new RegExp(`^${symbol},`) }));
  const stored = maya.server.world.table;
  const { transact, write } = stored;
  Object.assign(stored, { transact: async () => false, write: async () => false });
  await userEvent.click(screen.getByRole('button', { name: 'Disclose 3 trades' }));
  await screen.findByRole('alert');
  expect(screen.queryByText('Saved. The page now shows these trades.')).toBeNull();
  Object.assign(stored, { transact, write });
  await userEvent.click(screen.getByRole('button', { name: 'Disclose 3 trades' }));
  await screen.findByText('Saved. The page now shows these trades.');
  cleanup();

  const files: Blob[] = [];
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
  renderApp(address, { server: maya.server });
  expect(
    await screen.findByText(/^Checked\. 1 daily link, .*; 3 disclosed trades with 6 of 8 recorded fills, each in its link\.$/),
  ).toBeTruthy();
  const table = screen.getByRole('table', { name: 'AAPL +$28.00' });
  expect(
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent),
  ).toEqual([
    expect.stringMatching(/^BuyNov 16, 2026, 3:00:00 PMSealed Nov 18, 202610200\.00\$1\.00/),
    expect.stringMatching(/^SellNov 16, 2026, 3:30:00 PMSealed Nov 18, 202610203\.00\$1\.00/),
  ]);
  expect(screen.queryByRole('table', { name: /^AMD/ })).toBeNull();
  expect(screen.getByText('4 closed trades with every fill in the record: 4 won, 0 lost.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Save as a file' }));
  expect(JSON.parse(await files[0]!.text()).trades).toHaveLength(3);
  await userEvent.click(screen.getByRole('link', { name: 'The public log' }));
  const log = await screen.findByRole('table');
  expect(within(log).getAllByRole('row')).toHaveLength(2);
  expect(within(log).getByText('Waiting for a block')).toBeTruthy();
  await userEvent.click(within(log).getByRole('button', { name: 'Save the time stamp of page 1' }));
  await waitFor(() => expect(files).toHaveLength(2));
  expect(
    Buffer.from(await files[1]!.arrayBuffer())
      .subarray(1, 15)
      .toString(),
  ).toBe('OpenTimestamps');
});

it('shows a sentence when there’s no such record', async () => {
  const { server } = await connectingTrader();
  renderApp(`/record/${'A'.repeat(22)}`, { server });
  expect(await screen.findByText('There is no such record.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
