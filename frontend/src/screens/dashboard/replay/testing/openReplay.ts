import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { api } from '#contract/index.ts';
import type { BarSeries } from '#domain/bars/barSeries.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { plainInstrument } from '#domain/trades/instrument.ts';
import { fill } from '#domain/trades/testing/testFill.ts';
import { decimal } from '#domain/units/decimal.ts';
import { renderApp } from '#frontend/testing/renderApp.tsx';
import { type Trader, trader } from '#frontend/testing/trader.ts';

const amd = plainInstrument('stock', 'AMD', 'USD', decimal('1'));
export const at = (minute: number) => `2026-03-02T15:${String(minute).padStart(2, '0')}:00Z`;
const fee = (amount: string) => ({ fee: decimal(amount) });
export const fills = [
  fill('buy', '400', '168.50', at(10), amd, fee('2')),
  fill('sell', '300', '169.74', at(20), amd, fee('1')),
  fill('sell', '100', '170.00', at(30), amd, fee('1')),
];
const TEN = Date.parse('2026-03-02T15:00:00Z') / 1000;

/** A bar a minute from ten in New York on: up a dime a minute from 167.50, a nickel of room to both sides. */
export function rising(count = 60, factor = 1): BarSeries {
  const close = Array.from({ length: count }, (_, i) => Math.round((16_750 + i * 10) * factor));
  const column = (by: number) => close.map((value) => value + Math.round(by * factor));
  const time = close.map((_, i) => TEN + i * 60);
  return {
    symbol: 'AMD',
    seconds: 60,
    scale: 2,
    time,
    open: column(-10),
    high: column(15),
    low: column(-15),
    close,
    volume: close.map(() => 100),
  };
}

export const premium = { subscription: { active: true, type: 'monthly' } } as const;
/** Opens the replay of these fills' trade, with these bars stored. */
export async function openReplay(bars: BarSeries | null, own: readonly Fill[] = fills, who?: Trader) {
  const maya = who ?? (await trader(own, premium));
  if (bars !== null) await maya.server.call(maya.signedInAs.token, api.bars.save, { bars, source: 'amd.csv' });
  renderApp(`/dashboard/replay/${own[0]!.id}`, maya);
  return maya;
}
export const stats = async () => (await screen.findByRole('region', { name: 'The trade at this moment' })).textContent;
export const place = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Place in the replay' });
export const goTo = async (number: number) =>
  userEvent.click(await screen.findByRole('button', { name: new RegExp(`go to fill ${number}:`) }));
