import { SlidersHorizontal } from 'lucide-react';
import { Suspense, useState } from 'react';
import * as filterTexts from '#copy/filterTexts.ts';
import { count } from '#domain/format/percent.ts';
import { lazyPart } from '#features/loading/lazyPart.tsx';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useChips } from '../filters/useChips.ts';
import type { PageTools } from './PageTools.ts';
import css from './Toolbar.module.css';

const FilterPanel = lazyPart(() => import('../filters/FilterPanel.tsx'));
const PeriodChoice = lazyPart(() => import('../filters/PeriodChoice.tsx'));
const DisplayFields = lazyPart(() => import('./DisplayFields.tsx'));
const SavedViewsMenu = lazyPart(() => import('../savedViews/SavedViewsMenu.tsx'));

/** The button in a phone's header, with the number of filters, and its sheet: filters, display options, saved views and the page's menu. */
export default function PhoneTools({ accounts, tools, display, menu = [] }: PageTools) {
  const { chips } = useChips();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={filterTexts.active(chips.length)}
        className={css.open}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        data-key="F"
        onClick={() => setOpen(true)}
      >
        <SlidersHorizontal aria-hidden="true" />
        {chips.length > 0 && <em aria-hidden="true">{count(chips.length)}</em>}
      </IconButton>
      <Sheet label={filterTexts.bar} title={filterTexts.sheet} from="bottom" open={isOpen} onClose={() => setOpen(false)}>
        {isOpen && (
          <Suspense fallback={<Skeleton height={400} />}>
            <FilterPanel
              accounts={accounts}
              onDone={() => setOpen(false)}
              period={<PeriodChoice />}
              views={
                <Suspense fallback={null}>
                  <SavedViewsMenu />
                </Suspense>
              }
            >
              <div className={css.more}>
                {tools}
                <DisplayFields>{display}</DisplayFields>
              </div>
              {menu.map(({ text, icon, disabled, onChoose }) => (
                <Button
                  key={text}
                  look="ghost"
                  disabled={disabled}
                  onClick={() => {
                    setOpen(false);
                    onChoose();
                  }}
                >
                  {icon}
                  {text}
                </Button>
              ))}
            </FilterPanel>
          </Suspense>
        )}
      </Sheet>
    </>
  );
}
