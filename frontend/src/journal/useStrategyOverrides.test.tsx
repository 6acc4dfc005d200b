// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { fill } from '#domain/trades/testing/testFill.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { trader } from '#frontend/testing/trader.ts';
import { sampleFills } from './testing/testBook.ts';

const stocks = [fill('buy', '10', '60', '2026-03-02T15:00:00Z'), fill('sell', '10', '61', '2026-03-04T15:00:00Z')];

it.each([
  ['without options asks nothing, for there each trade is a strategy', stocks, 0],
  ['with options asks once what its trader merged, split and renamed', sampleFills('schwab/transactions.csv'), 1],
])('a journal %s', async (_, fills, times) => {
  const who = await trader(fills);
  renderApp('/dashboard/overview', who);
  await screen.findByText('Win rate');
  await screen.findByRole('region', { name: 'Recent strategies' });
  expect(who.server.sent(api.trades.strategies)).toHaveLength(times);
  expect(who.server.sent(api.trades.book)).toHaveLength(1);
});
