import { ArrowLeft, ArrowRight } from 'lucide-react';
import * as texts from '#copy/weekTexts.ts';
import { weekSteps } from '#domain/weekly/weekReview.ts';
import type { Saving } from '#features/journalPane/createSavings.ts';
import { SavingState } from '#features/journalPane/SavingState.tsx';
import { fullDay } from '#format/stamp.ts';
import { useTrader } from '#journal/useTrader.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import css from './stepsFoot.module.css';
import type { useWeekPlace } from './useWeekPlace.ts';

type Props = {
  readonly place: ReturnType<typeof useWeekPlace>;
  readonly review: { readonly promise: string | null; readonly completed: boolean; readonly completedAt: string | null };
  readonly saving: Saving<unknown> | undefined;
  readonly onRetry: () => void;
  readonly onNext: () => void;
  readonly onComplete: (isDone: boolean) => void;
};

/** The way to the step before and the next, and at the last one the end of the review. */
export function StepsFoot({ place: { step, hrefOf }, review, saving, onRetry, onNext, onComplete }: Props) {
  const { zone } = useTrader();
  const at = weekSteps.indexOf(step);
  const [before, after] = [weekSteps[at - 1], weekSteps[at + 1]];
  const { promise, completed, completedAt } = review;
  return (
    <footer className={css.foot}>
      {before !== undefined && (
        <ButtonLink to={hrefOf({ step: before })}>
          <ArrowLeft aria-hidden="true" /> {texts.steps[before]}
        </ButtonLink>
      )}
      <span className={css.state}>
        <SavingState saving={saving} onRetry={onRetry} />
        {after === undefined &&
          (completed
            ? completedAt !== null && texts.completed(fullDay(Date.parse(completedAt), zone))
            : promise === null && texts.promiseFirst)}
      </span>
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
    </footer>
  );
}
