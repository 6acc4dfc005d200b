import { Check, ChevronLeft, ChevronRight, History, Printer } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Link } from 'react-router-dom';
import * as communityTexts from '#copy/together/communityTexts.ts';
import * as texts from '#copy/weekTexts.ts';
import { weekAfter } from '#domain/units/mondayOf.ts';
import { weekSteps } from '#domain/weekly/weekReview.ts';
import { ShareButton } from '#features/community/ShareButton.tsx';
import { weekName } from '#features/weekly/weekName.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { PastReviews } from './PastReviews.tsx';
import type { useWeekPlace } from './useWeekPlace.ts';
import css from './weekHead.module.css';

type Props = {
  readonly place: ReturnType<typeof useWeekPlace>;
  readonly done: number;
  readonly streak: number;
  readonly isCompleted: boolean;
  readonly list: ComponentProps<typeof PastReviews>['list'];
};

/** A review takes a quarter of an hour: minutes of each step. */
const STEP_MINUTES = 3;

/** The week, links to others, and the steps of its review. */
export function WeekHead({ place, done, streak, isCompleted, list }: Props) {
  const { week, step, thisWeek, isWhole, hrefOf, printHref } = place;
  const [showsPast, setShowsPast] = useState(false);
  const at = weekSteps.indexOf(step);
  return (
    <header className={css.head}>
      <div className={css.title}>
        <div>
          <p>{texts.title}</p>
          <h1>{weekName(week, Number(thisWeek.slice(0, 4)))}</h1>
        </div>
        <div className={css.tools}>
          {streak > 0 && <span>{texts.streak(streak)}</span>}
          {!isCompleted && <span>{texts.minutesLeft(STEP_MINUTES * (weekSteps.length - at))}</span>}
          <Button onClick={() => setShowsPast(true)}>
            <History aria-hidden="true" /> {texts.past}
          </Button>
          {showsPast && <PastReviews place={place} list={list} onClose={() => setShowsPast(false)} />}
          <ButtonLink to={hrefOf({ week: weekAfter(week, -1) })} aria-label={texts.weekBefore} className={css.arrow}>
            <ChevronLeft aria-hidden="true" />
          </ButtonLink>
          {week < thisWeek ? (
            <ButtonLink to={hrefOf({ week: weekAfter(week, 1) })} aria-label={texts.weekAfter} className={css.arrow}>
              <ChevronRight aria-hidden="true" />
            </ButtonLink>
          ) : (
            <Button disabled aria-label={texts.weekAfter} className={css.arrow}>
              <ChevronRight aria-hidden="true" />
            </Button>
          )}
          <ShareButton title={communityTexts.shareWeek} shares={{ kind: 'week', monday: week }} />
          {isWhole ? (
            <Button onClick={() => print()}>
              <Printer aria-hidden="true" /> {texts.print}
            </Button>
          ) : (
            <ButtonLink to={printHref}>
              <Printer aria-hidden="true" /> {texts.printView}
            </ButtonLink>
          )}
        </div>
      </div>
      <nav aria-label={texts.stepsLabel}>
        <ol className={css.steps}>
          {weekSteps.map((each, i) => (
            <li key={each} data-reached={i <= at || undefined}>
              <Link to={hrefOf({ step: each })} aria-current={each === step && !isWhole ? 'step' : undefined}>
                <i aria-hidden="true">{i < done && each !== step ? <Check /> : i + 1}</i>
                <span>{texts.steps[each]}</span>
              </Link>
            </li>
          ))}
        </ol>
      </nav>
    </header>
  );
}
