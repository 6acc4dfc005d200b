import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import * as texts from '#copy/weekTexts.ts';
import { mondayOf, weekAfter, weekToReview } from '#domain/units/dayKey.ts';
import { weekName } from '#domain/weekly/weekName.ts';
import { reviewStreak } from '#domain/weekly/weekReview.ts';
import { useToday } from '#features/view/useFilter.ts';
import { promiseText } from '#features/weekly/promiseText.ts';
import { useReadyWeek } from '#features/weekly/useReadyWeek.ts';
import { useReviewView } from '#features/weekly/useReviewView.ts';
import { useJournal } from '#journal/useJournal.ts';
import { useReport } from '#journal/useReport.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Answer, Card, CardNote } from '#ui/Card.tsx';
import { Row } from '#ui/Stack.tsx';
import type { WidgetProps } from './Widget.ts';

const NO_FILTER = {};

/** This week's promise with its result so far, and a pending review. For the whole journal, regardless of filters. */
export default function PromiseWidget({ className }: WidgetProps) {
  const { view } = useReviewView();
  const today = useToday();
  const [thisWeek, waiting] = [mondayOf(today), weekToReview(today)];
  const { value } = useApiQuery('weeks', 'list', { from: weekAfter(thisWeek, -52), to: thisWeek });
  const weeks = value?.weeks ?? [];
  const promise = weeks.find(({ week }) => week === weekAfter(thisWeek, -1))?.promise ?? null;
  const { value: kept } = useReport('promise', NO_FILTER, view, { monday: thisWeek, promise });
  const completed = weeks.flatMap(({ week, completedAt }) => (completedAt === null ? [] : [week]));
  const { book } = useJournal();
  const ready = useReadyWeek(book?.currencies ?? []);
  return (
    <Card className={className} title={texts.card} aria-label={texts.card}>
      {value !== null && (
        <Row gap={12} wrap centered justify="between">
          <div>
            <Answer>{promise === null ? texts.nonePromised : promiseText(promise)}</Answer>
            <CardNote>
              {promise !== null && kept !== null && (kept.trades === 0 ? texts.notYet : texts.soFar(kept.kept, kept.trades))}{' '}
              {completed.includes(waiting) && texts.reviewed(reviewStreak(completed, waiting))}
              {ready !== null && texts.reviewReady(weekName(ready, Number(today.slice(0, 4))))}
            </CardNote>
          </div>
          {ready !== null && <ButtonLink to="/dashboard/weekly-review">{texts.start}</ButtonLink>}
        </Row>
      )}
    </Card>
  );
}
