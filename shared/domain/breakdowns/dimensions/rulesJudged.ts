import { readChecks } from '#domain/playbooks/tradeChecks.ts';
import { type Dimension, splitBySets } from '../dimension.ts';

/** Groups by the text of every followed, or broken, rule; empty until playbooks are loaded. */
export const rulesJudged =
  (followed: boolean): Dimension['split'] =>
  ({ table: { checkSets, checks, playbooks }, order }) => {
    const textsOf = (words: readonly string[]) => {
      const read = playbooks === undefined ? null : readChecks(words);
      if (read === null) return [];
      const own = [...read.rules].filter(([, rule]) => rule.followed === followed);
      return own.flatMap(([rule]) => playbooks!.rules.get(`${read.playbook}.${rule}`) ?? []);
    };
    return splitBySets(checkSets.map(textsOf), (i) => checks[order[i]!]!);
  };
