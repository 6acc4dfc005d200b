import { adherenceShare } from '#domain/playbooks/tradeChecks.ts';
import type { TradeMeasure } from './tradeMeasure.ts';

/** The trader’s own record of a trade as numbers; NaN without a rating or an assessed rule. */
export const journalMeasures = {
  rating: {
    id: 'rating',
    label: 'Rating',
    means: 'Your rating of the trade, 1 to 5 stars; trades without one are not shown.',
    unit: 'count',
    scale: 'linear',
    of:
      ({ table }) =>
      (row) =>
        table.rating[row]! > 0 ? table.rating[row]! : Number.NaN,
  },
  screenshots: {
    id: 'screenshots',
    label: 'Screenshots',
    means: 'How many screenshots it has.',
    unit: 'count',
    scale: 'linear',
    of:
      ({ table }) =>
      (row) =>
        table.screenshots[row]!,
  },
  adherence: {
    id: 'adherence',
    label: 'Adherence in percent',
    means: 'Rules of its playbook that it followed, in percent of those that were assessed.',
    unit: 'count',
    scale: 'linear',
    of: ({ table: { checkSets, checks } }) => {
      const shares = checkSets.map((words) => adherenceShare(words) ?? Number.NaN);
      return (row) => shares[checks[row]!]!;
    },
  },
} satisfies Readonly<Record<string, TradeMeasure>>;
