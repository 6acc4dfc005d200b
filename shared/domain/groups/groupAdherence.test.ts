import { expect, it } from 'vitest';
import { type CountedReview, groupAdherence } from './groupAdherence.ts';

const rules = ['Stop first', 'No chasing'];
const review = (username: string, r: number | null, stop: boolean, chase?: boolean): CountedReview => ({
  username,
  trade: { closedAt: 0, r },
  checks: [{ rule: rules[0]!, followed: stop }, ...(chase === undefined ? [] : [{ rule: rules[1]!, followed: chase }])],
});

it('counts each rule over the trades that answered it, the least followed first', () => {
  const shared = [
    review('maya', 1, true, false),
    review('noah', -1, true, false),
    review('nora', 2, false, true),
    review('nora', null, true),
  ];
  expect(groupAdherence(rules, shared)).toEqual({
    members: 3,
    trades: 4,
    rules: [
      { rule: 'No chasing', kept: 1, of: 3, effect: null, missing: 19 },
      { rule: 'Stop first', kept: 3, of: 4, effect: null, missing: 19 },
    ],
  });
});

it('is hidden below three members, and ignores a removed rule', () => {
  expect(groupAdherence(rules, [review('maya', 1, true), review('noah', 1, true)])).toBeNull();
  expect(groupAdherence(['Another'], [review('maya', 1, true), review('noah', 1, true), review('nora', 1, true)])).toBeNull();
});

it('what a broken rule costs is said from twenty trades on either side, in R', () => {
  const many = (n: number) =>
    Array.from({ length: n }, (_, i) => [review(`t${i % 3}`, -0.5, false), review(`t${i % 3}`, 0.25, true)]).flat();
  expect(groupAdherence(rules, many(19))!.rules[0]!.effect).toBeNull();
  expect(groupAdherence(rules, many(20))!.rules[0]!.effect).toBeCloseTo(-0.75);
});
