import { playbookWords } from '#domain/playbooks/ruleWords.ts';
import { wordDimension } from './wordDimension.ts';

/** Trades that were judged by any of some playbooks. */
export const byPlaybook = wordDimension(
  'Use ids of playbooks, with commas between.',
  ({ checkSets }) => checkSets.map(playbookWords),
  ({ checks }) => checks,
);
