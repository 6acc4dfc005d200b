// biome-ignore-all lint/a11y/useSemanticElements: a group of buttons is no fieldset of a form
import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import * as filterTexts from '#copy/filterTexts.ts';
import * as viewTexts from '#copy/viewTexts.ts';
import { Button } from '#ui/Button.tsx';
import { Chip } from '#ui/Chip.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useChips } from '../filters/useChips.ts';
import { MeasureSwitch } from '../view/MeasureSwitch.tsx';
import { UnitSwitch } from '../view/UnitSwitch.tsx';
import { useView } from '../view/useView.ts';
import { ViewSwitches } from '../view/ViewSwitches.tsx';
import css from './PhoneFilters.module.css';

/** Counting and display options, if there is no space for them above the page. */
const ViewFields = () => (
  <div className={css.fields} role="group" aria-label={viewTexts.howShown}>
    <UnitSwitch />
    <ViewSwitches />
  </div>
);

const FilterPanel = lazy(() => import('../filters/FilterPanel.tsx'));
const SavedViewsMenu = lazy(() => import('../savedViews/SavedViewsMenu.tsx'));

/**
 * The filter on phones: a button with the number of parts, the result unit, its chips in a scrolling line, and all
 * fields in a sheet.
 */
export function PhoneFilters({ accounts }: { readonly accounts: readonly string[] }) {
  const { chips } = useChips();
  const { view } = useView();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={css.bar} role="group" aria-label={filterTexts.bar}>
      <Button aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <SlidersHorizontal aria-hidden="true" />
        {filterTexts.bar}
        {chips.length > 0 && ` · ${chips.length}`}
      </Button>
      <MeasureSwitch currency={view.currency} />
      {chips.length > 0 && (
        <div className={css.chips}>
          {chips.map(({ name, text, remove }) => (
            <Chip key={name} kind="removes" onClick={remove} aria-label={`Remove filter ${name} ${text}`}>
              <span>{name}</span> <b>{text}</b>
            </Chip>
          ))}
        </div>
      )}
      <Sheet label={filterTexts.bar} title={filterTexts.bar} from="bottom" open={isOpen} onClose={() => setOpen(false)}>
        {isOpen && (
          <Suspense
            fallback={
              <div className={css.room}>
                <Skeleton height={240} />
              </div>
            }
          >
            <FilterPanel
              accounts={accounts}
              onDone={() => setOpen(false)}
              views={
                <Suspense fallback={null}>
                  <SavedViewsMenu />
                </Suspense>
              }
            >
              <ViewFields />
            </FilterPanel>
          </Suspense>
        )}
      </Sheet>
    </div>
  );
}
