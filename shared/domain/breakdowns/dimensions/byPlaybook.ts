import { DELETED_PLAYBOOK } from '#domain/playbooks/checkLabel.ts';
import { readChecks } from '#domain/playbooks/tradeChecks.ts';
import type { Dimension } from '../dimension.ts';
import { splitBySets } from '../splitBySets.ts';

/** The playbook that the trade was judged by; trades without one are not counted. */
export const byPlaybook: Dimension = {
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
};
