import { adherenceShare } from '#domain/playbooks/tradeChecks.ts';
import type { TradeMeasure } from '../tradeMeasure.ts';

/** Rules of its playbook that the trade followed, in percent of those that were assessed. */
export const adherence: TradeMeasure = {
  id: 'adherence',
  label: 'Adherence in percent',
  means: 'Rules of its playbook that it followed, in percent of those that were assessed.',
  unit: 'count',
  scale: 'linear',
  of: ({ table: { checkSets, checks } }) => {
    const shares = checkSets.map((words) => adherenceShare(words) ?? Number.NaN);
    return (row) => shares[checks[row]!]!;
  },
};
