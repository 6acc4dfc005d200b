// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { trader } from '#frontend/testing/trader.ts';
import { sampleFills } from '#journal/testing/testBook.ts';

const fills = sampleFills('schwab/transactions.csv');

test.each(['from=2026-13-01', 'to=2026-02-32', 'exit=2026-00-10', 'weekday=9', 'hour=24'])(
  'ignores a filter that cannot be: %s',
  async (filter) => {
    renderApp(`/dashboard/trades?${filter}`, await trader(fills));
    await screen.findByRole('grid', { name: 'Trades' });
    expect(screen.queryByText(/Invalid Date/)).toBeNull();
  },
);

test.each(['byWeekday:x', 'byMonth:2026-13', 'byHour:x'])('shows the mistyped key of an unknown group: %s', async (group) => {
  renderApp(`/dashboard/trades?group=${group}`, await trader(fills));
  const [, key = ''] = group.split(':');
  expect((await screen.findAllByText(new RegExp(`: ${key}`))).length).toBeGreaterThan(0);
});
