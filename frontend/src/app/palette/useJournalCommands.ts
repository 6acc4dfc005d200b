import { Bookmark, CalendarDays, ChartCandlestick, Plus, Shapes, SlidersHorizontal, Tag, Upload } from 'lucide-react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import * as paletteTexts from '#copy/paletteTexts.ts';
import { namedDay } from '#domain/format/inZone.ts';
import { joinWords } from '#domain/format/joinWords.ts';
import { measures } from '#domain/journal/views/measure.ts';
import { countingUnits } from '#domain/trades/countingUnit.ts';
import { dayNumberOf, dayText, weekdayOf } from '#domain/units/dayKey.ts';
import { useFilterWords } from '#features/filters/useFilterWords.ts';
import { shortcuts } from '#features/keyboard/shortcuts.ts';
import { useSavedViews } from '#features/savedViews/useSavedViews.ts';
import { useBeforeFees, useMeasure, useUnit } from '#features/view/useAddressChoice.ts';
import { type FilterChange, useToday } from '#features/view/useFilter.ts';
import { isFilteredPage } from '#frontend/screens/areas.ts';
import type { Command } from './rankedCommands.ts';

const months = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
];
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** A day that exists, as "2026-11-20". Without a year: the last one that is not after today. */
function dayOf(year: string | undefined, month: number, day: number, today: string): string | null {
  const inYear = (of: number) => `${of}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const thisYear = Number(today.slice(0, 4));
  const text = inYear(Number(year ?? (inYear(thisYear) > today ? thisYear - 1 : thisYear)));
  const at = dayNumberOf(text);
  return Number.isNaN(at) || dayText(at) !== text ? null : text;
}

/** The place of a name that begins like this, from three letters on; -1: none. */
const placeOf = (names: readonly string[], word: string): number =>
  word.length < 3 ? -1 : names.findIndex((name) => name.startsWith(word));

/**
 * Reads a day as one types it: "2026-11-20", "nov 20", "20 november 2026", "11/20", "yesterday", "last tuesday". `today` as "2026-11-20", in the trader's
 * zone. Null: it is no day.
 */
export function typedDay(typed: string, today: string): string | null {
  const text = typed.trim().toLowerCase().replace(/[,.]/g, ' ').replace(/\s+/g, ' ');
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso) return dayOf(iso[1], Number(iso[2]), Number(iso[3]), today);
  const slashed = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?$/.exec(text);
  if (slashed) return dayOf(slashed[3], Number(slashed[1]), Number(slashed[2]), today);
  const ago = ['today', 'yesterday'].indexOf(text);
  if (ago >= 0) return dayText(dayNumberOf(today) - ago);
  const named = /^(?:([a-z]+) (\d{1,2})|(\d{1,2}) ([a-z]+))(?: (\d{4}))?$/.exec(text);
  if (named) {
    const month = placeOf(months, (named[1] ?? named[4])!);
    return month < 0 ? null : dayOf(named[5], month + 1, Number(named[2] ?? named[3]), today);
  }
  const weekday = placeOf(weekdays, text.replace(/^last /, ''));
  if (weekday < 0) return null;
  const at = dayNumberOf(today);
  return dayText(at - ((weekdayOf(at) - weekday - 2 + 7) % 7) - 1);
}

const command = (id: string, text: string, run: () => void): Command => ({
  id,
  text,
  kind: paletteTexts.kinds.action,
  Icon: SlidersHorizontal,
  run,
});

/** The other ways to show the results of the page that is open; none where it shows no results. */
function useViewCommands(): readonly Command[] {
  const { pathname } = useLocation();
  const [unit, chooseUnit] = useUnit();
  const [measure, chooseMeasure] = useMeasure();
  const [gross, chooseGross] = useBeforeFees();
  if (!isFilteredPage(pathname)) return [];
  return [
    command('fees', gross ? paletteTexts.net : paletteTexts.gross, () => chooseGross(!gross)),
    ...measures
      .filter((other) => other !== measure)
      .map((other) => command(`in ${other}`, paletteTexts.measure[other], () => chooseMeasure(other))),
    ...countingUnits
      .filter((other) => other !== unit)
      .map((other) => command(`count ${other}`, paletteTexts.units[other], () => chooseUnit(other))),
  ];
}

const { kinds } = paletteTexts;

/** Parts of an address that say how results are shown; they go along to other trades. */
const shownAs = ['in', 'costs', 'count', 'currency'];

/** The trade list with only this filter, in the current view. */
function tradesAddress(search: URLSearchParams, filter: FilterChange): string {
  const next = new URLSearchParams([...search].filter(([name]) => shownAs.includes(name)));
  for (const [field, value] of Object.entries(filter)) if (value) next.set(field, value);
  return `/dashboard/trades?${next}`;
}

const wordFields = [
  { field: 'symbols', kind: kinds.symbol, Icon: ChartCandlestick },
  { field: 'setup', kind: kinds.setup, Icon: Shapes },
  { field: 'tags', kind: kinds.tag, Icon: Tag },
] as const;

/**
 * Commands of a user with a journal: add to it, change the view, and find trades by symbol, setup, tag and saved
 * view.
 */
export function useJournalCommands(onAddTrade: () => void): readonly Command[] {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { views } = useSavedViews();
  const words = useFilterWords();
  const others = useViewCommands();
  const show = (filter: FilterChange) => void navigate(tradesAddress(search, filter));
  const { addTrade } = shortcuts;
  const found = wordFields.flatMap(({ field, kind, Icon }) =>
    (words?.[field] ?? [])
      .filter(({ word }) => word !== '')
      .map(({ word }) => ({
        id: `${field} ${word}`,
        text: word,
        kind,
        Icon,
        isOneOfMany: true as const,
        run: () => show({ [field]: joinWords([word]) }),
      })),
  );
  return [
    { id: 'addTrade', text: paletteTexts.addTrade, kind: kinds.action, Icon: Plus, keys: addTrade.keys, run: onAddTrade },
    {
      id: 'importFile',
      text: paletteTexts.importFile,
      kind: kinds.action,
      Icon: Upload,
      run: () => void navigate('/dashboard/import'),
    },
    ...(views ?? []).map(({ id, name, filter }) => ({
      id: `view ${id}`,
      text: name,
      kind: kinds.view,
      Icon: Bookmark,
      run: () => show(filter),
    })),
    ...others,
    ...found,
  ];
}

/** Finds the day in a typed text; its command opens it in the calendar. */
export function useDayCommand(): (typed: string) => readonly Command[] {
  const navigate = useNavigate();
  const today = useToday();
  return (typed) => {
    const day = typedDay(typed, today);
    if (day === null) return [];
    const run = () => void navigate(`/dashboard/calendar?day=${day}`);
    return [{ id: `day ${day}`, text: namedDay(day), kind: kinds.day, Icon: CalendarDays, run }];
  };
}
