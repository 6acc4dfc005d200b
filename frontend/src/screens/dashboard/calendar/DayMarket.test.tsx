// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import * as texts from '#copy/calendarTexts.ts';
import { plainInstrument } from '#domain/trades/instrument.ts';
import { fill } from '#domain/trades/testing/testFill.ts';
import { decimal } from '#domain/units/decimal.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { trader } from '#frontend/testing/trader.ts';

const TEN = Date.parse('2026-03-02T15:00:00Z') / 1000;
const at = (minute: number) => new Date((TEN + minute * 60) * 1000).toISOString();
const stock = (symbol: string) => plainInstrument('stock', symbol, 'USD', decimal('1'));

/** An hour of a dime up a minute from 100.00. */
function rising(symbol: string, factor: number) {
  const close = Array.from({ length: 60 }, (_, i) => (10_000 + i * 10) * factor);
  const [high, low] = [close.map((price) => price + 5), close.map((price) => price - 5)];
  return { symbol, seconds: 60, scale: 2, time: close.map((_, i) => TEN + i * 60), open: close, high, low, close, volume: null };
}

/** A day with AMD and NVDA, which have bars, and TSLA, which has none. */
async function openDay(withBars: readonly string[], factor = 1) {
  const fills = ['AMD', 'NVDA', 'TSLA'].flatMap((symbol, i) => [
    fill('buy', '10', '102', at(20), stock(symbol)),
    fill('sell', '10', '104', at(40 + i), stock(symbol)),
  ]);
  const maya = await trader(fills, { preferences: { timeZone: 'America/New_York' } });
  for (const symbol of withBars)
    await maya.server.call(maya.signedInAs.token, api.bars.save, { bars: rising(symbol, factor), source: 'x.csv' });
  renderApp('/dashboard/calendar?month=2026-03&day=2026-03-02', maya);
  return within(await screen.findByRole('dialog', { name: texts.day }));
}

it('a day shows the bars of one trade after the other, with how far each went', async () => {
  const day = await openDay(['AMD', 'NVDA']);
  const choice = await day.findByLabelText<HTMLSelectElement>('Price chart of');
  expect([...choice.options].map(({ text }) => text)).toEqual(['AMD, 10:20 AM', 'NVDA, 10:20 AM']);
  // The bar of the exit counts in full: up to 104.05.
  expect((await day.findByText('MFE')).closest('div')!.textContent).toContain('$20.50');
  await userEvent.selectOptions(choice, 'NVDA, 10:20 AM');
  expect(await day.findByRole('img', { name: /^Chart of NVDA while you held it/ })).toBeTruthy();
});

it('bars that do not match the fills are said, and no figure is made of them', async () => {
  const day = await openDay(['AMD'], 2);
  expect(await day.findByText(/^Your AMD price bars don’t match this trade’s fills/)).toBeTruthy();
  expect(day.queryByText('MFE')).toBeNull();
});

it('a day without bars has no price chart, but lists its trades', async () => {
  const day = await openDay([]);
  expect(await day.findAllByRole('row', { name: /AMD|NVDA|TSLA/ })).toHaveLength(3);
  expect(day.queryByText('MFE')).toBeNull();
});
