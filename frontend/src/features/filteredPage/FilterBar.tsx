// biome-ignore-all lint/a11y/useSemanticElements: a group of buttons is no fieldset of a form
import { lazy, Suspense } from 'react';
import * as filterTexts from '#copy/filterTexts.ts';
import { Chip } from '#ui/Chip.tsx';
import { Popover } from '#ui/Popover.tsx';
import { useChips } from '../filters/useChips.ts';
import { UnitSwitch } from '../view/UnitSwitch.tsx';
import { useIsPhone } from '../view/useIsPhone.ts';
import { ViewSwitches } from '../view/ViewSwitches.tsx';
import css from './FilterBar.module.css';
import { PeriodSwitch } from './PeriodSwitch.tsx';
import { PhoneFilters } from './PhoneFilters.tsx';

/** Few open it, so it comes when it is asked for. */
const FilterPanel = lazy(() => import('../filters/FilterPanel.tsx'));

/** Number of chips from which "clear all" is offered. */
const MANY = 2;

/** The filter in the address as one quiet row of chips; each can be taken away, and more can be added. */
function FilterChips({ accounts }: { readonly accounts: readonly string[] }) {
  const { chips, clear } = useChips();
  return (
    <div className={css.chips} role="group" aria-label={filterTexts.bar}>
      {chips.map(({ name, text, remove }) => (
        <Chip key={name} kind="removes" onClick={remove} aria-label={`Remove filter ${name} ${text}`}>
          <span>{name}</span> <b>{text}</b>
        </Chip>
      ))}
      <Popover
        label={filterTexts.choose}
        trigger={(ties) => (
          <Chip kind="adds" {...ties}>
            {filterTexts.add}
          </Chip>
        )}
      >
        {(close) => (
          <Suspense fallback={<div className={css.room} />}>
            <FilterPanel accounts={accounts} onDone={close} />
          </Suspense>
        )}
      </Popover>
      {chips.length >= MANY && (
        <Chip kind="removes" onClick={clear}>
          {filterTexts.clear}
        </Chip>
      )}
    </div>
  );
}

/** With its queries; the filters above it do not wait. */
const SavedViewsMenu = lazy(() => import('../savedViews/SavedViewsMenu.tsx'));

/** A page's filter, with its counting and display options. */
export default function FilterBar({ accounts }: { readonly accounts: readonly string[] }) {
  const isPhone = useIsPhone();
  if (isPhone) return <PhoneFilters accounts={accounts} />;
  return (
    <>
      <div className={css.row}>
        <FilterChips accounts={accounts} />
        <span className={css.switches}>
          <Suspense fallback={null}>
            <SavedViewsMenu />
          </Suspense>
          <ViewSwitches />
        </span>
      </div>
      <div className={css.row}>
        <PeriodSwitch />
        <UnitSwitch />
      </div>
    </>
  );
}
