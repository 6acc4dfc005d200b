import { CalendarCheck, CircleCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import type { AiAnswer } from '#contract/schemas/analysis.ts';
import * as insightsTexts from '#copy/insightsTexts.ts';
import * as patternTexts from '#copy/patterns/patternTexts.ts';
import { groupWord } from '#domain/breakdowns/groupTests.ts';
import { isKnownAfterwards, patternDimensions } from '#domain/patterns/patternDimensions.ts';
import type { CountingUnit } from '#domain/trades/countingUnit.ts';
import { weekToReview } from '#domain/units/mondayOf.ts';
import { useHiddenPatterns } from '#features/patterns/useHiddenPatterns.ts';
import { usePatternNames } from '#features/patterns/usePatternNames.ts';
import { useToday } from '#features/view/useFilter.ts';
import { useMoney } from '#features/view/useMoney.ts';
import { weekName } from '#features/weekly/weekName.ts';
import { Amount } from '#format/Amount.tsx';
import { perTradeText } from '#format/perTradeText.ts';
import { usePatternSearch } from '#journal/usePatternSearch.ts';
import type { JournalView } from '#journal/worker/journalView.ts';
import type { ShownPattern } from '#journal/worker/reports/patternsReport.ts';
import { Card } from '#ui/Card.tsx';
import { Tag } from '#ui/Tag.tsx';
import css from './waitingCard.module.css';

type Props = { readonly view: JournalView; readonly unit: CountingUnit; readonly answers: readonly AiAnswer[] };

const ALL_TRADES = {};

/** The surest pattern of the whole journal that can be known at the entry and was neither explained nor called untrue yet, as its sentence. */
function useWaitingPattern({ view, unit, answers }: Props): string | null {
  const { value: report } = usePatternSearch(ALL_TRADES, view, '');
  const { hiddenSince } = useHiddenPatterns();
  const nameOf = usePatternNames(unit);
  const money = useMoney(view.currency);
  const explained = new Set(answers.flatMap(({ kind, facts }) => (kind === 'pattern-explain' ? facts.map(({ id }) => id) : [])));
  const wordOf = ({ dimension, group }: ShownPattern) => groupWord(patternDimensions.find(({ id }) => id === dimension)!.of, group);
  const pattern = report?.patterns.find((each) => !isKnownAfterwards(each) && hiddenSince(each) === null && !explained.has(wordOf(each)));
  if (report === null || pattern === undefined) return null;
  const by = perTradeText(Math.abs(pattern.effect), report.basis, money).replace(/^\+/, '');
  return patternTexts.lessOrMore(nameOf(pattern).full, by, pattern.effect > 0);
}

/** The week whose review is not completed, in words. */
function useWaitingWeek(): { readonly week: string; readonly name: string } | null {
  const today = useToday();
  const week = weekToReview(today);
  const { value: list } = useApiQuery('weeks', 'list', { from: week, to: week });
  if (list === null || list.weeks.some((each) => each.week === week && each.completedAt !== null)) return null;
  return { week, name: weekName(week, Number(today.slice(0, 4))) };
}

/** The next item worth a look: a pattern, and the week to review; nothing if neither is pending. */
export function WaitingCard(props: Props) {
  const [pattern, review] = [useWaitingPattern(props), useWaitingWeek()];
  if (pattern === null && review === null) return null;
  return (
    <Card title={insightsTexts.waiting} aria-label={insightsTexts.waiting} className={css.waiting}>
      <ul>
        {pattern !== null && (
          <li>
            <Tag kind="primary">
              <CircleCheck aria-hidden="true" /> {insightsTexts.waitingPattern}
            </Tag>
            <Link to="/dashboard/patterns">
              <Amount>{pattern}</Amount>
            </Link>
          </li>
        )}
        {review !== null && (
          <li>
            <Tag>
              <CalendarCheck aria-hidden="true" /> {insightsTexts.waitingReview}
            </Tag>
            <Link to={`/dashboard/weekly-review?week=${review.week}`}>{insightsTexts.weekToReview(review.name)}</Link>
          </li>
        )}
      </ul>
    </Card>
  );
}
