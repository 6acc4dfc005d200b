import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '#tests/deep.ts';
import { type byPlan, byPlanKept, byPlanStop } from '../breakdowns/dimensions/byPlan.ts';
import { byHardRules } from '../breakdowns/dimensions/byPlaybook.ts';
import { groupBy } from '../breakdowns/groupBy.ts';
import { annotatedTable, annotatedTrades } from '../breakdowns/testing/annotatedTable.ts';
import { closedResults } from '../metrics/closedResults.ts';
import { weekAfter } from '../units/dayKey.ts';
import { sumOf, ZERO } from '../units/decimal.ts';
import { weekFigures } from './weekFigures.ts';

const view = { zone: 'America/New_York', currency: 'USD', startingCapital: ZERO };

it('rules and plans of all weeks together are those of the reports', () => {
  fc.assert(
    fc.property(annotatedTrades, (trades) => {
      const table = annotatedTable(trades);
      const results = closedResults(table, null, 'USD');
      const weeks = Array.from(
        { length: 40 },
        (_, at) => weekFigures(results, [], { ...view, monday: weekAfter('2025-12-29', at) }).now.process,
      );
      const groupOf = (dimension: typeof byPlan, key: string) =>
        groupBy(table, null, view, dimension).groups.find((group) => group.key === key);
      for (const [name, dimension, key] of [
        ['broken', byHardRules, 'broken'],
        ['ignored', byPlanKept, 'ignored'],
        ['stopMoved', byPlanStop, 'moved away'],
      ] as const) {
        const group = groupOf(dimension, key);
        expect(weeks.reduce((sum, week) => sum + week[name].trades, 0)).toBe(group?.trades ?? 0);
        expect(sumOf(weeks.map((week) => week[name].net))).toBe(group?.net ?? ZERO);
      }
      // Each trade that a plan was about, or that was entered since the first plan, is in one of the three.
      const { plans, id, openedAt } = table;
      const isMeant = (row: number) =>
        plans !== undefined && (plans.trades.has(id[row]!) || plans.ignored.has(id[row]!) || openedAt[row]! >= plans.since);
      expect(weeks.reduce((sum, week) => sum + week.planned + week.unplanned.trades + week.ignored.trades, 0)).toBe(
        [...results.order].filter(isMeant).length,
      );
      expect(weeks.reduce((sum, week) => sum + week.planned, 0)).toBe(groupOf(byPlanKept, 'kept')?.trades ?? 0);
      // One checklist of that table has a rule followed and one broken, the other one broken.
      const judged = results.order.reduce((all, row) => all.with(table.checks[row]!, all[table.checks[row]!]! + 1), [0, 0, 0]);
      const total = (of: 'followed' | 'assessed') => weeks.reduce((sum, week) => sum + week[of], 0);
      expect([total('followed'), total('assessed')]).toEqual([judged[1], 2 * judged[1]! + judged[2]!]);
    }),
    { numRuns: runs(30, 1000) },
  );
});

it('a trader without checklists and plans has nothing of the kind', () => {
  const { plans: _, ...table } = annotatedTable([{ entry: 0, held: 60, cents: 100, what: 0, day: false, setup: 0, tags: 0, risk: 1 }]);
  const { process } = weekFigures(closedResults(table, null, 'USD'), [], { ...view, monday: '2025-12-29' }).now;
  expect(process).toEqual({
    followed: 0,
    assessed: 0,
    planned: 0,
    broken: { trades: 0, net: ZERO },
    unplanned: { trades: 0, net: ZERO },
    ignored: { trades: 0, net: ZERO },
    stopMoved: { trades: 0, net: ZERO },
  });
});
