import type { PlaybookRule, PlaybookVersion } from './playbook.ts';

/** A rule's check on a trade: whether it was hard at the time, and whether it was followed. */
type CheckedRule = { readonly hard: boolean; readonly followed: boolean };

/** A trade's checklist: a playbook at one of its versions, and the assessed rules by number. */
export type TradeChecks = { readonly playbook: string; readonly version: number; readonly rules: ReadonlyMap<number, CheckedRule> };

/** Letters of a playbook's id. */
export const PLAYBOOK_ID = /^[A-Za-z0-9_-]{8}$/;

/** One word of a checklist: "p:AbCd1234:3" names playbook and version, "h+AbCd1234.2" a hard rule that was followed, "g-AbCd1234.5" a graded one that was broken. */
export const CHECK_PATTERN = /^(?:p:[A-Za-z0-9_-]{8}:[1-9]\d?|[hg][+-][A-Za-z0-9_-]{8}\.[1-9]\d{0,2})$/;

/** Letters of the longest of them. */
export const LONGEST_CHECK = 14;

/**
 * Parses a trade's checklist from its words, which two tabs may have written concurrently: the last playbook wins,
 * rules of another one are dropped, and a rule that is both followed and broken is broken. Null without a playbook.
 */
export function readChecks(words: readonly string[]): TradeChecks | null {
  const named = words.findLast((word) => word.startsWith('p:'));
  if (named === undefined) return null;
  const [, playbook = '', version] = named.split(':');
  const rules = new Map<number, CheckedRule>();
  for (const word of words) {
    if (word.startsWith('p:') || word.slice(2, 10) !== playbook) continue;
    const rule = Number(word.slice(11));
    const followed = word[1] === '+' && rules.get(rule)?.followed !== false;
    rules.set(rule, { hard: word.startsWith('h'), followed });
  }
  return { playbook, version: Number(version), rules };
}

/** A checklist as words, the playbook first, then its rules by number; none without a playbook. */
export function checkWords(checks: TradeChecks | null): readonly string[] {
  if (checks === null) return [];
  const { playbook, version, rules } = checks;
  const ordered = [...rules].sort(([a], [b]) => a - b);
  return [
    `p:${playbook}:${version}`,
    ...ordered.map(([rule, { hard, followed }]) => `${hard ? 'h' : 'g'}${followed ? '+' : '-'}${playbook}.${rule}`),
  ];
}

/** Normalized words of a checklist: each rule once, in order. */
export const tidyChecks = (words: readonly string[]): readonly string[] => checkWords(readChecks(words));

/** Number of followed and broken rules in a checklist, and of broken hard ones. */
type CheckCounts = { readonly followed: number; readonly broken: number; readonly hardBroken: number };

/** Counts a checklist. */
export function countChecks({ rules }: TradeChecks): CheckCounts {
  const all = [...rules.values()];
  const broken = all.filter(({ followed }) => !followed);
  return { followed: all.length - broken.length, broken: broken.length, hardBroken: broken.filter(({ hard }) => hard).length };
}

/** A checklist after a rule was judged; null takes the judgement back. */
export function judgeRule(checks: TradeChecks, { id, hard }: PlaybookRule, followed: boolean | null): TradeChecks {
  const rules = new Map(checks.rules);
  if (followed === null) rules.delete(id);
  else rules.set(id, { hard, followed });
  return { ...checks, rules };
}

/**
 * A checklist for a version of its playbook: keeps checks of rules it still has, each with its kind in that version.
 */
export function checksAt(playbook: string, { version, rules }: PlaybookVersion, before: TradeChecks | null): TradeChecks {
  const judged = before?.playbook === playbook ? before.rules : new Map<number, CheckedRule>();
  const kept = rules.flatMap(({ id, hard }) => {
    const rule = judged.get(id);
    return rule === undefined ? [] : [[id, { hard, followed: rule.followed }] as const];
  });
  return { playbook, version, rules: new Map(kept) };
}

/** Rules followed in percent of those that were assessed; null where none was. */
export function adherenceShare(words: readonly string[]): number | null {
  const checks = readChecks(words);
  if (checks === null || checks.rules.size === 0) return null;
  return (100 * countChecks(checks).followed) / checks.rules.size;
}

/** The playbook of a checklist as a filter has it, by its id; none without one. */
export const playbookWords = (words: readonly string[]): readonly string[] => {
  const checks = readChecks(words);
  return checks === null ? [] : [checks.playbook];
};

/** All hard rules followed, or one broken, as a filter of rules has it. */
export const hardRuleWords = ['followed', 'broken'] as const;

/**
 * Words for filtering a checklist: "followed" or "broken", for its hard rules, and each assessed rule as
 * "+AbCd1234.2" or "-AbCd1234.5".
 */
export function ruleWords(words: readonly string[]): readonly string[] {
  const checks = readChecks(words);
  if (checks === null || checks.rules.size === 0) return [];
  const { playbook, rules } = checks;
  return [
    hardRuleWords[countChecks(checks).hardBroken > 0 ? 1 : 0],
    ...[...rules].map(([rule, { followed }]) => `${followed ? '+' : '-'}${playbook}.${rule}`),
  ];
}
