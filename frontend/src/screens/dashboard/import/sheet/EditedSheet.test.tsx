// @vitest-environment jsdom

import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '#contract/index.ts';
import { annotationVersion } from '#domain/journal/model/annotationVersion.ts';
import { emptyAnnotation, type TradeAnnotation } from '#domain/journal/model/tradeAnnotation.ts';
import { decimal } from '#domain/units/decimal.ts';
import { chooseFiles, fileOf } from '#frontend/testing/chooseFiles.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import type { Trader } from '#frontend/testing/trader.ts';
import { annotate, exportedSheet, listed, placeOf, sheetTrader } from './testing/sheetTrader.ts';

const open = async (who: Trader, file: File) => {
  const app = renderApp('/dashboard/import', who);
  await chooseFiles(file);
  return app;
};
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const tradesPage = () => screen.findByRole('heading', { name: /^Trades/ });
const sent = ({ server }: Trader) => server.sent(api.trades.annotateMany).map(({ trades }) => trades);
const words = (about: Partial<TradeAnnotation>): TradeAnnotation => ({ ...emptyAnnotation, ...about });

beforeEach(() => {
  // jsdom lays nothing out: the list gets a window of 1,440 by 800 pixels, and every row 50.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1440);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(50);
});

test('sends ticked changes at the version shown, and Undo sends the old values at the current version', async () => {
  const maya = await sheetTrader(7);
  await annotate(maya, 'S1', { setup: 'Old' });
  await open(maya, await exportedSheet(maya, { S1: { setup: 'Breakout', stop: '98.5' }, S2: { rating: '4' } }));
  await screen.findByText('2 trades would change');
  fireEvent.click(await screen.findByRole('checkbox', { name: /^S2 / }));
  await press('Change 1 trade');
  await tradesPage();
  const place = placeOf(await listed(maya, 'S1'));
  expect(sent(maya)).toEqual([[{ ...place, version: annotationVersion(words({ setup: 'Old' })), setup: 'Breakout', stop: '98.5' }]]);
  expect(await listed(maya, 'S1')).toMatchObject({ setup: 'Breakout', stop: '98.5' });
  await press('Undo');
  await screen.findByText('Undone for 1 trade.');
  const after = annotationVersion(words({ setup: 'Breakout', stop: decimal('98.5') }));
  expect(sent(maya)[1]).toEqual([{ ...place, version: after, setup: 'Old', stop: null }]);
  expect(await listed(maya, 'S1')).toMatchObject({ setup: 'Old', stop: null });
});

test('a conflict stays as the journal has it unless it is ticked', async () => {
  const maya = await sheetTrader(1);
  const sheet = await exportedSheet(maya, { S1: { setup: 'Mine', rating: '5' } });
  await annotate(maya, 'S1', { setup: 'Theirs' });
  await open(maya, sheet);
  await screen.findByText('1 trade changed in the journal too, since the export');
  const [conflict, edit] = await screen.findAllByRole<HTMLInputElement>('checkbox', { name: /^S1 / });
  expect([conflict!.checked, edit!.checked]).toEqual([false, true]);
  fireEvent.click(conflict!);
  await press('Change 1 trade');
  await waitFor(() => expect(sent(maya)).toHaveLength(1));
  expect(sent(maya)[0]).toMatchObject([{ setup: 'Mine', rating: 5, version: annotationVersion(words({ setup: 'Theirs' })) }]);
  await tradesPage();
  expect(await listed(maya, 'S1')).toMatchObject({ setup: 'Mine', rating: 5 });
});

test('a refusal shows the reason, and ticked rows stay ticked', async () => {
  const maya = await sheetTrader(2);
  await open(maya, await exportedSheet(maya, { S1: { rating: '5' }, S2: { rating: '5' } }));
  fireEvent.click(await screen.findByRole('checkbox', { name: /^S2 / }));
  await annotate(maya, 'S1', { tags: ['seen elsewhere'] });
  await press('Change 1 trade');
  await screen.findByText(
    'S1 of 2026-03-02 was changed on another device since you looked, so nothing was written. Look again and decide.',
  );
  expect((screen.getByRole('checkbox', { name: /^S2 / }) as HTMLInputElement).checked).toBe(false);
  expect(await screen.findByRole('button', { name: 'Change 1 trade' })).toBeTruthy();
  expect(await listed(maya, 'S1')).toMatchObject({ rating: null, tags: ['seen elsewhere'] });
});

