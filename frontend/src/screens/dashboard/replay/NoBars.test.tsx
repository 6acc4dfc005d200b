// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import type { BarSeries } from '#domain/bars/barSeries.ts';
import { trader } from '#frontend/testing/trader.ts';
import { MarketAway, MarketBusy, MarketKeyRefused } from '#functions/world/marketData.ts';
import type { World } from '#functions/world/world.ts';
import { fills, goTo, openReplay, premium, rising, stats } from './testing/openReplay.ts';

describe('a replay whose bars a provider has', () => {
  const answering = (bars: World['market']['alpaca']['bars']) => ({ market: { alpaca: { check: async () => {}, bars } } });
  async function connected(bars: World['market']['alpaca']['bars']) {
    const maya = await trader(fills, premium);
    Object.assign(maya.server.world, answering(bars));
    return openReplay(null, fills, maya);
  }
  async function connectKey() {
    await userEvent.click(await screen.findByRole('button', { name: 'Connect market data' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Connect market data' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Connect Alpaca' }));
    expect(dialog.getByText('Enter the key ID, like PK4F8….')).toBeTruthy();
    await userEvent.type(dialog.getByLabelText('API key ID'), ' PKTEST');
    await userEvent.type(dialog.getByLabelText('Secret key'), 'hush');
    await userEvent.click(dialog.getByRole('button', { name: 'Connect Alpaca' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }

  it('connects a key, gets the bars, and plays them', async () => {
    const maya = await connected(async (key, { symbol }) => (key.secret === 'hush' && symbol === 'AMD' ? rising() : null));
    await connectKey();
    await userEvent.click(await screen.findByRole('button', { name: 'Get bars from Alpaca' }));
    await waitFor(async () => expect(await stats()).toContain('before your first fill'));
    expect(maya.server.sent(api.bars.connect)).toEqual([{ provider: 'alpaca', keyId: 'PKTEST', secret: 'hush' }]);
    expect(screen.queryByText(/No market data/)).toBeNull();
  });

  it('shows the provider’s refusal, and continues with the fills alone', async () => {
    let answer: () => Promise<BarSeries | null> = async () => null;
    await connected(() => answer());
    await connectKey();
    for (const [thrown, said] of [
      [null, /Alpaca has no AMD bars for these days with your key/],
      [new MarketKeyRefused(), /didn’t accept this key/],
      [new MarketBusy(20), /limits how often you can request bars/],
      [new MarketAway(), /can’t be reached right now/],
    ] as const) {
      answer = async () => {
        if (thrown !== null) throw thrown;
        return null;
      };
      await userEvent.click(await screen.findByRole('button', { name: 'Get bars from Alpaca' }));
      expect(await screen.findByText(said)).toBeTruthy();
      await goTo(3);
      expect(await stats()).toMatch(/trade closed/);
    }
    expect(screen.getByRole('button', { name: 'Change key' })).toBeTruthy();
  });
});
