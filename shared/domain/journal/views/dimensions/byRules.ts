import { ruleWords } from '#domain/playbooks/ruleWords.ts';
import { wordDimension } from './wordDimension.ts';

/** Trades that followed or broke any of some rules of playbooks. */
export const byRules = wordDimension(
  'Use "followed", "broken" or rules such as "-AbCd1234.2", with commas between.',
  ({ checkSets }) => checkSets.map(ruleWords),
  ({ checks }) => checks,
);
