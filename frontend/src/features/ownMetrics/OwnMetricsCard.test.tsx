// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { roundTrips } from '#frontend/testing/roundTrips.ts';
import { trader } from '#frontend/testing/trader.ts';

const fills = roundTrips(4, (trade) => ({ symbol: 'F', at: Date.UTC(2026, 2, 2 + trade, 15), exit: trade === 0 ? '98' : '101' }));
const card = async () => within((await screen.findByRole('heading', { name: 'Your own figures' })).closest('section')!);

test('a figure is made in one line, is shown with its value, and can be changed and deleted', async () => {
  const who = await trader(fills);
  renderApp('/dashboard/reports/figures', who);
  await userEvent.click((await card()).getByRole('button', { name: 'Add a figure' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Name'), 'Per trade');
  await userEvent.type(dialog.getByLabelText('Formula'), 'netPnl + winRate');
  dialog.getByText(/^This adds money to something else/);
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getAllByText(/^This adds money to something else/)).toHaveLength(2);
  await userEvent.clear(dialog.getByLabelText('Formula'));
  await userEvent.type(dialog.getByLabelText('Formula'), 'netPnl / totalTrades');
  // Three won a dollar, one lost two: one dollar over four.
  dialog.getByText('Now: +$0.25');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect((await (await card()).findByText('+$0.25')).tagName).toBe('DD');
  await userEvent.click((await card()).getByRole('button', { name: 'Edit Per trade' }));
  const again = within(await screen.findByRole('dialog'));
  await userEvent.clear(again.getByLabelText('Formula'));
  await userEvent.type(again.getByLabelText('Formula'), 'calmarRatio * 2');
  again.getByText('Calmar ratio is not defined for these trades.');
  await userEvent.click(again.getByRole('button', { name: 'Save' }));
  await (await card()).findByText('–');
  await userEvent.click((await card()).getByRole('button', { name: 'Delete Per trade' }));
  await (await card()).findByText(/^Combine the figures above/);
});
