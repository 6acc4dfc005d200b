// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { smallSample } from '#copy/viewTexts.ts';
import { plainInstrument } from '#domain/trades/instrument.ts';
import { fill, option } from '#domain/trades/testing/testFill.ts';
import { decimal } from '#domain/units/decimal.ts';
import { display } from '#frontend/testing/display.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { type Trader, trader } from '#frontend/testing/trader.ts';

const TEN = Date.parse('2026-03-02T15:00:00Z') / 1000;
const at = (minute: number) => new Date((TEN + minute * 60) * 1000).toISOString();
const stock = (symbol: string) => plainInstrument('stock', symbol, 'USD', decimal('1'));

/** An hour of minutes between 99.00 and 103.00. */
const hour = (symbol: string) => {
  const column = (cents: number) => Array.from({ length: 60 }, () => cents);
  const time = Array.from({ length: 60 }, (_, i) => TEN + i * 60);
  return {
    symbol,
    seconds: 60,
    scale: 2,
    time,
    open: column(10_000),
    high: column(10_300),
    low: column(9_900),
    close: column(10_000),
    volume: null,
  };
};

/** AMD with bars, TSLA without, and an option on AMD; counted by trade. */
async function maya(): Promise<Trader> {
  const who = await trader(
    [
      fill('buy', '10', '100', at(5), stock('AMD')),
      fill('sell', '10', '102', at(40), stock('AMD')),
      fill('buy', '10', '100', at(6), stock('TSLA')),
      fill('sell', '10', '101', at(41), stock('TSLA')),
      fill('buy', '1', '2', at(7), option('C100', '2026-03-20', 'AMD')),
      fill('sell', '1', '3', at(42), option('C100', '2026-03-20', 'AMD')),
    ],
    { preferences: { timeZone: 'America/New_York' } },
  );
  await who.server.call(who.signedInAs.token, api.bars.save, { bars: hour('AMD'), source: 'amd.csv' });
  return who;
}

it('the list has columns of MAE, MFE and the captured share, a dash without bars', async () => {
  renderApp('/dashboard/trades?unit=trade&sort=mfe', await maya());
  const panel = await display();
  for (const name of ['MAE', 'MFE', 'Captured']) fireEvent.click(panel.getByRole('button', { name }));
  const grid = within(await screen.findByRole('grid', { name: 'Trades' }));
  const amd = await grid.findByText('$30.00');
  const row = amd.closest('[role="row"]')!;
  expect(row.textContent).toMatch(/AMD.*\$10\.00.*\$30\.00.*67%/);
  expect(amd.closest('[title]')!.getAttribute('title')).toMatch(/^Approx., from 1.minute bars/);
  const texts = grid.getAllByRole('row').map((each) => each.textContent ?? '');
  expect(texts.filter((text) => text.includes('%'))).toEqual([row.textContent]);
  expect(texts.filter((text) => text.includes('–––'))).toHaveLength(2);
});

it('reports group by the captured share, with trades without bars apart, and their figures have it', async () => {
  const who = await maya();
  renderApp('/dashboard/reports/breakdowns?unit=trade&by=byCapture', who);
  expect(await screen.findByRole('rowheader', { name: /50 to 74%/ })).toBeTruthy();
  expect(screen.getByRole('rowheader', { name: /no bars/i }).closest('tr')!.textContent).toContain('2');
});

it('all figures of reports show averages of trades with bars, and of how many', async () => {
  renderApp('/dashboard/reports/figures?unit=trade', await maya());
  const text = (id: string) => document.querySelector(`[data-metric=${id}]`)?.textContent;
  await waitFor(() =>
    expect([text('tradesWithBars'), text('averageCapture'), text('averageMaeR')]).toEqual(['1', `66.7%n 1 (${smallSample})`, '–']),
  );
});

it('bars that cannot be read are said, and are asked for again', async () => {
  const who = await maya();
  const heal = who.server.breaks(api.bars.read, 500);
  renderApp('/dashboard/trades?unit=trade&sort=mae', who);
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(again.closest('[role="alert"]')!.textContent).toBeTruthy();
  heal();
  fireEvent.click(again);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
});
