// @vitest-environment jsdom

import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { fill, option } from '#domain/trades/testing/testFill.ts';
import { choose } from '#frontend/testing/display.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { type Trader, trader } from '#frontend/testing/trader.ts';
import { sampleFills } from '#journal/testing/testBook.ts';
import { errors } from '#shared/errors.ts';

const show = (who: Trader, query = '') => renderApp(`/dashboard/trades${query}`, who);

test('counted as campaigns, a wheel is one row with its legs inside, and the address reflects it', async () => {
  show(await trader(sampleFills('../optionSeller.csv')));
  await screen.findByText('4', { selector: 'small' });
  await choose('Legs');
  await screen.findByText('7 legs', { selector: 'small' });
  await choose('Campaigns');
  await screen.findByText('2 campaigns', { selector: 'small' });
  const arrow = await screen.findByRole('button', { name: 'Details of Wheel on SOFI' });
  expect(arrow.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(arrow);
  expect((await screen.findByRole('rowheader', { name: 'Sell 25 put · Feb 20 ’26' })).closest('tr')?.textContent).toContain('+$99.34');
  expect(arrow.getAttribute('aria-expanded')).toBe('true');
  fireEvent.click(arrow);
  expect(screen.queryByRole('rowheader')).toBeNull();
});

test('a condor opens to its payoff as a picture, its largest profit, largest loss and breakevens; a trade to its fills', async () => {
  show(await trader(sampleFills('../optionSeller.csv')), '?count=strategy');
  fireEvent.click(await screen.findByRole('button', { name: 'Details of Iron condor on QQQ' }));
  expect((await screen.findByText('Max profit')).nextElementSibling?.textContent).toBe('$130.00');
  expect(screen.getByText('Max loss').nextElementSibling?.textContent).toBe('−$370.00');
  expect(screen.getByText('Break-evens').nextElementSibling?.textContent).toBe('88.70 and 111.30');
  await screen.findByRole('img', {
    name: 'Payoff at expiration. Max profit $130.00. Max loss −$370.00. Break-evens 88.70 and 111.30.',
  });
  fireEvent.click(screen.getByRole('button', { name: 'Details of SOFI' }));
  await screen.findByRole('columnheader', { name: 'Fill' });
});

test('a leg split off by hand makes two campaigns, undo makes them one, and a refused change changes nothing', async () => {
  const who = await trader(sampleFills('../optionSeller.csv'));
  show(who, '?count=campaign&symbol=sofi');
  fireEvent.click(await screen.findByRole('button', { name: 'Details of Wheel on SOFI' }));
  const split = async () => {
    const legs = await screen.findByLabelText('Leg');
    const call = within(legs)
      .getAllByRole('option')
      .find(({ textContent }) => textContent?.endsWith('call · Mar 20 ’26'))!;
    fireEvent.change(legs, { target: { value: call.getAttribute('value') } });
    fireEvent.click(screen.getByRole('button', { name: 'Split off' }));
  };
  const heal = who.server.refuses(api.trades.overrideStrategy, 'strategies_busy');
  await split();
  expect((await screen.findByRole('alert')).textContent).toBe(errors.strategies_busy.message);
  screen.getByText('1 campaign', { selector: 'small' });
  heal();
  await split();
  await screen.findByText('2 campaigns', { selector: 'small' });
  fireEvent.click(await screen.findByRole('button', { name: 'Details of Short call on SOFI' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo changes' }));
  await screen.findByText('1 campaign', { selector: 'small' });
  await screen.findByRole('button', { name: 'Details of Wheel on SOFI' });
});

test('a leg that was split off is restored by the notice about it', async () => {
  show(await trader(sampleFills('../optionSeller.csv')), '?count=strategy&symbol=qqq');
  fireEvent.click(await screen.findByRole('button', { name: 'Details of Iron condor on QQQ' }));
  const legs = await screen.findByLabelText('Leg');
  const names = within(legs).getAllByRole('option').slice(1);
  expect(names.map(({ textContent }) => textContent)).toEqual(['Sell 110 call', 'Buy 115 call', 'Buy 85 put', 'Sell 90 put']);
  fireEvent.change(legs, { target: { value: names[3]!.getAttribute('value') } });
  fireEvent.click(screen.getByRole('button', { name: 'Split off' }));
  await screen.findByText('2', { selector: 'small' });
  await screen.findByText('Leg split off.');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('1', { selector: 'small' });
  await screen.findByRole('button', { name: 'Details of Iron condor on QQQ' });
});

test('all that was edited of an imported fill has its broker’s value beside it', async () => {
  const bought = fill('buy', '10', '160', '2026-03-02T15:00:00Z');
  const { id, account, time } = bought;
  const who = await trader([bought]);
  const to = { quantity: '7', fee: '1.23', price: '99', time: new Date(time + 60_000).toISOString() };
  const place = { fill: id, account, openedAt: new Date(time).toISOString() };
  await who.server.call(who.signedInAs.token, api.trades.editFill, { ...place, to });
  show(who, '?count=trade');
  fireEvent.click(await screen.findByRole('button', { name: /^Details of/ }));
  await screen.findByRole('columnheader', { name: 'Fill' });
  expect(screen.getAllByText(/^was /)).toHaveLength(4);
});

test('under every counting unit, the fills of an option are visible and its outcome can be recorded', async () => {
  const opened = '2026-01-20T16:00:00Z';
  const legs = ['P25', 'C30'].map((contract) => fill('sell', '2', '1.80', opened, option(contract, '2026-02-20', 'SOFI')));
  const who = await trader([...legs, fill('sell', '1', '2', opened, option('P90', '2026-02-20', 'QQQ'))]);
  for (const [unit, symbol] of ['trade', 'strategy', 'campaign'].flatMap((each) => [[each, 'sofi'] as const, [each, 'qqq'] as const])) {
    show(who, `?count=${unit}&symbol=${symbol}`);
    fireEvent.click((await screen.findAllByRole('button', { name: /^Details of/ }))[0]!);
    if (unit !== 'trade' && symbol === 'sofi') fireEvent.click(await screen.findByText('Fills and outcomes of each leg'));
    expect((await screen.findAllByRole('columnheader', { name: 'Fill' })).length).toBeGreaterThan(0);
    expect((await screen.findAllByRole('button', { name: 'Record outcome …' })).length).toBeGreaterThan(0);
    cleanup();
  }
});

test('a leg of which nothing is closed has no result yet, nor has a strategy of such legs', async () => {
  const opened = '2026-01-20T16:00:00Z';
  const sold = ['P25', 'C30'].map((contract) => fill('sell', '2', '1.80', opened, option(contract, '2026-02-20', 'SOFI')));
  const closed = fill('buy', '1', '1.30', '2026-01-21T16:00:00Z', option('P25', '2026-02-20', 'SOFI'));
  const results = async () => {
    fireEvent.click(await screen.findByRole('button', { name: /^Details of/ }));
    const table = (await screen.findByRole('rowheader', { name: /25 put/ })).closest('table')!;
    return [...table.rows].slice(1).map(({ cells }) => [...cells].at(-1)!.textContent);
  };
  show(await trader(sold), '?count=strategy');
  expect(await results()).toEqual(['–', '–', '–']);
  cleanup();
  show(await trader([...sold, closed]), '?count=strategy');
  expect(await results()).toEqual(['–', '+$50.00', '+$50.00']);
});

test('a strategy is renamed and two are merged', async () => {
  show(await trader(sampleFills('../optionSeller.csv')), '?count=strategy&symbol=sofi');
  fireEvent.click(await screen.findByRole('button', { name: 'Details of Short put on SOFI' }));
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Income' } });
  fireEvent.click(screen.getByRole('button', { name: 'Rename' }));
  await screen.findByRole('button', { name: 'Details of Income on SOFI' });
  const others = await screen.findByLabelText('Merge with');
  const call = within(others)
    .getAllByRole('option')
    .find(({ textContent }) => textContent?.startsWith('Short call'))!;
  fireEvent.change(others, { target: { value: call.getAttribute('value') } });
  fireEvent.click(screen.getByRole('button', { name: 'Merge' }));
  await screen.findByText('2', { selector: 'small' });
});
