import { expect, it } from 'vitest';
import { tradeIdOf } from '../units/ids.ts';
import { linkTrade } from './linkTrade.ts';
import { isWaiting, movedPlan, planMoves, stateOn, tradePlanStates } from './tradePlanState.ts';

const today = '2026-11-20';

it('a plan goes nowhere but where its state leads', () => {
  for (const state of tradePlanStates)
    for (const to of tradePlanStates)
      expect(movedPlan({ state, goodUntil: null }, to, today)).toEqual(
        planMoves[state].includes(to) ? { state: to, goodUntil: null } : null,
      );
});

it('every state is reached from an idea, and leads back to one that waits', () => {
  const reached = (from: (typeof tradePlanStates)[number]) => {
    const seen = new Set([from]);
    for (const state of seen) for (const to of planMoves[state]) seen.add(to);
    return seen;
  };
  expect(reached('idea').size).toBe(tradePlanStates.length);
  for (const state of tradePlanStates) expect([...reached(state)].some(isWaiting)).toBe(true);
});

it('a plan that waits expires after its last day, one underway does not', () => {
  expect(['2026-11-19', '2026-11-20', null].map((day) => stateOn('ready', day, today))).toEqual(['expired', 'ready', 'ready']);
  expect(stateOn('active', '2026-11-19', today)).toBe('active');
});

it('an expired plan that is ready again has no last day that is over, and keeps one to come', () => {
  expect(movedPlan({ state: 'ready', goodUntil: '2026-11-19' }, 'ready', today)).toEqual({ state: 'ready', goodUntil: null });
  expect(movedPlan({ state: 'skipped', goodUntil: '2026-11-25' }, 'idea', today)).toEqual({ state: 'idea', goodUntil: '2026-11-25' });
  expect(movedPlan({ state: 'ready', goodUntil: '2026-11-19' }, 'active', today)).toBeNull();
});

const [a, b] = [tradeIdOf('aaaaaaaaaaa'), tradeIdOf('bbbbbbbbbbb')];

it('attaching a trade sets a plan underway, and taking the only one away makes it ready', () => {
  const attached = linkTrade({ state: 'ready', links: [] }, a, true)!;
  expect(attached).toEqual({ state: 'active', links: [{ trade: a, attached: true }] });
  expect(linkTrade(attached, a, false)).toEqual({ state: 'ready', links: [{ trade: a, attached: false }] });
  expect(linkTrade(linkTrade(attached, b, true)!, a, false)!.state).toBe('active');
  expect(linkTrade({ state: 'idea', links: [] }, a, false)!.state).toBe('idea');
});

it('a plan is compared with forty trades at most', () => {
  const links = Array.from({ length: 40 }, (_, i) => ({ trade: tradeIdOf(`trade${String(i).padStart(6, '0')}`), attached: false }));
  expect(linkTrade({ state: 'ready', links }, a, true)).toBeNull();
  expect(linkTrade({ state: 'ready', links }, links[3]!.trade, true)!.links).toHaveLength(40);
});
