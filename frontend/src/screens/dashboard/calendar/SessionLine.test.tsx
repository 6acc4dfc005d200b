// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import * as accountTexts from '#copy/accountTexts.ts';
import * as texts from '#copy/calendarTexts.ts';
import { newTradingAccount } from '#domain/accounts/allAccounts.ts';
import { plainInstrument } from '#domain/trades/instrument.ts';
import { fill } from '#domain/trades/testing/testFill.ts';
import { decimal } from '#domain/units/decimal.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { trader } from '#frontend/testing/trader.ts';

const micro = plainInstrument('future', 'MESU26', 'USD', decimal('5'));
const share = plainInstrument('stock', 'KO', 'USD', decimal('1'));
const preferences = { timeZone: 'America/New_York', defaultCurrency: 'USD' };
const about = { preferences: { timeZone: 'America/New_York' } };

/** Four points up on Sunday evening, ten down on Monday morning. */
const futures = [
  ...[fill('buy', '1', '100', '2026-06-14T22:03:00Z', micro), fill('sell', '1', '104', '2026-06-14T22:04:00Z', micro)],
  ...[fill('buy', '1', '100', '2026-06-15T14:03:00Z', micro), fill('sell', '1', '90', '2026-06-15T14:04:00Z', micro)],
];
const shares = [
  fill('buy', '1', '60', '2026-06-15T15:00:00Z', share, { account: 'Shares' }),
  fill('sell', '1', '61', '2026-06-15T15:04:00Z', share, { account: 'Shares' }),
];
const dayOf = async () => within(await screen.findByRole('dialog', { name: texts.day }));

it('shows the session hours of a futures account, and counts Sunday evening to the day', async () => {
  renderApp('/dashboard/calendar?month=2026-06&day=2026-06-15', await trader(futures, about));
  const day = await dayOf();
  expect(await day.findByText('Futures session: Sunday 6 PM to Monday 5 PM, New York time.')).toBeTruthy();
  expect(await day.findByText('−$30.00')).toBeTruthy();
});

it('names the accounts that count sessions where others count the calendar', async () => {
  renderApp('/dashboard/calendar?month=2026-06&day=2026-06-15', await trader([...futures, ...shares], about));
  const day = await dayOf();
  expect(await day.findByText(texts.sessionOf('Main', 'Sunday', 'Monday'))).toBeTruthy();
  expect(await day.findByText('−$29.00')).toBeTruthy();
});

it('counts the calendar day once its trader chose it, with no line', async () => {
  const maya = await trader(futures, about);
  const account = { ...newTradingAccount('Main', preferences), days: 'calendar' as const };
  await maya.server.call(maya.signedInAs.token, api.account.saveAccount, account);
  renderApp('/dashboard/calendar?month=2026-06&day=2026-06-15', maya);
  const day = await dayOf();
  expect(await day.findAllByText('−$50.00')).toHaveLength(2);
  expect(day.queryByText(/Futures session/)).toBeNull();
});

it('follows a choice made in the settings of the account', async () => {
  const maya = await trader(futures, about);
  renderApp('/settings/accounts', maya);
  await userEvent.click(await screen.findByRole('button', { name: accountTexts.edit('Main') }));
  await userEvent.selectOptions(screen.getByLabelText(accountTexts.days), 'calendar');
  await userEvent.click(screen.getByRole('button', { name: 'Save account' }));
  expect(await screen.findByText('Main saved.')).toBeTruthy();
  expect(maya.server.sent(api.account.saveAccount)).toMatchObject([{ label: 'Main', days: 'calendar' }]);
});
