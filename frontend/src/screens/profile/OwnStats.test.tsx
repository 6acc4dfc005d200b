// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { roundTrips } from '#frontend/testing/roundTrips.ts';
import { type Trader, trader } from '#frontend/testing/trader.ts';
import { firstTrade } from './testing/sharingTraders.ts';

/** One cent lost in 1,312 trades. */
const centLost = () => trader(roundTrips(1312, (i) => ({ symbol: 'KO', at: firstTrade + i * 60_000, exit: i === 0 ? '99.99' : '100' })));
const open = (who: Trader, path = '/profile/maya') => renderApp(path, who);

/** The text of a loaded tile: the badge of Review has numbers, too. */
const tile = async (name: string) => (await screen.findByText(name)).parentElement!.textContent;

describe('one’s own stats', () => {
  it('are what the server counts, in the unit of every screen', async () => {
    open(await centLost());
    expect(await tile('Closed trades')).toBe('Closed trades1,312');
    expect(await tile('Net profit')).toBe('Net profit−$0.01');
  });

  it('are masked where every screen masks amounts', async () => {
    open(await centLost(), '/dashboard/overview');
    await userEvent.click(await screen.findByRole('button', { name: 'Hide amounts' }));
    await userEvent.click(screen.getAllByRole('link', { name: 'Profile' })[0]!);
    expect(await tile('Closed trades')).toBe('Closed trades1,312');
    expect(await tile('Net profit')).toBe('Net profit•••••');
  });

  it('say so in the words of the specification when they cannot be read, and can be asked for again', async () => {
    const maya = await trader(roundTrips(3, (i) => ({ symbol: 'KO', at: firstTrade + i * 60_000 })));
    const heal = maya.server.breaks(api.trades.stats, 502);
    open(maya);
    const said = await screen.findByText(/^Failed to fetch trading stats/);
    heal();
    await userEvent.click(within(said.closest<HTMLElement>('[role=alert]')!).getByRole('button', { name: 'Try again' }));
    expect(await tile('Closed trades')).toBe('Closed trades3');
  });
});
