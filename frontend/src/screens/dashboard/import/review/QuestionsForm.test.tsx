// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '#contract/index.ts';
import { chooseFiles, fileOf } from '#frontend/testing/chooseFiles.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { type Trader, trader } from '#frontend/testing/trader.ts';
import QuestionsForm from './QuestionsForm.tsx';

const cases = `${import.meta.dirname}/../../../../../../tests/fixtures/cases`;
const linesOf = (file: string, keep: (line: string) => boolean) =>
  readFileSync(`${cases}/${file}`, 'utf8').split('\n').filter(keep).join('\n');

let maya: Trader;
beforeEach(async () => {
  maya = await trader();
});
const choose = (content: string, name: string) => chooseFiles(fileOf(content, name));
const card = (name: string) => within(screen.getByRole('region', { name }));
const imports = (name: RegExp) => screen.findByRole('button', { name });

describe('a file whose dates read two ways', () => {
  const grid = linesOf('11-ninjatrader-day-first-dates/executions.csv', (line) => !/;1[56]\/06\//.test(line));

  test('asks which day is meant, imports nothing until it is answered, then reads the file by the answer', async () => {
    renderApp('/dashboard/import', maya);
    await choose(grid, 'executions.csv');
    await screen.findByText('One question about this file');
    expect(screen.getByRole('heading', { name: 'Waiting for your answer' })).toBeTruthy();
    expect((screen.getByRole('button', { name: 'Waiting for your answer' }) as HTMLButtonElement).disabled).toBe(true);
    expect(screen.getByRole('button', { name: /April 6, 2026.*Month first|May 6, 2026.*Month first/ })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /June [45], 2026.*Day first/ }));
    await imports(/^Import 2 fills, then review 1 trade/);
    expect(screen.getByText(/Jun 4, 2026 to Jun 5, 2026/)).toBeTruthy();
    expect(card('Resulting trades').getAllByText('+$18.76').length).toBeGreaterThan(0);
    expect(screen.getByText('Read with your answers')).toBeTruthy();
  });

  test('is read in the other order when the answer changes, and is sent as shown', async () => {
    renderApp('/dashboard/import', maya);
    await choose(grid, 'executions.csv');
    fireEvent.click(await screen.findByRole('button', { name: /Day first/ }));
    await screen.findByText(/Jun 4, 2026 to Jun 5, 2026/);
    fireEvent.click(screen.getByRole('button', { name: /Month first/ }));
    await screen.findByText(/Apr 6, 2026 to May 6, 2026/);
    fireEvent.click(await imports(/^Import 2 fills/));
    await screen.findByRole('heading', { name: /^Trades/ });
    expect(maya.server.sent(api.imports.commit)[0]!.rows).toMatchObject({ imported: 2, failed: 0 });
  });

  test('shows its open question in the list of several files', async () => {
    renderApp('/dashboard/import', maya);
    const dividend =
      '"Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"\n"05/04/2026","Cash Dividend","KO","COCA COLA","","","","$9.98"\n';
    await chooseFiles(fileOf(grid, 'executions.csv'), fileOf(dividend, 'year.csv'));
    expect(await screen.findByText(/1 question to answer/)).toBeTruthy();
  });
});

