// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import type { BarSeries } from '#domain/bars/barSeries.ts';
import { plainInstrument } from '#domain/trades/instrument.ts';
import { fill } from '#domain/trades/testing/testFill.ts';
import { decimal } from '#domain/units/decimal.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { type Trader, trader } from '#frontend/testing/trader.ts';

const premium = { subscription: { active: true, type: 'monthly' } } as const;
const symbols = ['AMD', 'NVDA', 'TSLA', 'META', 'MSFT', 'AAPL'];
const TEN = Date.parse('2026-03-02T15:00:00Z') / 1000;
const at = (minute: number) => new Date((TEN + minute * 60) * 1000).toISOString();

/** A dime up a minute from 100.00 at ten in New York. */
function rising(symbol: string): BarSeries {
  const close = Array.from({ length: 60 }, (_, i) => 10_000 + i * 10);
  const time = close.map((_, i) => TEN + i * 60);
  return {
    symbol,
    seconds: 60,
    scale: 2,
    time,
    open: close,
    high: close.map((c) => c + 5),
    low: close.map((c) => c - 5),
    close,
    volume: null,
  };
}

/** Six trades with bars, each bought at 10:20 and sold at 10:40. */
async function open(): Promise<Trader> {
  const fills = symbols.flatMap((symbol) => {
    const stock = plainInstrument('stock', symbol, 'USD', decimal('1'));
    return [fill('buy', '10', '102', at(20), stock), fill('sell', '10', '104', at(40), stock)];
  });
  const maya = await trader(fills, premium);
  for (const symbol of symbols) await maya.server.call(maya.signedInAs.token, api.bars.save, { bars: rising(symbol), source: 'x.csv' });
  renderApp(`/dashboard/replay/${fills[0]!.id}?mode=blind`, maya);
  return maya;
}

it('five trades are decided blind, each is scored and revealed afterwards, and the scores stay', async () => {
  const maya = await open();
  for (let number = 1; number <= 5; number++) {
    await screen.findByText(`Trade ${number} of 5 · symbol and date hidden`);
    expect(document.title).not.toMatch(new RegExp(symbols.join('|')));
    const stop = await screen.findByLabelText('Stop');
    expect(screen.getByRole('main').textContent).not.toMatch(new RegExp(`${symbols.join('|')}|2026`));
    expect(screen.getByText('20 bars shown')).toBeTruthy();
    await userEvent.type(stop, '99');
    await userEvent.click(screen.getByRole('button', { name: number === 5 ? 'Pass' : 'Buy' }));
    // Closed at 101.90 before the entry, at 103.90 before the exit: 2.00 of 1.019.
    expect(await screen.findByText(number === 5 ? 'Pass: 0.00R' : 'Buy: +1.96R')).toBeTruthy();
    // Later bars are shown only now, to the exit.
    expect(screen.getByText('40 bars shown')).toBeTruthy();
    expect(screen.getByText(/^Your real trade’s R isn’t known.*This was (AMD|NVDA|TSLA|META|MSFT|AAPL) on Mar 2, 2026\.$/)).toBeTruthy();
    if (number < 5) await userEvent.click(screen.getByRole('button', { name: 'Next trade' }));
  }
  expect(await screen.findByText('5 decisions, +1.57R each')).toBeTruthy();
  const { decisions } = await maya.server.call(maya.signedInAs.token, api.replays.decisions, {});
  expect(new Set(decisions.map(({ trade }) => trade)).size).toBe(5);
  await userEvent.click(screen.getByRole('button', { name: 'Start another round' }));
  await screen.findByText('Trade 1 of 1 · symbol and date hidden');
});

it('a stop on the wrong side is said, and nothing is saved', async () => {
  const maya = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Buy' }));
  expect(await screen.findByText('Enter a stop, like 99.50.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Stop'), '101');
  await userEvent.click(screen.getByRole('button', { name: 'Buy' }));
  expect(await screen.findByText('To buy, set the stop below 100.')).toBeTruthy();
  expect(maya.server.sent(api.replays.decide)).toEqual([]);
});

it('a decision is one key, and scores are deleted once that was asked', async () => {
  await open();
  await screen.findByRole('button', { name: 'Pass' });
  await userEvent.keyboard('s');
  expect(await screen.findByText('Enter a stop, like 99.50.')).toBeTruthy();
  await userEvent.keyboard('p');
  expect(await screen.findByText('Pass: 0.00R')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete all decisions' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete decisions' }));
  await waitFor(() => expect(screen.getByText('Your first decision starts this list.')).toBeTruthy());
});

it('without bars there is nothing to decide, and it is said why', async () => {
  const stock = plainInstrument('stock', 'AMD', 'USD', decimal('1'));
  const fills = [fill('buy', '10', '102', at(20), stock), fill('sell', '10', '104', at(40), stock)];
  renderApp(`/dashboard/replay/${fills[0]!.id}?mode=blind`, await trader(fills, premium));
  expect(await screen.findByRole('heading', { name: 'No trades to replay blind yet' })).toBeTruthy();
});

it('opened from a replay it takes the name of that trade out of the title', async () => {
  await open();
  await userEvent.click(await screen.findByRole('radio', { name: 'Replay' }));
  await waitFor(() => expect(document.title).toBe('Replay of AMD · Afterbell'));
  await userEvent.click(await screen.findByRole('radio', { name: 'Blind mode' }));
  await screen.findByText('Trade 1 of 5 · symbol and date hidden');
  expect(document.title).toBe('Blind replay · Afterbell');
});
