import { wordFilter } from '#domain/breakdowns/filters/wordFilter.ts';
import { ruleWords } from '#domain/playbooks/ruleWords.ts';

/** Trades that followed or broke any of some rules of playbooks. */
export const byRules = wordFilter(
  'Use "followed", "broken" or rules such as "-AbCd1234.2", with commas between.',
  ({ checkSets }) => checkSets.map(ruleWords),
  ({ checks }) => checks,
);
