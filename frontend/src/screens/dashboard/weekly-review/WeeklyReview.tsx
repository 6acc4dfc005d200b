import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type ComponentType, Suspense } from 'react';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import { useSession } from '#browser/session/useSession.ts';
import * as overviewTexts from '#copy/overview/overviewTexts.ts';
import * as texts from '#copy/weekTexts.ts';
import { weekAfter, weekToReview } from '#domain/units/dayKey.ts';
import { reviewStreak, weekSteps } from '#domain/weekly/weekReview.ts';
import type { Saving } from '#features/journalPane/createSavings.ts';
import { SavingState } from '#features/journalPane/SavingState.tsx';
import { JournalNotice } from '#features/loading/JournalNotice.tsx';
import { lazyPart } from '#features/loading/lazyPart.tsx';
import EmptyJournal from '#features/onboarding/EmptyJournal.tsx';
import { useUnit } from '#features/view/useAddressChoice.ts';
import { useToday } from '#features/view/useFilter.ts';
import { useReviewView } from '#features/weekly/useReviewView.ts';
import { useWeekReview } from '#features/weekly/useWeekReview.ts';
import { fullDay } from '#format/stamp.ts';
import { useJournal } from '#journal/useJournal.ts';
import { useReport } from '#journal/useReport.ts';
import { useTrader } from '#journal/useTrader.ts';
import { accessDenied } from '#shared/access.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { CardNote } from '#ui/Card.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Row } from '#ui/Stack.tsx';
import CommitStep from './CommitStep.tsx';
import { yearUntil } from './closedIn.ts';
import DaysStep from './DaysStep.tsx';
import EdgeStep from './EdgeStep.tsx';
import { PromiseCard } from './PromiseCard.tsx';
import ScoreStep from './ScoreStep.tsx';
import { Scores } from './Scores.tsx';
import type { StepProps } from './StepProps.ts';
import TradesStep from './TradesStep.tsx';
import { useWeekFigures, useWeekPlace, type WeekStep } from './useWeekPlace.ts';
import { WeekConflict } from './WeekConflict.tsx';
import { WeekHead } from './WeekHead.tsx';
import WholeReview from './WholeReview.tsx';
import css from './weekly.module.css';

type Props = {
  readonly place: ReturnType<typeof useWeekPlace>;
  readonly review: { readonly promise: string | null; readonly completed: boolean; readonly completedAt: string | null };
  readonly saving: Saving<unknown> | undefined;
  readonly onRetry: () => void;
  readonly onNext: () => void;
  readonly onComplete: (isDone: boolean) => void;
};

/** The way to the step before and the next, and at the last one the end of the review. */
function StepsFoot({ place: { step, hrefOf }, review, saving, onRetry, onNext, onComplete }: Props) {
  const { zone } = useTrader();
  const at = weekSteps.indexOf(step);
  const [before, after] = [weekSteps[at - 1], weekSteps[at + 1]];
  const { promise, completed, completedAt } = review;
  return (
    <Row as="footer" gap={12} wrap centered className={css.foot} data-unprinted>
      {before !== undefined && (
        <ButtonLink to={hrefOf({ step: before })}>
          <ArrowLeft aria-hidden="true" /> {texts.steps[before]}
        </ButtonLink>
      )}
      <Row size="label" tone="quiet" as="span" gap={12} justify="last" className={css.state}>
        <SavingState saving={saving} onRetry={onRetry} />
        {after === undefined &&
          (completed
            ? completedAt !== null && texts.completed(fullDay(Date.parse(completedAt), zone))
            : promise === null && texts.promiseFirst)}
      </Row>
      {after !== undefined ? (
        <ButtonLink look="primary" to={hrefOf({ step: after })} onClick={onNext}>
          {texts.next(texts.steps[after])} <ArrowRight aria-hidden="true" />
        </ButtonLink>
      ) : completed ? (
        <Button onClick={() => onComplete(false)}>{texts.reopen}</Button>
      ) : (
        <Button look="primary" disabled={promise === null} onClick={() => onComplete(true)}>
          {texts.complete}
        </Button>
      )}
    </Row>
  );
}

