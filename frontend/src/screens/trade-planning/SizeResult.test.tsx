// @vitest-environment jsdom
import { render } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { ChanceLine } from './SizeResult.tsx';

afterEach(() => {
  vi.useRealTimers();
});

/** A call at 100 for 0.50, with the underlying at 100.40 and 20 % volatility, on its last day, at a time in New York. */
function chanceAt(time: string, symbol = 'SPY', expiry = '2026-12-18') {
  vi.useFakeTimers({ now: new Date(`2026-12-18T${time}:00-05:00`), toFake: ['Date'] });
  const leg = { side: 'long', right: 'C', strike: '100', expiry, quantity: '1', price: '0.5' } as const;
  const plan = {
    symbol,
    side: 'long',
    multiplier: '100',
    legs: [leg],
    entryLow: null,
    entryHigh: null,
    stop: null,
    targets: [],
    quantity: null,
    feesPerUnit: '0',
    implied: { volatility: '20', underlying: '100.4' },
  } satisfies ComponentProps<typeof ChanceLine>['plan'];
  return render(<ChanceLine plan={plan} />).container.textContent;
}

it('counts the hours and minutes that are left on the last day', () => {
  // Break-even 100.50, 3 hours: spread 0.2 × √(3 / 8760) = 0.0037012; (ln(100.5 / 100.4) + 0.00000685) / 0.0037012 = 0.2708; 1 − N(0.2708) = 39.3%.
  expect(chanceAt('13:00')).toBe(
    'Chance of profit 39.3%At expiration, with the underlying at 100.40 and 3 hours left. Lognormal prices, no drift, 20% volatility for every strike. Before fees; a model, not a forecast.',
  );
  expect(chanceAt('15:40')).toContain('20 minutes left');
});

it('shows no chance once the settlement price is made', () => {
  expect(chanceAt('16:00')).toBe('Expired: the settlement price decides, so there is no chance to compute.');
  expect(chanceAt('09:00', 'SPX')).toContain('At the opening settlement');
  expect(chanceAt('10:00', 'SPX')).toBe('Settled at the open: the settlement price decides, so there is no chance to compute.');
  expect(chanceAt('10:00', 'SPXW')).toContain('6 hours left');
});
