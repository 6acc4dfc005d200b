import { wordFilter } from '#domain/breakdowns/filters/wordFilter.ts';
import { DELETED_PLAYBOOK } from '#domain/playbooks/checkLabel.ts';
import { playbookWords } from '#domain/playbooks/ruleWords.ts';
import { readChecks } from '#domain/playbooks/tradeChecks.ts';
import { type FilteredDimension, splitBySets } from '../dimension.ts';

/** The playbook that the trade was judged by; trades without one are not counted. */
export const byPlaybook: FilteredDimension = {
  id: 'byPlaybook',
  label: 'Playbook',
  keysAre: 'words',
  means: 'The playbook that the trade was judged by; trades without one are not counted.',
  split: ({ table: { checkSets, checks, playbooks }, order }) => {
    const nameOf = (words: readonly string[]) => {
      const read = playbooks === undefined ? null : readChecks(words);
      return read === null ? [] : [playbooks!.playbooks.get(read.playbook) ?? DELETED_PLAYBOOK];
    };
    return splitBySets(checkSets.map(nameOf), (i) => checks[order[i]!]!);
  },
  /** Trades that were judged by any of some playbooks. */
  filter: wordFilter(
    'Use ids of playbooks, with commas between.',
    ({ checkSets }) => checkSets.map(playbookWords),
    ({ checks }) => checks,
  ),
};
