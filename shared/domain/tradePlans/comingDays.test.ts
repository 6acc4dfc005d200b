import { expect, it } from 'vitest';
import { comingDays, comingSpan } from './comingDays.ts';
import type { TradePlanState } from './tradePlanState.ts';

const plan = (
  symbol: string,
  state: TradePlanState,
  over: { goodUntil?: string; earningsOn?: string; expiries?: readonly string[] } = {},
) => ({
  state,
  plan: {
    symbol,
    goodUntil: over.goodUntil ?? null,
    earningsOn: over.earningsOn ?? null,
    legs: (over.expiries ?? []).map((expiry) => ({
      ...({ side: 'long', right: 'C' } as const),
      strike: '1',
      quantity: '1',
      price: '1',
      expiry,
    })),
  },
});

it('lists the dates of plans, open positions and the market by day, each once', () => {
  const plans = [
    plan('AMZN', 'ready', { goodUntil: '2026-12-11', expiries: ['2026-12-18', '2026-12-18'] }),
    plan('NVDA', 'idea', { earningsOn: '2026-11-25', goodUntil: '2026-11-20' }),
    plan('QQQ', 'active', { goodUntil: '2026-11-24', expiries: ['2026-11-27'] }),
  ];
  const found = comingDays('2026-11-20', plans, [
    { symbol: 'QQQ', day: '2026-11-27' },
    { symbol: 'SPY', day: '2026-12-04' },
  ]);
  expect(comingSpan('2026-11-20')).toEqual(['2026-11-20', '2026-12-18']);
  expect(found).toEqual([
    { day: '2026-11-20', events: [{ kind: 'lastDay', symbol: 'NVDA' }] },
    { day: '2026-11-25', events: [{ kind: 'earnings', symbol: 'NVDA' }] },
    { day: '2026-11-26', events: [{ kind: 'market', special: 'thanksgiving' }] },
    {
      day: '2026-11-27',
      events: [
        { kind: 'market', special: 'early' },
        { kind: 'expires', symbol: 'QQQ' },
      ],
    },
    { day: '2026-12-04', events: [{ kind: 'expires', symbol: 'SPY' }] },
    { day: '2026-12-11', events: [{ kind: 'lastDay', symbol: 'AMZN' }] },
    { day: '2026-12-18', events: [{ kind: 'expires', symbol: 'AMZN' }] },
  ]);
});

it('plans that are over, and dates beyond, are not of these weeks', () => {
  const over = (['done', 'skipped', 'expired'] as const).map((state) =>
    plan('AMD', state, { goodUntil: '2026-11-18', earningsOn: '2026-11-18' }),
  );
  const late = plan('AMD', 'ready', { earningsOn: '2026-12-15', expiries: ['2027-01-15'], goodUntil: '2026-11-16' });
  expect(comingDays('2026-11-16', [...over, late], [{ symbol: 'AMD', day: '2026-11-13' }]).flatMap(({ events }) => events)).toEqual([
    { kind: 'lastDay', symbol: 'AMD' },
    { kind: 'market', special: 'thanksgiving' },
    { kind: 'market', special: 'early' },
  ]);
});
