import { expect, it } from 'vitest';
import { plainInstrument } from '../trades/instrument.ts';
import { ONE } from '../units/decimal.ts';
import { tradeIdOf } from '../units/ids.ts';
import { millis } from '../units/millis.ts';
import { placePlan } from './placePlan.ts';

const match = (attached: boolean, closed: boolean, plan = 'p') => ({
  plan,
  attached,
  trade: {
    ...({ id: tradeIdOf('aaaaaaaaaaa'), fillIds: [], account: 'Main', side: 'long', precision: 'second', openedAt: millis(0) } as const),
    instrument: plainInstrument('stock', 'NVDA', 'USD', ONE),
    closedAt: closed ? millis(1) : null,
  },
});
const placed = (
  state: 'idea' | 'ready' | 'active' | 'skipped',
  matches: readonly ReturnType<typeof match>[],
  goodUntil: string | null = null,
) => placePlan({ id: 'p', state, goodUntil }, matches, '2026-03-02');

it('attached trades decide: underway while one is open, done once all are closed', () => {
  expect(placed('ready', [match(true, false)])).toBe('active');
  expect(placed('active', [match(true, true), match(true, false)])).toBe('active');
  expect(placed('active', [match(true, true)])).toBe('done');
});

it('a proposal shows a plan that waits as underway, even when it is over; nothing else moves it', () => {
  expect(placed('idea', [match(false, true)])).toBe('active');
  expect(placed('ready', [match(false, false)], '2026-03-01')).toBe('active');
  expect(placed('skipped', [match(false, false)])).toBe('skipped');
  expect(placed('ready', [match(false, false, 'other')], '2026-03-01')).toBe('expired');
});
