import { expect, it } from 'vitest';
import { currentVersion, type PlaybookVersion, ruleChanges, ruleOf, versionsAfter } from './playbook.ts';

const at = '2026-03-02T10:00:00.000Z';
const later = '2026-04-02T10:00:00.000Z';
const first: PlaybookVersion = {
  version: 1,
  at,
  rules: [
    { id: 1, text: 'Gap with news', hard: true },
    { id: 2, text: 'Market agrees', hard: false },
  ],
};

it('the first rules are version 1, numbered in their order', () => {
  const sent = first.rules.map(({ text, hard }) => ({ id: null, text, hard }));
  expect(versionsAfter([], sent, at)).toEqual([first]);
});

it('saving unchanged rules creates no version', () => {
  const versions = [first];
  expect(versionsAfter(versions, first.rules, later)).toBe(versions);
});

it('a change makes the next version, and a number is never given twice', () => {
  const second = versionsAfter([first], [first.rules[0]!, { id: null, text: 'Stop at once', hard: true }], later)!;
  expect(currentVersion({ versions: second })).toEqual({
    version: 2,
    at: later,
    rules: [first.rules[0]!, { id: 3, text: 'Stop at once', hard: true }],
  });
  const third = versionsAfter(second, [first.rules[0]!], later)!;
  expect(versionsAfter(third, [first.rules[0]!, { id: null, text: 'Flat by 11:30', hard: true }], later)!.at(-1)!.rules[1]!.id).toBe(4);
  expect(ruleOf({ versions: third }, 3)).toEqual({ id: 3, text: 'Stop at once', hard: true });
  expect(ruleOf({ versions: third }, 9)).toBeNull();
});

it('a rule that was dropped can come back under its number', () => {
  const without = versionsAfter([first], [first.rules[0]!], later)!;
  expect(versionsAfter(without, first.rules, later)!.at(-1)).toEqual({ ...first, version: 3, at: later });
});

it.each([
  ['a number of no rule', [{ id: 7, text: 'x', hard: true }]],
  ['a number twice', [first.rules[0]!, first.rules[0]!]],
])('%s is refused', (_what, sent) => {
  expect(versionsAfter([first], sent, later)).toBeNull();
});

it('what changed between versions is said rule by rule', () => {
  const after: PlaybookVersion = {
    version: 2,
    at: later,
    rules: [
      { id: 3, text: 'Stop at once', hard: true },
      { id: 1, text: 'Gap of 1% with news', hard: true },
      { id: 4, text: 'Flat by noon', hard: false },
    ],
  };
  expect(ruleChanges(first, after)).toEqual([
    { change: 'added', text: 'Stop at once' },
    { change: 'reworded', text: 'Gap of 1% with news' },
    { change: 'added', text: 'Flat by noon' },
    { change: 'removed', text: 'Market agrees' },
  ]);
  expect(ruleChanges(first, { ...first, rules: [...first.rules].reverse() })).toEqual([]);
  expect(ruleChanges(first, { ...first, rules: first.rules.map((rule) => ({ ...rule, hard: !rule.hard })) })).toEqual([
    { change: 'softened', text: 'Gap with news' },
    { change: 'hardened', text: 'Market agrees' },
  ]);
});
