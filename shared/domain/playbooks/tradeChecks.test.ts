import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CHECK_PATTERN, checksAt, checkWords, countChecks, judgeRule, LONGEST_CHECK, readChecks, tidyChecks } from './tradeChecks.ts';

const word = fc.oneof(
  fc.tuple(fc.constantFrom('AbCd1234', 'zz-9_xyz'), fc.integer({ min: 1, max: 99 })).map(([id, version]) => `p:${id}:${version}`),
  fc
    .tuple(fc.constantFrom('h', 'g'), fc.constantFrom('+', '-'), fc.constantFrom('AbCd1234', 'zz-9_xyz'), fc.integer({ min: 1, max: 999 }))
    .map(([kind, sign, id, rule]) => `${kind}${sign}${id}.${rule}`),
);

it('a checklist is read from its words and written back', () => {
  const words = ['p:AbCd1234:3', 'h+AbCd1234.1', 'g-AbCd1234.2', 'h-AbCd1234.10'];
  const checks = readChecks(words)!;
  expect([checks.playbook, checks.version]).toEqual(['AbCd1234', 3]);
  expect(checks.rules.get(2)).toEqual({ hard: false, followed: false });
  expect(checkWords(checks)).toEqual(words);
  expect(countChecks(checks)).toEqual({ followed: 1, broken: 2, hardBroken: 1 });
});

it('of two playbooks the last counts, and a rule that two tabs judged apart is broken', () => {
  const words = ['p:zz-9_xyz:1', 'h+zz-9_xyz.1', 'p:AbCd1234:3', 'h-AbCd1234.1', 'h+AbCd1234.1', 'g+AbCd1234.2'];
  expect(tidyChecks(words)).toEqual(['p:AbCd1234:3', 'h-AbCd1234.1', 'g+AbCd1234.2']);
});

it('rules without a playbook are nothing', () => {
  expect(readChecks(['h+AbCd1234.1'])).toBeNull();
  expect(tidyChecks(['h+AbCd1234.1'])).toEqual([]);
});

it('for any words, tidying is idempotent, and every word fits its pattern', () => {
  fc.assert(
    fc.property(fc.array(word, { maxLength: 20 }), (words) => {
      const tidy = tidyChecks(words);
      expect(tidyChecks(tidy)).toEqual(tidy);
      for (const each of [...words, ...tidy]) {
        expect(each).toMatch(CHECK_PATTERN);
        expect(each.length).toBeLessThanOrEqual(LONGEST_CHECK);
      }
    }),
  );
});

it('a rule is judged, judged otherwise, and not at all', () => {
  const rule = { id: 2, text: 'Market agrees', hard: false };
  const judged = judgeRule(readChecks(['p:AbCd1234:3', 'h+AbCd1234.1'])!, rule, false);
  expect(checkWords(judged)).toEqual(['p:AbCd1234:3', 'h+AbCd1234.1', 'g-AbCd1234.2']);
  expect(checkWords(judgeRule(judged, rule, true))).toEqual(['p:AbCd1234:3', 'h+AbCd1234.1', 'g+AbCd1234.2']);
  expect(checkWords(judgeRule(judged, rule, null))).toEqual(['p:AbCd1234:3', 'h+AbCd1234.1']);
});

it('another version keeps checks of rules it has; another playbook starts empty', () => {
  const version = { version: 4, at: '2026-03-02T10:00:00.000Z', rules: [{ id: 2, text: 'Market agrees', hard: true }] };
  const before = readChecks(['p:AbCd1234:3', 'h+AbCd1234.1', 'g-AbCd1234.2']);
  expect(checkWords(checksAt('AbCd1234', version, before))).toEqual(['p:AbCd1234:4', 'h-AbCd1234.2']);
  expect(checkWords(checksAt('zz-9_xyz', version, before))).toEqual(['p:zz-9_xyz:4']);
});
