import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { SavedView } from '#contract/schemas/savedView.ts';
import * as listTexts from '#copy/tradeListTexts.ts';
import { count } from '#domain/format/percent.ts';
import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import { readFilter, useFilter, useToday } from '#frontend/parts/filters/useFilter.ts';
import { useFilterCounts } from '#frontend/parts/filters/useFilterCounts.ts';
import { useSavedViews } from '#frontend/parts/savedViews/useSavedViews.ts';
import { appliedView } from '#frontend/parts/savedViews/viewFilter.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { RowButton } from '#ui/RowButton.tsx';
import css from './ViewTabs.module.css';

const SaveViewDialog = lazy(() => import('#frontend/parts/savedViews/SaveViewDialog.tsx'));

const keyOf = (filter: JournalFilter): string =>
  JSON.stringify(
    Object.entries(filter)
      .filter(([, value]) => value)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

/** A saved view's filter on a day: a period becomes its days. */
const filterOf = ({ filter }: SavedView, today: string): JournalFilter =>
  readFilter(new URLSearchParams(Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))), today);

/** Views of the trades above the list, each with its count: all that the filter means, those of them to review, and the saved views. */
export function ViewTabs() {
  const [filter, change] = useFilter();
  const today = useToday();
  const { views } = useSavedViews();
  const [isSaving, setSaving] = useState(false);
  const own = (views ?? []).map((view) => ({ view, filter: filterOf(view, today) }));
  const active = own.find((each) => keyOf(each.filter) === keyOf(filter));
  const { reviewed, ...rest } = filter;
  const base = active === undefined ? rest : {};
  const tabs = [
    {
      key: 'all',
      name: listTexts.all,
      filter: base,
      apply: () => change(active === undefined ? { reviewed: undefined } : appliedView({})),
    },
    {
      key: 'review',
      name: listTexts.toReview,
      filter: { ...base, reviewed: 'no' },
      apply: () => change(active === undefined ? { reviewed: 'no' } : appliedView({ reviewed: 'no' })),
    },
    ...own.map(({ view, filter: of }) => ({
      key: `view ${view.id}`,
      name: view.name,
      filter: of,
      apply: () => change(appliedView(view.filter)),
    })),
  ];
  const counts = useFilterCounts(tabs.map((tab) => tab.filter));
  const chosen = active === undefined ? (reviewed === 'no' ? 1 : 0) : 2 + own.indexOf(active);
  return (
    <nav aria-label={listTexts.tabs} className={css.tabs}>
      {tabs.map(({ key, name, apply }, at) => (
        <RowButton key={key} aria-current={at === chosen ? 'true' : undefined} className={css.tab} onClick={apply}>
          {name}
          {counts !== null && <small>{count(counts[at]!)}</small>}
        </RowButton>
      ))}
      <IconButton size="small" label={listTexts.saveTab} disabled={Object.keys(filter).length === 0} onClick={() => setSaving(true)}>
        <Plus aria-hidden="true" />
      </IconButton>
      <Suspense fallback={null}>{isSaving && <SaveViewDialog onClose={() => setSaving(false)} />}</Suspense>
    </nav>
  );
}
