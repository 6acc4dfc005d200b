import { countChecks, readChecks } from './tradeChecks.ts';

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
