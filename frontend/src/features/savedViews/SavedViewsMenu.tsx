import { Bookmark, Check } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { SavedView } from '#contract/schemas/tradeView.ts';
import * as savedViewTexts from '#copy/savedViewTexts.ts';
import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import { reviewFilter } from '#domain/journal/views/waitsForReview.ts';
import { Button } from '#ui/Button.tsx';
import { Menu } from '#ui/Menu.tsx';
import { lazyPart } from '../loading/lazyPart.tsx';
import { readFilter, useFilter, useToday } from '../view/useFilter.ts';
import { appliedView, useSavedViews } from './useSavedViews.ts';

const SaveViewDialog = lazyPart(() => import('./SaveViewDialog.tsx'), { quiet: true });
const ManageViewsDialog = lazyPart(() => import('./ManageViewsDialog.tsx'), { quiet: true });

const keyOf = (filter: object): string =>
  JSON.stringify(
    Object.entries(filter)
      .filter(([, value]) => value)
      .sort(),
  );

const check = <Check aria-hidden="true" />;

/** The saved views, after all trades and those to review: choosing one applies it; the current filter can be saved as another. */
export default function SavedViewsMenu() {
  const [filter, change] = useFilter();
  const { views } = useSavedViews();
  const today = useToday();
  const filterOf = (of: SavedView['filter']): JournalFilter =>
    readFilter(new URLSearchParams(Object.entries(of).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))), today);
  const entry = (text: string, of: SavedView['filter']) => ({
    text,
    icon: keyOf(filterOf(of)) === keyOf(filter) ? check : undefined,
    onChoose: () => change(appliedView(of)),
  });
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null);
  return (
    <>
      <Menu
        label={savedViewTexts.views}
        align="end"
        entries={[
          entry(savedViewTexts.all, {}),
          entry(savedViewTexts.toReview, reviewFilter({})),
          ...(views ?? []).map((view) => entry(view.name, view.filter)),
          {
            text: savedViewTexts.save,
            apart: true,
            disabled: Object.keys(filter).length === 0,
            onChoose: () => setDialog('save'),
          },
          { text: savedViewTexts.manage, onChoose: () => setDialog('manage') },
        ]}
        trigger={(ties) => (
          <Button look="ghost" size="small" {...ties}>
            <Bookmark aria-hidden="true" />
            {savedViewTexts.views}
          </Button>
        )}
      />
      <Suspense fallback={null}>
        {dialog === 'save' && <SaveViewDialog onClose={() => setDialog(null)} />}
        {dialog === 'manage' && <ManageViewsDialog onClose={() => setDialog(null)} />}
      </Suspense>
    </>
  );
}
