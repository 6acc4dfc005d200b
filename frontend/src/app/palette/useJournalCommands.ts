import { Bookmark, CalendarDays, ChartCandlestick, Plus, Shapes, SlidersHorizontal, Tag, Upload } from 'lucide-react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import * as paletteTexts from '#copy/paletteTexts.ts';
import { namedDay } from '#domain/format/inZone.ts';
import { joinWords } from '#domain/format/joinWords.ts';
import { measures } from '#domain/journal/views/measure.ts';
import { countingUnits } from '#domain/trades/countingUnit.ts';
import { useFilterWords } from '#features/filters/useFilterWords.ts';
import { shortcuts } from '#features/keyboard/shortcuts.ts';
import { useSavedViews } from '#features/savedViews/useSavedViews.ts';
import { useBeforeFees, useMeasure, useUnit } from '#features/view/useAddressChoice.ts';
import { type FilterChange, useToday } from '#features/view/useFilter.ts';
import { isFilteredPage } from '#frontend/screens/areas.ts';
import type { Command } from './rankedCommands.ts';
import { typedDay } from './typedDay.ts';

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
