import { hardRuleWords, ruleWords } from '#domain/playbooks/ruleWords.ts';
import type { Dimension } from '../dimension.ts';

/** Groups by whether all assessed hard rules were followed; excludes trades without an assessed rule. */
export const byHardRules: Dimension = {
  id: 'byHardRules',
  label: 'Hard rules',
  ordered: true,
  means: 'Whether every assessed hard rule of the trade’s playbook was followed; trades of which no rule was assessed are not counted.',
  split: ({ table: { checkSets, checks }, order }) => {
    const groups = checkSets.map((words) => hardRuleWords.findIndex((word) => ruleWords(words).includes(word)));
    return { keys: hardRuleWords, of: (i) => groups[checks[order[i]!]!]! };
  },
};
