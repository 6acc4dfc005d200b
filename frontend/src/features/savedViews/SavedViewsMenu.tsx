import { Bookmark } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import * as savedViewTexts from '#copy/savedViewTexts.ts';
import { Button } from '#ui/Button.tsx';
import { Menu } from '#ui/Menu.tsx';
import { useFilter } from '../view/useFilter.ts';
import { useSavedViews } from './useSavedViews.ts';
import { appliedView } from './viewFilter.ts';

const SaveViewDialog = lazy(() => import('./SaveViewDialog.tsx'));
const ManageViewsDialog = lazy(() => import('./ManageViewsDialog.tsx'));

/** The saved views: choosing one applies it; the current filter can be saved as another. */
export default function SavedViewsMenu() {
  const [filter, change] = useFilter();
  const { views } = useSavedViews();
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null);
  return (
    <>
      <Menu
        label={savedViewTexts.views}
        align="end"
        entries={[
          ...(views ?? []).map((view) => ({ text: view.name, onChoose: () => change(appliedView(view.filter)) })),
          {
            text: savedViewTexts.save,
            apart: (views ?? []).length > 0,
            disabled: Object.keys(filter).length === 0,
            onChoose: () => setDialog('save'),
          },
          { text: savedViewTexts.manage, onChoose: () => setDialog('manage') },
        ]}
        trigger={(ties) => (
          <Button size="small" {...ties}>
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