test('six thousand changes draw few nodes, go in two calls, and one tick is for all', async () => {
  const maya = await sheetTrader(6000);
  await open(maya, await exportedSheet(maya, { '*': { rating: '5', tags: 'a; b', setup: 'Breakout' } }));
  await screen.findByText('6,000 trades would change');
  expect(screen.getByRole('main').querySelectorAll('*').length).toBeLessThanOrEqual(1500);
  fireEvent.click(screen.getByRole('checkbox', { name: '6,000 trades changed in the file' }));
  expect(((await screen.findByRole('button', { name: 'Nothing to change' })) as HTMLButtonElement).disabled).toBe(true);
  fireEvent.click(screen.getByRole('checkbox', { name: '6,000 trades changed in the file' }));
  await press('Change 5,000 of 6,000 trades');
  await press('Change 1,000 trades');
  await tradesPage();
  expect(sent(maya).map(({ length }) => length)).toEqual([5000, 1000]);
});

test('rows, cells and columns that are not used are named with their reasons', async () => {
  const maya = await sheetTrader(4);
  const edits = { S1: { rating: '9' }, S2: { net: '99' }, '*': { 'my column': 'x' } };
  const sheet = await exportedSheet(maya, edits, ['tags']);
  await annotate(maya, 'S3', { setup: 'Newer' });
  await open(maya, sheet);
  await screen.findByText('Nothing is changed in this file');
  for (const text of [/^S1,.*,9,/, /^\d: S2 10 → 99$/, 'my column', 'Your journal is newer on 1 trade; it stays', /no column for tags,/])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText(/The rating "9" is not a whole number from 1 to 5\./)).toBeTruthy();
});

test('is not compared with a journal that could not be loaded', async () => {
  const maya = await sheetTrader(1);
  const sheet = await exportedSheet(maya, { S1: { rating: '5' } });
  const heal = maya.server.refuses(api.trades.book, 'book_busy');
  await open(maya, sheet);
  const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
  await waitFor(() => expect(alerts()).toContainEqual(expect.stringMatching(/^march\.csv.*from another device/)));
  expect(screen.queryByText(/No trade in your journal has this id/)).toBeNull();
  heal();
  fireEvent.focus(window);
  await screen.findByText('1 trade would change');
});

test('an unreadable sheet shows an error, and another file can be chosen', async () => {
  const maya = await sheetTrader(1);
  await open(maya, await exportedSheet(maya, {}, ['id']));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^march\.csv The column "id" is missing/);
  await press('Choose another file');
  await screen.findByLabelText('Broker files');
});

describe('on the import screen, a sheet', () => {
  test('opens its diff instead of an import', async () => {
    await open(await sheetTrader(1), fileOf('symbol;setup;id;journal_version\nAAPL;Breakout;AAAAAAAAAAA;v1\n', 'sheet.csv'));
    await screen.findByRole('heading', { name: 'Review what your sheet changes' });
    await screen.findByText('No trade in your journal has this id. Its import may have been undone since the export.');
    expect((screen.getByRole('button', { name: 'Nothing to change' }) as HTMLButtonElement).disabled).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await screen.findByRole('heading', { name: 'Import' });
  });

  test('without versions, like the plain table of trades, shows which file to export instead', async () => {
    await open(
      await sheetTrader(1),
      fileOf('id,symbol,setup,tags,mistakes,stop,target,rating,reviewed\nAAAAAAAAAAA,AAPL,,,,,,,no\n', 'trades.csv'),
    );
    expect((await screen.findByRole('alert')).textContent).toContain('The column "journal_version" is missing');
  });
});
