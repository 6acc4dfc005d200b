import * as texts from '#copy/calendarTexts.ts';
import { monthName } from '#format/namedDay.ts';
import { Button } from '#ui/Button.tsx';
import { PreviousNext } from '#ui/PreviousNext.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import css from './calendar.module.css';
import { useCalendarKeys } from './useCalendarKeys.ts';
import { isPeriod } from './useCalendarPlace.ts';

type Props = {
  /** A month "2026-11" or a year "2026". */
  readonly shows: string;
  readonly today: string;
  readonly periodAfter: (shows: string, by: number) => string;
  readonly onShow: (shows: string) => void;
};

/** The month of a year to go back to: the present one, else its last. */
const monthOf = (year: string, today: string): string => (today.startsWith(year) ? today.slice(0, 7) : `${year}-12`);

/** The name of the shown period, links to the ones before and after it, and month or year. */
export function CalendarHead({ shows, today, periodAfter, onShow }: Props) {
  const isYear = shows.length === 4;
  const [before, after] = [periodAfter(shows, -1), periodAfter(shows, 1)];
  const toToday = () => onShow(today.slice(0, shows.length));
  useCalendarKeys(shows, (by) => onShow(by === 1 ? after : before), toToday);
  return (
    <div className={css.head}>
      <h1 aria-live="polite">{isYear ? shows : monthName(shows)}</h1>
      <PreviousNext
        previous={{ label: texts.before(isYear), disabled: !isPeriod(before), onClick: () => onShow(before) }}
        next={{ label: texts.after(isYear), disabled: !isPeriod(after), onClick: () => onShow(after) }}
      />
      <Button onClick={toToday}>{texts.today}</Button>
      <span className={css.switch}>
        <Segmented
          label={texts.shows}
          value={isYear ? 'year' : 'month'}
          choices={[
            { value: 'month', text: texts.month },
            { value: 'year', text: texts.year },
          ]}
          onChoose={(value) => onShow(value === 'year' ? shows.slice(0, 4) : isYear ? monthOf(shows, today) : shows)}
        />
      </span>
    </div>
  );
}
