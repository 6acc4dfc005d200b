import { screen } from '@testing-library/react';
import type { Sent } from '#contract/define.ts';
import { api } from '#contract/index.ts';
import * as texts from '#copy/weekTexts.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { roundTrips } from '#frontend/testing/roundTrips.ts';
import { type Trader, trader } from '#frontend/testing/trader.ts';

/** In New York: two trades on Monday, March 2, at 10:00 and 15:00, two on March 10 at 10:00 and 15:00, one on March 16 at 15:00. */
const openings = [
  Date.UTC(2026, 2, 2, 15),
  Date.UTC(2026, 2, 2, 20),
  Date.UTC(2026, 2, 10, 14),
  Date.UTC(2026, 2, 10, 19),
  Date.UTC(2026, 2, 16, 19),
];
const exits = ['103', '99', '104', '98.50', '101'];
export const fills = roundTrips(openings.length, (trade) => ({ symbol: `S${trade}`, at: openings[trade]!, exit: exits[trade]! }));
export const traded = () => trader(fills, { preferences: { timeZone: 'America/New_York' } });
export const show = (who: Trader, query: string) => renderApp(`/dashboard/weekly-review?${query}`, who);
export const scores = async () => (await screen.findByRole('region', { name: texts.scoreLabel })).textContent;

/** Writes on trades by their symbols. */
export async function annotate(
  who: Trader,
  written: Readonly<Record<string, Omit<Sent<typeof api.trades.annotate>, 'id' | 'account' | 'openedAt'>>>,
) {
  const { token } = who.signedInAs;
  const { trades } = await who.server.call(token, api.trades.list, {});
  for (const [symbol, words] of Object.entries(written)) {
    const { id, account, openedAt } = trades.find(({ instrument }) => instrument.symbol === symbol)!;
    await who.server.call(token, api.trades.annotate, { id, account, openedAt, ...words });
  }
}
