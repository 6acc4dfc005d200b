import { expect, it } from 'vitest';
import { decimal, ZERO } from '../units/decimal.ts';
import { lossLeft, planWarnings, type WarningFacts } from './planWarnings.ts';

const d = decimal;
const calm: WarningFacts = {
  risk: d('300'),
  openRisk: d('700'),
  maxOpenRisk: d('1000'),
  dayNet: d('-200'),
  maxLoss: d('500'),
  dayTrades: 3,
  maxTrades: 4,
  side: 'long',
  bias: 'long',
  sameSymbol: 0,
  today: '2026-03-02',
  goodUntil: '2026-03-06',
  earningsOn: null,
};
const kinds = (over: Partial<WarningFacts>) => planWarnings({ ...calm, ...over }).map(({ kind }) => kind);

it('a plan within every limit, up to the cent, raises none', () => expect(kinds({})).toEqual([]));

it.each([
  [{ risk: null }, ['noRisk']],
  [{ risk: d('300.01') }, ['openRisk', 'lossNear']],
  [{ dayNet: d('-500') }, ['lossReached']],
  [{ dayNet: d('-499'), maxOpenRisk: null }, ['lossNear']],
  [{ dayTrades: 4 }, ['tradesReached']],
  [{ bias: 'short' }, ['bias']],
  [{ side: 'short' }, ['bias']],
  [{ bias: 'neutral' }, []],
  [{ bias: null }, []],
  [{ side: null, bias: 'short' }, []],
  [{ sameSymbol: 2 }, ['sameSymbol']],
  [{ earningsOn: '2026-03-06' }, ['earnings']],
  [{ earningsOn: '2026-03-07' }, []],
  [{ earningsOn: '2026-03-01' }, []],
  [{ earningsOn: '2027-01-01', goodUntil: null }, ['earnings']],
  [{ maxLoss: null, maxTrades: null, maxOpenRisk: null, risk: d('99999') }, []],
] as const)('%# raises %s', (over, wanted) => expect(kinds(over)).toEqual(wanted));

it('the rest of the day’s loss is the limit without a loss, and below zero beyond it', () => {
  expect(lossLeft(d('120'), d('500'))).toEqual({ left: d('500'), used: 0 });
  expect(lossLeft(d('-125'), d('500'))).toEqual({ left: d('375'), used: 0.25 });
  expect(lossLeft(d('-600'), d('500'))).toEqual({ left: d('-100'), used: 1 });
  expect(lossLeft(ZERO, null)).toBeNull();
});
