import { useEffect, useRef } from 'react';
import * as texts from '#copy/calendarTexts.ts';
import { monthName, shortMonthName } from '#domain/format/shortDay.ts';
import { useSearch } from '#features/view/AddressOfFigures.tsx';
import { Button } from '#ui/Button.tsx';
import { PreviousNext } from '#ui/PreviousNext.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Text } from '#ui/Text.tsx';
import { useOneStop } from '#ui/useOneStop.ts';
import css from './calendar.module.css';

const MONTH = /^(19[7-9]\d|20\d\d)-(0[1-9]|1[0-2])$/;
const YEAR = /^(19[7-9]\d|20\d\d)$/;

/** A day of the calendar ("2026-11-18"), else null. */
function dayIn(text: string | null): string | null {
  if (text === null || !/^\d{4}-\d\d-\d\d$/.test(text) || !MONTH.test(text.slice(0, 7))) return null;
  const read = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(text) ? text : null;
}

/** True for what a calendar can show: a month "2026-11" or a year "2026", from 1970 to 2099. */
export const isPeriod = (text: string): boolean => MONTH.test(text) || YEAR.test(text);

/** The calendar's view and open day, from the address. `shows`: a month or a year, null if missing. */
type CalendarPlace = { readonly shows: string | null; readonly day: string | null };

function placeIn(search: URLSearchParams): CalendarPlace {
  const day = dayIn(search.get('day'));
  const [year, month] = [search.get('year') ?? '', search.get('month') ?? ''];
  return { shows: YEAR.test(year) ? year : MONTH.test(month) ? month : (day?.slice(0, 7) ?? null), day };
}

/** An address that shows this, with the same filter and view. */
function withPlace(before: URLSearchParams, { shows, day }: CalendarPlace): URLSearchParams {
  const next = new URLSearchParams(before);
  for (const name of ['month', 'year', 'day']) next.delete(name);
  if (shows !== null) next.set(shows.length === 4 ? 'year' : 'month', shows);
  if (day !== null) next.set('day', day);
  return next;
}

/** The place in the address, the address of another place, and a way there that does not fill the history. */
export function useCalendarPlace() {
  const [search, setSearch] = useSearch();
  return {
    place: placeIn(search),
    hrefOf: (place: CalendarPlace): string => `?${withPlace(search, place)}`,
    go: (place: CalendarPlace): void => setSearch((before) => withPlace(before, place), { replace: true }),
  };
}

/** Page shortcuts are disabled while typing, and in the drawer. */
const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input,textarea,select,dialog,[contenteditable],[role=menu]') !== null;
/** Arrow keys between days, bars and choices belong to those. */
const hasArrows = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="table"], [role="radiogroup"], [role="toolbar"]') !== null;

const pages: Readonly<Record<string, 1 | -1>> = { PageUp: -1, PageDown: 1 };
const arrows: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Page Up and Page Down step through the periods, and so do the arrow keys where they mean nothing else; "t" is today. Who was on a day is on a day of
 * the next period too.
 */
function useCalendarKeys(shows: string, step: (by: 1 | -1) => void, toToday: () => void): void {
  const latest = useRef({ step, toToday });
  latest.current = { step, toToday };
  const wasOnDay = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the days of another period are other links
  useEffect(() => {
    if (wasOnDay.current) document.querySelector<HTMLElement>('[role="table"] a[tabindex="0"]')?.focus();
    wasOnDay.current = false;
  }, [shows]);
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
      if (defaultPrevented || ctrlKey || metaKey || altKey || isElsewhere(target)) return;
      const by = hasArrows(target) ? pages[key] : (pages[key] ?? arrows[key]);
      if (by === undefined && key !== 't') return;
      event.preventDefault();
      wasOnDay.current = target instanceof Element && target.closest('[role="table"]') !== null;
      if (by === undefined) latest.current.toToday();
      else latest.current.step(by);
    }
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

type Props = {
  /** A month "2026-11" or a year "2026". */
  readonly shows: string;
  readonly today: string;
  readonly periodAfter: (shows: string, by: number) => string;
  readonly onShow: (shows: string) => void;
  /** The title needs the room of Today, where the key T leads too. */
  readonly isTablet: boolean;
};

/** The month of a year to go back to: the present one, else its last. */
const monthOf = (year: string, today: string): string => (today.startsWith(year) ? today.slice(0, 7) : `${year}-12`);

/** The name of the shown period, and links to the ones before and after it. */
export function CalendarHead({ shows, today, periodAfter, onShow, isTablet }: Props) {
  const isYear = shows.length === 4;
  const [before, after] = [periodAfter(shows, -1), periodAfter(shows, 1)];
  useCalendarKeys(
    shows,
    (by) => onShow(by === 1 ? after : before),
    () => onShow(today.slice(0, shows.length)),
  );
  const head = useRef<HTMLSpanElement>(null);
  const steps = useOneStop(head);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons is no fieldset of a form
    <span ref={head} className={css.head} role="group" aria-label={texts.title} {...steps}>
      {!isTablet && (
        <Text as="span" tone="faint" weight="medium" className={css.of}>
          {texts.title} /
        </Text>
      )}{' '}
      <span aria-live="polite">{isYear ? shows : isTablet ? shortMonthName(shows) : monthName(shows)}</span>{' '}
      <PreviousNext
        size="small"
        previous={{ label: texts.before(isYear), disabled: !isPeriod(before), onClick: () => onShow(before) }}
        next={{ label: texts.after(isYear), disabled: !isPeriod(after), onClick: () => onShow(after) }}
      />
    </span>
  );
}

/** Today, and a month or a year at a time. */
export const periodTools = ({ shows, today, onShow, isTablet }: Omit<Props, 'periodAfter'>) => {
  const isYear = shows.length === 4;
  return [
    !isTablet && (
      <Button key="today" look="ghost" size="small" onClick={() => onShow(today.slice(0, shows.length))}>
        {texts.today}
      </Button>
    ),
    <Segmented
      key="shows"
      label={texts.shows}
      value={isYear ? 'year' : 'month'}
      choices={[
        { value: 'month', text: texts.month },
        { value: 'year', text: texts.year },
      ]}
      onChoose={(value) => onShow(value === 'year' ? shows.slice(0, 4) : isYear ? monthOf(shows, today) : shows)}
    />,
  ];
};
