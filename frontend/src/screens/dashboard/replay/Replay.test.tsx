// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { priceColumns } from '#domain/bars/barSeries.ts';
import { plainInstrument } from '#domain/trades/instrument.ts';
import { fill, option } from '#domain/trades/testing/testFill.ts';
import { decimal } from '#domain/units/decimal.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { trader } from '#frontend/testing/trader.ts';
import { at, fills, goTo, openReplay, place, premium, rising, stats } from './testing/openReplay.ts';

describe('a replay with bars', () => {
  it('begins before the first fill, and the result runs with the bars', async () => {
    await openReplay(rising());
    expect(await stats()).toContain('before your first fill');
    await goTo(1);
    expect(await stats()).toMatch(/At 10:10:00 AM, trade open.*−\$2\.00.*Position400.*168\.50/);
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    // 10:11: the bar that began at 10:10 closed at 168.50.
    expect(await stats()).toContain('At 10:11:00 AM');
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    expect(await stats()).toMatch(/At 10:12:00 AM, trade open\+\$38\.00/);
    fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
    expect(await stats()).toContain('−$2.00');
  });

  it('names the largest position, not all that was bought where some was sold between', async () => {
    await openReplay(
      rising(),
      [
        fill('buy', '100', '168.50', at(10)),
        fill('sell', '50', '169.00', at(15)),
        fill('buy', '100', '169.50', at(20)),
        fill('sell', '150', '170.50', at(30)),
      ].map((each) => ({ ...each, instrument: fills[0]!.instrument })),
    );
    expect(await stats()).toContain('largest 150');
  });

  it('ends at the trade’s net, with what else could have been done', async () => {
    await openReplay(rising());
    await goTo(3);
    expect(await stats()).toMatch(/trade closed\+\$518\.00.*Positionflat.*Realized\+\$518\.00after fees.*Unrealized\$0\.00/);
    const table = within(await screen.findByRole('table', { name: 'Other ways out of this trade' }));
    // The best bar up to 10:30 reaches 170.65, of 400 at 168.50 with $4 of fees.
    expect(table.getByRole('row', { name: /^Best price/ }).textContent).toContain('170.65+$856.00+$338.00');
    // To the close it made more: that is no better price while it was held.
    expect(screen.getByText(/^You captured 61% of the best move while you were in the trade/)).toBeTruthy();
    expect(screen.getByText('Without hindsight, 1 of 1 other exits that were reached would have made more.')).toBeTruthy();
    expect(table.getByRole('row', { name: /^Session close/ }).textContent).toContain('173.40+$1,956.00');
  });

  it('changes a few texts a frame, and recreates no element', async () => {
    await openReplay(rising());
    await goTo(1);
    const seen = new MutationObserver(() => {});
    seen.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    for (let step = 0; step < 5; step++) {
      seen.takeRecords();
      fireEvent.keyDown(document.body, { key: 'ArrowRight' });
      const changes = seen.takeRecords();
      const isElement = (node: Node) => node instanceof Element;
      expect(changes.filter(({ addedNodes, removedNodes }) => [...addedNodes, ...removedNodes].some(isElement))).toEqual([]);
      expect(changes.length).toBeGreaterThan(5);
      expect(changes.length).toBeLessThanOrEqual(25);
    }
    seen.disconnect();
  });

  it('an average of longer bars is asked for by their length, and of bars of a day there is no VWAP', async () => {
    const days = rising(3);
    await openReplay({ ...days, seconds: 86_400, time: [0, 1, 2].map((day) => Date.parse('2026-03-01T00:00:00Z') / 1000 + day * 86_400) });
    expect(await screen.findByRole('button', { name: 'EMA 9' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'VWAP' })).toBeNull();
  });

  it('plays, stops at the end, and is described in words', async () => {
    await openReplay(rising(32));
    await stats();
    await userEvent.click(within(screen.getByRole('radiogroup', { name: 'Bars per second' })).getByRole('radio', { name: '60' }));
    fireEvent.keyDown(document.body, { key: ' ' });
    await screen.findByRole('button', { name: 'Pause' });
    await waitFor(() => expect(place().value).toBe(place().max));
    await screen.findByRole('button', { name: 'Play' });
    await userEvent.click(screen.getByRole('button', { name: 'Text version' }));
    const items = within(screen.getByRole('region', { name: 'The replay in words' })).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      '1. Buy 400, 10:10:00 AM Position 400, result −$2.00. Until the next fill, the result ranged from −$62.00 and +$418.00.',
      expect.stringMatching(/^2\. Sell 300, 10:20:00 AM Position 100, result /),
      '3. Sell 100, 10:30:00 AM Position flat, result +$518.00. ',
    ]);
  });

  it('shows when the fills are outside of the bars, and asks which prices are right after a split', async () => {
    await openReplay(rising(60, 0.25));
    await userEvent.click(await screen.findByRole('button', { name: 'Multiply the bars by 4' }));
    await goTo(3);
    expect(screen.getByText(/You captured \d+% of the best/)).toBeTruthy();
    expect(screen.queryByText(/Which prices are right/)).toBeNull();
  });

  it('names fills outside the bars of their time', async () => {
    const wrong = rising();
    await openReplay({ ...wrong, ...Object.fromEntries(priceColumns.map((name) => [name, wrong[name].map((value) => value + 3_333)])) });
    expect((await screen.findByText(/outside the bars of that time/)).textContent).toMatch(
      /^Fills 1, 2, 3 are outside.*changes only at your fills/,
    );
    // Bought and still open: at the prices of those bars it would have made thousands.
    await goTo(1);
    for (let step = 0; step < 3; step++) fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    expect(await stats()).toMatch(/trade open−\$\d\.\d\d/);
  });

  it('of an option uses the underlying’s bars for the clock alone', async () => {
    const call = option('C170', '2026-03-20', 'AMD');
    await openReplay(rising(), [fill('buy', '1', '2.50', at(10), call), fill('sell', '1', '3.10', at(20), call)]);
    expect(await screen.findByText(/The bars are for AMD/)).toBeTruthy();
    await goTo(1);
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    expect(await stats()).toMatch(/At 10:11:00 AM, trade open\$0\.00/);
    await goTo(2);
    expect(await stats()).toContain('+$60.00');
  });
});

