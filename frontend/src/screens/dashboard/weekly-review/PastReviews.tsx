import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import * as texts from '#copy/weekTexts.ts';
import { weekName } from '#domain/weekly/weekName.ts';
import { promiseText } from '#features/weekly/promiseText.ts';
import { Notice } from '#ui/Notice.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
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
type Props = {
  readonly place: ReturnType<typeof useWeekPlace>;
  readonly list: readonly (Week & { readonly promise: string | null })[];
  readonly onClose: () => void;
};

/** Fewer letters are no search. */
const LEAST = 2;

/** The reviews of the last year, or all that have the words that are looked for, each with the way to its week. */
export function PastReviews({ place: { thisWeek, hrefOf }, list, onClose }: Props) {
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
        {lines?.length === 0 && <p className={css.noPast}>{isSearch ? texts.nothingFound : texts.noPast}</p>}
        <ul className={css.past} aria-label={texts.past}>
          {lines?.map(({ week, detail, completedAt }) => (
            <li key={week}>
              <Link to={hrefOf({ week })} onClick={onClose}>
                {weekName(week, year)}
              </Link>
              <small>{completedAt === null ? texts.notCompleted : texts.isCompleted}</small>
              {detail !== '' && <span>{detail}</span>}
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  );
}