const PlansNotice = lazyPart(() => import('#features/filteredPage/PlansNotice.tsx'));
const views: Readonly<Record<WeekStep, ComponentType<StepProps>>> = {
  scoreboard: ScoreStep,
  days: DaysStep,
  edge: EdgeStep,
  trades: TradesStep,
  commit: CommitStep,
};

/** /dashboard/weekly-review: a week in five steps, from its figures to one promise for the next. It saves itself. Opens the last week that has trades. */
export default function WeeklyReview() {
  const { book, settled, problem: unread } = useJournal();
  const { view } = useReviewView();
  const { value: lastTraded, problem } = useReport('lastWeek', {}, view, { monday: weekToReview(useToday()) });
  if (settled && book !== null && book.trades === 0) return <EmptyJournal />;
  if (problem !== null) return <Notice kind="error">{overviewTexts.figuresFailed(problem)}</Notice>;
  if (lastTraded !== null) return <ReviewedWeek usual={lastTraded} />;
  return (
    <Page>
      <JournalNotice />
      {unread === null && <Skeleton height={560} />}
    </Page>
  );
}

/** The week in the address, or `usual`. */
function ReviewedWeek({ usual }: { readonly usual: string }) {
  const { user } = useSession();
  const canPlan = accessDenied('premium', user, Date.now()) === null;
  const { view, money, isOwn } = useReviewView();
  const place = useWeekPlace(usual);
  const { week, step, thisWeek } = place;
  const [unit] = useUnit();
  const { value: list } = useApiQuery('weeks', 'list', yearUntil(week));
  const before = list?.weeks.find((each) => each.week === weekAfter(week, -1)) ?? null;
  const { report, kept, problem } = useWeekFigures(view, week, before?.promise ?? null);
  const { value: review, error, isUnread, saving, theirs, change, keepMine, keepTheirs, retry } = useWeekReview(week);
  const completed = (list?.weeks ?? []).flatMap((each) => (each.completedAt === null ? [] : [each.week]));
  const Step = place.isWhole ? WholeReview : views[step];
  const shown = { week, view, money, unit, onChange: change };
  const promise = report && <PromiseCard before={before} kept={kept} report={report} money={money} />;
  return (
    <Page className={css.page}>
      <WeekHead
        place={place}
        done={review?.step ?? 0}
        streak={reviewStreak(completed, week)}
        isCompleted={completed.includes(week)}
        list={list?.weeks ?? []}
      />
      <JournalNotice />
      <Suspense>{canPlan && <PlansNotice />}</Suspense>
      {problem !== null && <Notice kind="error">{overviewTexts.figuresFailed(problem)}</Notice>}
      {error !== null && !isUnread && review === null && (
        <Notice kind="error" actions={<Button onClick={keepTheirs}>Try again</Button>}>
          {texts.loadFailed}
        </Notice>
      )}
      {isUnread && <Notice>{texts.offline}</Notice>}
      {theirs !== null && <WeekConflict theirs={theirs} onKeepMine={keepMine} onKeepTheirs={keepTheirs} />}
      {report === null || review === null ? (
        problem === null && error === null && <Skeleton height={560} />
      ) : (
        <>
          <Suspense fallback={<Skeleton height={420} />}>
            <Step key={week} {...shown} report={report} review={review} promise={promise} />
          </Suspense>
          {step !== 'scoreboard' && !place.isWhole && (
            <>
              {promise}
              <Scores report={report} money={money} />
            </>
          )}
          {isOwn && <CardNote>{texts.countedAs(view.currency)}</CardNote>}
          {week === thisWeek && <CardNote>{texts.underWay}</CardNote>}
          {!place.isWhole && (
            <StepsFoot
              place={place}
              review={review}
              saving={saving}
              onRetry={retry}
              onNext={() => change({ step: weekSteps.indexOf(step) + 1 })}
              onComplete={(isDone) => change({ step: weekSteps.length, completed: isDone })}
            />
          )}
        </>
      )}
    </Page>
  );
}