describe('a replay without market data', () => {
  it('plays the fills, shows which figures are unknown, and accepts bars', async () => {
    const maya = await openReplay(null);
    expect(await screen.findByText(/^No market data/)).toBeTruthy();
    await goTo(2);
    expect(await stats()).toMatch(/trade open\+\$493\.00/);
    await userEvent.click(screen.getByRole('button', { name: 'Add AMD price bars' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add AMD price bars' }));
    const { time, open: o, high, low, close } = rising();
    const rows = time.map((second, i) => [second, ...[o, high, low, close].map((column) => column[i]! / 100)].join(','));
    const file = new File([['time,open,high,low,close', ...rows].join('\n')], 'amd.csv');
    fireEvent.change(dialog.getByLabelText('CSV file of price bars'), { target: { files: [file] } });
    await dialog.findByText(/1-minute bars: 60 bars/);
    await userEvent.click(dialog.getByRole('button', { name: 'Add bars' }));
    await waitFor(() => expect(screen.queryByText(/^No market data/)).toBeNull());
    expect(maya.server.sent(api.bars.save)).toHaveLength(1);
  });

  it('accepts bars of an index or a future under the trade’s name', async () => {
    const index = plainInstrument('stock', '^SPX', 'USD', decimal('1'));
    const maya = await openReplay(null, [fill('buy', '1', '168.50', at(10), index), fill('sell', '1', '169.50', at(20), index)]);
    await userEvent.click(await screen.findByRole('button', { name: 'Add ^SPX price bars' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add ^SPX price bars' }));
    const { time } = rising();
    const file = new File([['time,open,high,low,close', ...time.map((second) => `${second},168,171,167,170`)].join('\n')], 'spx.csv');
    fireEvent.change(dialog.getByLabelText('CSV file of price bars'), { target: { files: [file] } });
    await dialog.findByText(/1-minute bars: 60 bars/);
    await userEvent.click(dialog.getByRole('button', { name: 'Add bars' }));
    await waitFor(() => expect(maya.server.sent(api.bars.save)).toHaveLength(1));
  });

  it('goes on by the fills alone when the bars cannot be loaded', async () => {
    const maya = await trader(fills, premium);
    maya.server.loses(api.bars.list);
    await openReplay(null, fills, maya);
    expect(await screen.findByText(/shows your fills alone/)).toBeTruthy();
    await goTo(3);
    expect(await stats()).toContain('+$518.00');
  });

  it('shows that fills have no times', async () => {
    const days = fills.map((each) => ({ ...each, precision: 'day' as const }));
    await openReplay(null, days);
    expect(await screen.findByText(/have a date and no time/)).toBeTruthy();
  });

  it('of a trade that is gone leads to the list', async () => {
    const maya = await trader(fills, premium);
    renderApp('/dashboard/replay/AAAAAAAAAAA', maya);
    expect(await screen.findByRole('heading', { name: 'That trade is no longer in your journal' })).toBeTruthy();
  });
});
