import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { SavedView } from '#contract/schemas/savedView.ts';
import * as listTexts from '#copy/trades/tradeListTexts.ts';
import { count } from '#domain/format/percent.ts';
import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import { reviewFilter } from '#domain/journal/views/waitsForReview.ts';
import { useFilterCounts } from '#features/filters/useFilterCounts.ts';
import { useSavedViews } from '#features/savedViews/useSavedViews.ts';
import { appliedView } from '#features/savedViews/viewFilter.ts';
import { readFilter, useFilter, useToday } from '#features/view/useFilter.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { RowButton } from '#ui/RowButton.tsx';
import css from './ViewTabs.module.css';

const SaveViewDialog = lazy(() => import('#features/savedViews/SaveViewDialog.tsx'));

const keyOf = (filter: JournalFilter): string =>
  JSON.stringify(
    Object.entries(filter)
      .filter(([, value]) => value)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

/** A saved view's filter on a day: a period becomes its days. */
const filterOf = ({ filter }: SavedView, today: string): JournalFilter =>
  readFilter(new URLSearchParams(Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))), today);

/** Tabs above the list: all trades of the filter and the saved views with their counts, and those to review, which are counted on Review. */
export function ViewTabs() {
  const [filter, change] = useFilter();
  const today = useToday();
  const { views } = useSavedViews();
  const [isSaving, setSaving] = useState(false);
  const own = (views ?? []).map((view) => ({ view, filter: filterOf(view, today) }));
  const active = own.find((each) => keyOf(each.filter) === keyOf(filter));
  const { reviewed, result, ...rest } = filter;
  const isReview = reviewed === 'no';
  const base = active !== undefined ? {} : isReview || result === undefined ? rest : { ...rest, result };
  const tabs = [
    {
      key: 'all',
      name: listTexts.all,
      filter: base,
      apply: () => change(active === undefined ? { reviewed: undefined, ...(isReview && { result: undefined }) } : appliedView({})),
    },
    {
      key: 'review',
      name: listTexts.toReview,
      // No count here: the list has one currency, and the count on Review has all.
      filter: null,
      apply: () => change(active === undefined ? reviewFilter({}) : appliedView(reviewFilter({}))),
    },
    ...own.map(({ view, filter: of }) => ({
      key: `view ${view.id}`,
      name: view.name,
      filter: of,
      apply: () => change(appliedView(view.filter)),
    })),
  ];
  const counted = tabs.flatMap((tab) => tab.filter ?? []);
  const counts = useFilterCounts(counted);
  const chosen = active === undefined ? (isReview ? 1 : 0) : 2 + own.indexOf(active);
  return (
    <nav aria-label={listTexts.tabs} className={css.tabs}>
      {tabs.map(({ key, name, filter: of, apply }, at) => (
        <RowButton key={key} aria-current={at === chosen ? 'true' : undefined} className={css.tab} onClick={apply}>
          {name}
          {counts !== null && of !== null && <small>{count(counts[counted.indexOf(of)]!)}</small>}
        </RowButton>
      ))}
      <IconButton size="small" label={listTexts.saveTab} disabled={Object.keys(filter).length === 0} onClick={() => setSaving(true)}>
        <Plus aria-hidden="true" />
      </IconButton>
      <Suspense fallback={null}>{isSaving && <SaveViewDialog onClose={() => setSaving(false)} />}</Suspense>
    </nav>
  );
}
