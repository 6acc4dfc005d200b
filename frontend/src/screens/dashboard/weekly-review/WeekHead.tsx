import { Check, ChevronLeft, ChevronRight, History, Printer } from 'lucide-react';
import { type ComponentProps, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import * as communityTexts from '#copy/together/communityTexts.ts';
import * as texts from '#copy/weekTexts.ts';
import { weekAfter } from '#domain/units/dayKey.ts';
import { weekName } from '#domain/weekly/weekName.ts';
import { weekSteps } from '#domain/weekly/weekReview.ts';
import { ShareButton } from '#features/community/ShareButton.tsx';
import SampleChip from '#features/onboarding/SampleChip.tsx';
import { promiseText } from '#features/weekly/promiseText.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Row } from '#ui/Stack.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Text } from '#ui/Text.tsx';
import { TextField } from '#ui/TextField.tsx';
import type { useWeekPlace } from './useWeekPlace.ts';
import css from './weekHead.module.css';

/** Milliseconds without typing before a text counts as final. */
const PAUSE = 250;

/** A text that is being typed, once it has not changed for a moment. */
function useLasting(text: string): string {
  const [lasting, setLasting] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setLasting(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return lasting;
}

type Week = { readonly week: string; readonly completedAt: string | null };
type PastReviewsProps = {
  readonly place: ReturnType<typeof useWeekPlace>;
  readonly list: readonly (Week & { readonly promise: string | null })[];
  readonly onClose: () => void;
};

/** Fewer letters are no search. */
const LEAST = 2;

/** The reviews of the last year, or all that have the words that are looked for, each with the way to its week. */
function PastReviews({ place: { thisWeek, hrefOf }, list, onClose }: PastReviewsProps) {
  const [typed, setTyped] = useState('');
  const words = useLasting(typed.trim());
  const isSearch = words.length >= LEAST;
  const { value: found, error } = useApiQuery('weeks', 'search', { words }, isSearch);
  const lines: readonly (Week & { readonly detail: string })[] | null = isSearch
    ? (found?.weeks.map(({ excerpt, ...week }) => ({ ...week, detail: excerpt })) ?? null)
    : list.toReversed().map(({ promise, ...week }) => ({ ...week, detail: promise === null ? '' : texts.quoted(promiseText(promise)) }));
  const year = Number(thisWeek.slice(0, 4));
  return (
    <Sheet open isWide label={texts.past} title={texts.past} onClose={onClose}>
      <div className={css.pastBody}>
        <TextField label={texts.searchPast} type="search" maxLength={80} value={typed} onChange={({ target }) => setTyped(target.value)} />
        {error !== null && <Notice kind="error">{texts.searchFailed}</Notice>}
        {lines === null && error === null && <Skeleton height={160} />}
        {lines?.length === 0 && (
          <Text size="small" tone="quiet">
            {isSearch ? texts.nothingFound : texts.noPast}
          </Text>
        )}
        <ul className={css.past} aria-label={texts.past}>
          {lines?.map(({ week, detail, completedAt }) => (
            <li key={week}>
              <Link to={hrefOf({ week })} onClick={onClose}>
                {weekName(week, year)}
              </Link>
              <Text as="small" size="small" tone="quiet">
                {completedAt === null ? texts.notCompleted : texts.isCompleted}
              </Text>
              {detail !== '' && <span>{detail}</span>}
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  );
}

type Props = {
  readonly place: ReturnType<typeof useWeekPlace>;
  readonly done: number;
  readonly streak: number;
  readonly isCompleted: boolean;
  readonly list: ComponentProps<typeof PastReviews>['list'];
};

/** A review takes a quarter of an hour: minutes of each step. */
const STEP_MINUTES = 3;

/** The weeks before and after, and the state of this one. */
const WeekLinks = ({ week, thisWeek, hrefOf }: Pick<Props['place'], 'week' | 'thisWeek' | 'hrefOf'>) => (
  <Row as="span" gap={4} wrap centered className={css.tags} data-unprinted>
    <ButtonLink look="ghost" size="small" to={hrefOf({ week: weekAfter(week, -1) })} aria-label={texts.weekBefore} className={css.arrow}>
      <ChevronLeft aria-hidden="true" />
    </ButtonLink>
    {week < thisWeek ? (
      <ButtonLink look="ghost" size="small" to={hrefOf({ week: weekAfter(week, 1) })} aria-label={texts.weekAfter} className={css.arrow}>
        <ChevronRight aria-hidden="true" />
      </ButtonLink>
    ) : (
      <IconButton size="small" disabled label={texts.weekAfter}>
        <ChevronRight aria-hidden="true" />
      </IconButton>
    )}
    {week === thisWeek && <Tag>{texts.notOver}</Tag>}
    <SampleChip />
  </Row>
);

/** The week, links to others, and the steps of its review, in two rows. */
export function WeekHead({ place, done, streak, isCompleted, list }: Props) {
  const { week, step, thisWeek, isWhole, hrefOf, printHref } = place;
  const [showsPast, setShowsPast] = useState(false);
  const at = weekSteps.indexOf(step);
  const minutes = STEP_MINUTES * (weekSteps.length - at);
  return (
    <>
      <PageHead
        title={weekName(week, Number(thisWeek.slice(0, 4)))}
        back={<span className={css.of}>{texts.title} /</span>}
        tags={<WeekLinks week={week} thisWeek={thisWeek} hrefOf={hrefOf} />}
      >
        <Row as="span" gap={4} wrap centered className={css.tools} data-unprinted>
          {streak > 0 && <small>{texts.streak(streak)}</small>}
          {!isCompleted && <small>{texts.minutesLeft(minutes)}</small>}
          <Button look="ghost" size="small" onClick={() => setShowsPast(true)}>
            <History aria-hidden="true" /> {texts.past}
          </Button>
          <ShareButton look="ghost" size="small" title={communityTexts.shareWeek} shares={{ kind: 'week', monday: week }} />
          {isWhole ? (
            <Button look="ghost" size="small" onClick={() => print()}>
              <Printer aria-hidden="true" /> {texts.print}
            </Button>
          ) : (
            <ButtonLink look="ghost" size="small" to={printHref}>
              <Printer aria-hidden="true" /> {texts.printView}
            </ButtonLink>
          )}
        </Row>
      </PageHead>
      {showsPast && <PastReviews place={place} list={list} onClose={() => setShowsPast(false)} />}
      <nav aria-label={texts.stepsLabel} data-unprinted>
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
    </>
  );
}
