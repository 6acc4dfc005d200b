// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
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

describe('a file of no known broker', () => {
  const foreign = new TextEncoder().encode(
    'Buchungstag;Wertpapier;Richtung;Anzahl;Kurs\n09.03.2026;KO;Kauf;10;60,50\n10.03.2026;KO;Verkauf;10;61,00\n13.03.2026;KO;Dividende;0;0,24\n',
  );
  const done = () => screen.getByRole('button', { name: 'Continue' }) as HTMLButtonElement;

  test('is described once with a live preview, and the next file like it is read automatically', async () => {
    renderApp('/dashboard/import', maya);
    await choose(foreign, 'acme.csv');
    await screen.findByRole('heading', { name: 'Match your columns' });
    await screen.findByText('Choose what "Dividende" means: buy, sell, or no trade.');
    expect(done().disabled).toBe(true);
    fireEvent.change(screen.getByLabelText('“Dividende”'), { target: { value: 'skip' } });
    await screen.findByText('Choose the currency of this file’s amounts: nothing in it says which.');
    fireEvent.change(screen.getByLabelText('Amounts are in'), { target: { value: 'EUR' } });
    await screen.findByText('2 of 2 rows readable, 1 skipped');
    fireEvent.click(done());
    await screen.findByText('2 new fills make 1 trade');
    await waitFor(async () =>
      expect(await maya.server.call(maya.signedInAs.token, api.imports.profiles, {})).toMatchObject([
        { columns: { symbol: 'wertpapier' }, sides: { dividende: 'skip' }, currency: 'EUR', rowKind: 'executions' },
      ]),
    );
    cleanup();
    renderApp('/dashboard/import', maya);
    await choose(foreign, 'acme-april.csv');
    await screen.findByText('2 new fills make 1 trade');
    fireEvent.click(screen.getByRole('button', { name: 'Change' }));
    await screen.findByRole('heading', { name: 'Match your columns' });
  });

  test('without a required column shows which, and cannot be read yet', async () => {
    renderApp('/dashboard/import', maya);
    await choose(foreign, 'acme.csv');
    fireEvent.change(await screen.findByLabelText(/^Price/), { target: { value: '' } });
    await screen.findByText('Choose the column that holds: Price.');
    expect(done().disabled).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await screen.findByText(/Drop statements/);
  });

  test('whose rows are whole trades is read as such, and names its fee columns and unused columns', async () => {
    renderApp('/dashboard/import', maya);
    const trades =
      'Symbol,Side,Qty,Entry price,Exit price,Entry date,Exit date,Commission,SEC fee,Rating,PnL\nKO,Long,10,60,61,2026-03-09 10:00:00,2026-03-09 11:00:00,1,0.02,4,10\n';
    await choose(trades, 'journal.csv');
    expect((await screen.findByLabelText<HTMLSelectElement>('Each row is')).value).toBe('trades');
    await screen.findByText('This number column isn’t used: rating.');
    expect(screen.getByLabelText<HTMLSelectElement>(/^sec fee/).value).toBe('above');
    await screen.findByText('The file doesn’t say which currency it’s in. Check that its amounts are in USD.');
    fireEvent.change(screen.getByLabelText(/^sec fee/), { target: { value: '' } });
    await screen.findByText('These number columns aren’t used: sec fee, rating.');
    fireEvent.change(screen.getByLabelText('Add a fee column'), { target: { value: 'sec fee' } });
    await screen.findByText('This number column isn’t used: rating.');
    fireEvent.click(done());
    await screen.findByText('2 new fills make 1 trade');
  });

  test('whose results contradict its prices asks what one point is worth', async () => {
    renderApp('/dashboard/import', maya);
    const text =
      'Symbol,Side,Qty,Entry price,Exit price,Entry date,Exit date,PnL,Currency\nUS30,Long,1,100,110,2026-03-09 10:00:00,2026-03-09 11:00:00,50,USD\n';
    await choose(text, 'cfd.csv');
    await screen.findByText(/^Next we’ll ask what one point of US30 is worth/);
    fireEvent.click(done());
    await screen.findByRole('heading', { name: /point/i });
  });

  test('asks for the order of dates that read two ways, and no more once it is chosen', async () => {
    const text = 'Date,Symbol,Side,Qty,Price,Currency\n03/04/2026,KO,Buy,10,60,USD\n03/05/2026,KO,Sell,10,61,USD\n';
    const question = 'Choose the order of dates: those in “date” can begin with the day or the month.';
    const dates = () => screen.getByLabelText<HTMLSelectElement>('Dates');
    renderApp('/dashboard/import', maya);
    await choose(text, 'acme.csv');
    await screen.findByText('2 of 2 rows readable');
    expect([dates().value, screen.queryByText(question) === null, done().disabled]).toEqual(['', false, true]);
    fireEvent.change(dates(), { target: { value: 'day' } });
    fireEvent.change(screen.getByLabelText('Each row is'), { target: { value: 'executions' } });
    expect(screen.queryByText(question)).toBeNull();
    for (const value of ['trades', 'executions']) fireEvent.change(screen.getByLabelText('Each row is'), { target: { value } });
    expect(dates().value).toBe('day');
    await waitFor(() => expect(done().disabled).toBe(false));
    fireEvent.click(done());
    await screen.findByText(/Apr 3, 2026 to May 3, 2026/);
    await waitFor(async () =>
      expect(await maya.server.call(maya.signedInAs.token, api.imports.profiles, {})).toMatchObject([{ dates: 'day' }]),
    );
    cleanup();
    renderApp('/dashboard/import', maya);
    await choose(text.replaceAll('KO', 'PG'), 'acme-april.csv');
    await screen.findByText(/Apr 3, 2026 to May 3, 2026/);
    fireEvent.click(screen.getByRole('button', { name: 'Change' }));
    await screen.findByText('2 of 2 rows readable');
    expect([dates().value, screen.queryByText(question), done().disabled]).toEqual(['day', null, false]);
  });
});
