import * as reportTexts from '#copy/reports/reportTexts.ts';
import { readGroupWord } from '#domain/breakdowns/groupTests.ts';
import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import { useSavedViews } from '#features/savedViews/useSavedViews.ts';
import { useSearch } from '#features/view/AddressOfFigures.tsx';
import { useToday } from '#features/view/useFilter.ts';
import { amountUnit, useAsyncValue } from '#journal/useAsyncValue.ts';
import { useJournal } from '#journal/useJournal.ts';
import type { JournalView } from '#journal/worker/journalView.ts';
import { Card } from '#ui/Card.tsx';
import { CompareCard } from './compare/CompareCard.tsx';
import css from './compare/compare.module.css';
import { comparedFilter, REST, SidePicker, VIEW } from './compare/SidePicker.tsx';
import { type ReportProps, ReportState } from './ReportState.tsx';
import { useKeyText } from './useBreakdown.ts';

/** The trades of two filters side by side; nothing while one of them is not known. */
function useComparison(a: JournalFilter | null, b: JournalFilter | null, view: JournalView) {
  const { worker, known, asOf } = useJournal();
  const key = a === null || b === null ? null : asOf([a, b, view]);
  return useAsyncValue(
    key,
    () => worker.compare(a ?? {}, b ?? {}, view),
    () => known('compare', a ?? {}, b ?? {}, view),
    amountUnit(view),
  );
}

/** The default comparison. */
const FIRST = { a: 'bySide:long', b: 'bySide:short' };

/** Two groups or saved views side by side. */
export default function CompareTab(props: ReportProps) {
  const [search, setSearch] = useSearch();
  const today = useToday();
  const { views: saved } = useSavedViews();
  const nameOf = useKeyText();
  const views = saved ?? [];
  const [a, b] = [search.get('a') ?? FIRST.a, search.get('b') ?? FIRST.b];
  const choose = (change: { readonly a?: string; readonly b?: string }) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [side, value] of Object.entries({ a, b, ...change })) next.set(side, value);
        return next;
      },
      { replace: true },
    );
  const about = { filter: props.filter, views, today };
  const [first, second] = [comparedFilter(a, b, about), comparedFilter(b, a, about)];
  const { value, problem } = useComparison(first, second, props.view);
  const textOf = (side: string) => {
    if (side === REST) return reportTexts.everythingElse;
    if (side.startsWith(VIEW)) return views.find(({ id }) => side === VIEW + id)?.name ?? reportTexts.savedView;
    const named = readGroupWord(side);
    return named === null ? side : nameOf(named.dimension, named.key);
  };
  const picker = (side: 'a' | 'b', chosen: string, other: string) => (
    <SidePicker
      side={side}
      value={chosen}
      views={views}
      hasRest={readGroupWord(other) !== null}
      filter={props.filter}
      view={props.view}
      onChoose={(next) => choose({ [side]: next })}
    />
  );
  const pickers = (
    <div className={css.pickers}>
      {picker('a', a, b)}
      {picker('b', b, a)}
    </div>
  );
  if (value === null || first === null || second === null)
    return (
      <Card title={reportTexts.compare}>
        {pickers}
        {first !== null && second !== null && <ReportState problem={problem} />}
      </Card>
    );
  return (
    <CompareCard
      {...props}
      found={value}
      a={{ name: textOf(a), filter: first }}
      b={{ name: textOf(b), filter: second }}
      pickers={pickers}
      onSwap={() => choose({ a: b, b: a })}
    />
  );
}
