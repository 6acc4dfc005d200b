import { adherenceShare } from '#domain/playbooks/tradeChecks.ts';
import { type Bands, bandOf, type Dimension } from '../dimension.ts';

const bands: Bands = { from: [0, 50, 80, 100], names: ['less than half', '50 to 79%', '80 to 99%', 'all rules'] };

/** Groups by the share of followed rules in the trade’s playbook; excludes trades without an assessed rule. */
export const byAdherence: Dimension = {
  id: 'byAdherence',
  label: 'Adherence',
  ordered: true,
  means: 'How many of the assessed rules of the trade’s playbook were followed; trades of which no rule was assessed are not counted.',
  split: ({ table: { checkSets, checks }, order }) => {
    const groups = checkSets.map((words) => {
      const share = adherenceShare(words);
      return share === null ? -1 : bandOf(bands, share);
    });
    return { keys: bands.names, of: (i) => groups[checks[order[i]!]!]! };
  },
};