describe('an option settled in cash', () => {
  const removalOnly = linesOf(
    '05-tastytrade-cash-settled-spread/transactions.csv',
    (line) => !line.includes('Cash settlement of SPXW 4830'),
  );
  const question = 'What did the SPXW 4830 call of Jan 19, 2024 pay?';

  test('waits for the amount it paid, then includes it in the result', async () => {
    renderApp('/dashboard/import', maya);
    await choose(removalOnly, 'transactions.csv');
    const field = await screen.findByLabelText(question);
    expect(card('Resulting trades').queryByText('+$346.60')).toBeNull();
    fireEvent.change(field, { target: { value: '(981)' } });
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByText('Enter an amount, like 1,250.00 or -784.')).toBeTruthy();
    fireEvent.change(screen.getByLabelText(question), { target: { value: '-$981.00' } });
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
    await screen.findByText('Read with your answers');
    expect(card('Resulting trades').getAllByText('+$346.60').length).toBeGreaterThan(0);
    expect((screen.getByLabelText(question) as HTMLInputElement).value).toBe('-981');
  });

  test('leaves the cash of its file to be imported, by a button that names it', async () => {
    const dividend = '2023-10-04T23:00:00+0200,Money Movement,Dividend,,ICSH,Equity,ISHARES TRUST,20.15,0,,--,0.00,,,,,,,,20.15,USD';
    const removal = removalOnly.split('\n').filter((line) => /^Date,|Removal of 1.0 SPXW 01\/19\/24 Call 4830/.test(line));
    renderApp('/dashboard/import', maya);
    await choose([...removal, dividend, ''].join('\n'), 'transactions.csv');
    expect(await screen.findByRole('heading', { name: 'Waiting for your answer' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Import 1 cash row' }));
    await screen.findByText(/^1 cash row imported from transactions.csv/);
    expect(maya.server.sent(api.imports.commit)[0]!.cash).toMatchObject([{ kind: 'dividend', symbol: 'ICSH', amount: '20.15' }]);
  });

  test('is not asked for again when the journal has its money', async () => {
    renderApp('/dashboard/import', maya);
    const file = '05-tastytrade-cash-settled-spread/transactions.csv';
    await choose(
      linesOf(file, () => true),
      'transactions.csv',
    );
    fireEvent.click(await imports(/^Import 4 fills/));
    await screen.findByRole('heading', { name: /^Trades/ });
    cleanup();
    renderApp('/dashboard/import', maya);
    await choose(
      linesOf(file, (line) => /^Date,|Removal of/.test(line)),
      'later.csv',
    );
    await imports(/^Nothing new to import/);
    expect(screen.queryByText(/question.* about this file|1 question to answer/)).toBeNull();
    await expect(screen.findByLabelText(question, {}, { timeout: 300 })).rejects.toThrow();
  });
});

describe('other questions', () => {
  test('asks what an option paid once for each account of the file', () => {
    const onAnswer = vi.fn();
    const asked = ['U1/SPXW240119C04830000', 'U2/SPXW240119C04830000'].map(
      (about) => ({ question: 'settlement', about, guess: null }) as const,
    );
    render(<QuestionsForm asked={asked} open={2} answers={{}} busy={false} onAnswer={onAnswer} />);
    const field = (account: string) => screen.getByLabelText(`What did the SPXW 4830 call of Jan 19, 2024 pay in account ${account}?`);
    fireEvent.change(field('U1'), { target: { value: '-981' } });
    fireEvent.change(field('U2'), { target: { value: '-490.5' } });
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
    expect(onAnswer.mock.calls).toEqual([[{ settlements: { 'U1/SPXW240119C04830000': '-981', 'U2/SPXW240119C04830000': '-490.5' } }]]);
  });

  test('takes a currency as a code, and names where the time zone is chosen', () => {
    const onAnswer = vi.fn();
    const asked = [
      { question: 'currency', about: '', guess: null },
      { question: 'zone', about: '', guess: 'UTC' },
    ] as const;
    render(<QuestionsForm asked={asked} open={2} answers={{ dateOrder: 'day' }} busy={false} onAnswer={onAnswer} />);
    expect(screen.getByText(/Choose it above/)).toBeTruthy();
    const currency = screen.getByLabelText('Which currency are the amounts in?');
    fireEvent.change(currency, { target: { value: '€' } });
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
    expect(screen.getByText('Enter a three-letter code, like USD.')).toBeTruthy();
    fireEvent.change(currency, { target: { value: 'eur' } });
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
    expect(onAnswer.mock.calls).toEqual([[{ dateOrder: 'day', currency: 'EUR' }]]);
  });
});
