// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { readFile } from '#domain/importers/readFile.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { chooseFiles, fileOf } from '#frontend/testing/chooseFiles.ts';
import { importFills } from '#frontend/testing/member.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { type Trader, trader } from '#frontend/testing/trader.ts';

const text = [
  'datetime,symbol,asset_type,side,quantity,price,execution_id',
  '2026-03-02T15:00:00Z,AAPL,stock,buy,10,182.55,e1',
  '2026-03-02T16:00:00Z,AAPL,stock,sell,10,190,e2',
  '2026-03-03T15:00:00Z,KO,stock,buy,5,60,e3',
  '2026-03-03T16:00:00Z,KO,stock,sell,5,61,e4',
  '',
].join('\n');
const place = ({ id, account, time }: Fill) => ({ fill: id, account, openedAt: new Date(time).toISOString() });

let maya: Trader;
/** Her changes to the imported file: KO is deleted, and the price of the first fill of AAPL is 180. */
beforeEach(async () => {
  maya = await trader();
  const read = readFile(new TextEncoder().encode(text), 'mine.csv', { account: 'Main', zone: 'UTC' });
  if ('sentence' in read) throw new Error(read.sentence);
  const [bought, , ...deleted] = read.fills as [Fill, Fill, Fill, Fill];
  await importFills(maya.server, maya.signedInAs, read.fills);
  const { token } = maya.signedInAs;
  await maya.server.call(token, api.trades.editFill, { ...place(bought), to: { price: '180' } });
  await maya.server.call(token, api.trades.deleteFills, { fills: deleted.map(place) });
});
const corrections = () => screen.findByRole('region', { name: 'Corrections' });
/** Presses a button of the card once nothing is on its way. */
async function press(name: RegExp): Promise<void> {
  const button = within(await corrections()).getByRole<HTMLButtonElement>('button', { name });
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
}

it('fills of the file that were deleted or edited are shown as such, and neither come back nor are skipped without a word', async () => {
  renderApp('/dashboard/import', maya);
  await chooseFiles(fileOf(text, 'mine.csv'));
  const card = await corrections();
  expect(within(card).getByRole('heading').textContent).toBe('2 fills deleted by you, 1 fill edited by you');
  const lines = within(card)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(lines[0]).toMatch(/KO: Buy 5 at 60\.00.*Deleted by you/);
  expect(lines[2]).toMatch(/AAPL: Buy 10 at 180\.00.*You changed this fill: price 180\.00, the file says 182\.55/);
  expect(screen.getByText('Already imported, or repeated in this file; 2 fills deleted by you')).toBeTruthy();
  expect(screen.queryByText(/Everything in it is already in your journal/)).toBeNull();
  expect((screen.getByRole('button', { name: 'Nothing new to import' }) as HTMLButtonElement).disabled).toBe(true);
});

it('a deleted fill can be restored from there, and so can the file’s values; then nothing is left to correct', async () => {
  renderApp('/dashboard/import', maya);
  await chooseFiles(fileOf(text, 'mine.csv'));
  await press(/^Restore KO, Buy, /);
  await waitFor(async () => expect(within(await corrections()).getByRole('heading').textContent).toMatch(/^1 fill deleted/));
  await press(/^Use the file’s values: AAPL/);
  await waitFor(async () => expect(within(await corrections()).getByRole('heading').textContent).toBe('1 fill deleted by you'));
  await press(/^Restore KO, Sell, /);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Corrections' })).toBeNull());
  expect(screen.getByText('Everything in it is already in your journal')).toBeTruthy();
  expect(maya.server.sent(api.imports.commit)).toHaveLength(0);
});
