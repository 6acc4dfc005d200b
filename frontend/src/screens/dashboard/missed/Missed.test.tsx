// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { trader } from '#frontend/testing/trader.ts';

const type = (form: HTMLElement, label: string, value: string) =>
  fireEvent.change(within(form).getByLabelText(label), { target: { value } });
const cells = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );

async function openForm(): Promise<HTMLElement> {
  fireEvent.click(await screen.findByRole('button', { name: 'Add missed trade' }));
  return screen.findByRole('dialog', { name: 'Add missed trade' });
}

it('a missed trade shows its hypothetical result while it is typed, and is listed, edited, deleted and restored', async () => {
  const who = await trader();
  renderApp('/dashboard/missed', who);
  expect(await screen.findByText('No missed trades yet')).toBeTruthy();
  const form = await openForm();
  type(form, 'Symbol', 'nvda');
  type(form, 'Entry', '$182.50');
  type(form, 'Stop (optional)', '181');
  type(form, 'Would have ended at (optional)', '185.50');
  type(form, 'Quantity (optional)', '1,000');
  type(form, 'Why you didn’t take it (optional)', 'Hesitated');
  expect(within(form).getByRole('status').textContent).toBe('Would have made +$3,000.00 +2.00R');
  fireEvent.click(within(form).getByRole('button', { name: 'Add missed trade' }));
  await waitFor(() => expect(cells()).toHaveLength(1));
  expect(cells()[0]).toEqual(
    expect.arrayContaining([expect.stringContaining('NVDA'), '182.50', '185.50', '+$3,000.00', '+2.00R', 'Hesitated']),
  );

  fireEvent.click(screen.getByRole('button', { name: 'Edit NVDA' }));
  const edit = await screen.findByRole('dialog', { name: 'Edit the missed trade in NVDA' });
  type(edit, 'Would have ended at (optional)', '');
  fireEvent.click(within(edit).getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(cells()[0]).toEqual(expect.arrayContaining(['–'])));

  fireEvent.click(screen.getByRole('button', { name: 'Delete NVDA' }));
  expect(await screen.findByText('No missed trades yet')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(cells()).toHaveLength(1));
  expect(who.server.sent(api.missedTrades.log)).toHaveLength(2);
  expect(who.server.sent(api.trades.log)).toEqual([]);
});

it('a missed trade in another currency counts in that', async () => {
  const who = await trader();
  renderApp('/dashboard/missed', who);
  const form = await openForm();
  type(form, 'Symbol', '7203');
  type(form, 'Entry', '2500');
  type(form, 'Would have ended at (optional)', '2600');
  type(form, 'Quantity (optional)', '100');
  const currency = within(form).getByRole<HTMLInputElement>('combobox', { name: 'Currency' });
  expect(currency.value).toBe('USD · US Dollar');
  fireEvent.click(currency);
  fireEvent.change(currency, { target: { value: 'jpy' } });
  fireEvent.keyDown(currency, { key: 'Enter' });
  expect(within(form).getByRole('status').textContent).toContain('Would have made +¥10,000');
  fireEvent.click(within(form).getByRole('button', { name: 'Add missed trade' }));
  await waitFor(() => expect(cells()[0]).toEqual(expect.arrayContaining(['+¥10,000'])));
  expect(who.server.sent(api.missedTrades.log)).toMatchObject([{ currency: 'JPY' }]);
});

it('what cannot be read is said at its field in the contract’s words, and nothing is sent', async () => {
  const who = await trader();
  renderApp('/dashboard/missed', who);
  const form = await openForm();
  type(form, 'Symbol', 'NVDA');
  type(form, 'Entry', '182,50');
  fireEvent.click(within(form).getByRole('button', { name: 'Add missed trade' }));
  await within(form).findByText('Use a plain number such as 12.50.');
  await waitFor(() => expect(document.activeElement).toBe(within(form).getByLabelText('Entry')));
  expect(who.server.sent(api.missedTrades.log)).toEqual([]);
});
