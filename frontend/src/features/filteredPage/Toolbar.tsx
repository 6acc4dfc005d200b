import { CalendarDays, ChevronDown, MoreHorizontal, SlidersHorizontal } from 'lucide-react';
import { Suspense } from 'react';
import * as filterTexts from '#copy/filterTexts.ts';
import { periodNames } from '#copy/filterTexts.ts';
import * as viewTexts from '#copy/viewTexts.ts';
import { count } from '#domain/format/percent.ts';
import { lazyPart } from '#features/loading/lazyPart.tsx';
import { Button } from '#ui/Button.tsx';
import { Chip } from '#ui/Chip.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Menu } from '#ui/Menu.tsx';
import { Popover } from '#ui/Popover.tsx';
import { useChips } from '../filters/useChips.ts';
import { useSearch } from '../view/AddressOfFigures.tsx';
import { readPeriod } from '../view/useFilter.ts';
import type { PageTools } from './PageTools.ts';
import css from './Toolbar.module.css';

/** Each comes when it is asked for. */
const PeriodPanel = lazyPart(() => import('../filters/PeriodChoice.tsx'));
const FilterPanel = lazyPart(() => import('../filters/FilterPanel.tsx'));
const DisplayFields = lazyPart(() => import('./DisplayFields.tsx'));
/** With its queries; the filters do not wait. */
const SavedViewsMenu = lazyPart(() => import('../savedViews/SavedViewsMenu.tsx'));

/** A row has at most nine controls: those that every page has are four, and chips beyond the others' room fold into one. */
const [MOST, ALWAYS, MOST_CHIPS] = [9, 4, 3];

type ChipList = ReturnType<typeof useChips>['chips'];

const FilterChips = ({ chips }: { readonly chips: ChipList }) =>
  chips.map(({ name, text, remove }) => (
    <Chip key={name} kind="removes" data-chip onClick={remove} aria-label={`Remove filter ${name} ${text}`}>
      <span>{name}</span> <b>{text}</b>
    </Chip>
  ));

/** Button with the name of the period of closing, and all periods in a panel. */
function PeriodButton({ days }: { readonly days: string | null }) {
  const [search] = useSearch();
  const period = readPeriod(search);
  const text = period === undefined ? (days ?? filterTexts.allTime) : periodNames[period];
  return (
    <Popover
      label={filterTexts.closed}
      className={css.period}
      trigger={(ties) => (
        <Chip kind="opens" {...ties} aria-label={filterTexts.periodIs(text)}>
          <CalendarDays aria-hidden="true" />
          <b>{text}</b>
          <ChevronDown aria-hidden="true" />
        </Chip>
      )}
    >
      {(close) => (
        <Suspense fallback={<div className={css.periodRoom} />}>
          <PeriodPanel onChosen={close} />
        </Suspense>
      )}
    </Popover>
  );
}

type RowProps = PageTools & { readonly toolCount: number };

/** The period, the filters as chips, and the way to add one. */
function FilterTools({ accounts, room }: { readonly accounts: readonly string[]; readonly room: number }) {
  const { chips: all, clear } = useChips();
  const days = all.find(({ clears }) => clears.includes('from') || clears.includes('period'));
  const chips = all.filter((chip) => chip !== days);
  const shown = chips.length <= room ? chips.length : room - 1;
  const folded = chips.slice(shown);
  return (
    <>
      <PeriodButton days={days?.text ?? null} />
      <FilterChips chips={chips.slice(0, shown)} />
      {folded.length > 0 && (
        <Popover
          label={filterTexts.bar}
          className={css.folded}
          trigger={(ties) => (
            <Chip kind="opens" {...ties} aria-label={filterTexts.moreFilters(folded.length)}>
              +{count(folded.length)}
            </Chip>
          )}
        >
          {() => (
            <>
              <FilterChips chips={folded} />
              <Button look="text" onClick={clear}>
                {filterTexts.clear}
              </Button>
            </>
          )}
        </Popover>
      )}
      <Popover
        label={filterTexts.choose}
        trigger={(ties) => (
          <Chip kind="adds" {...ties} data-key="F">
            {filterTexts.add}
          </Chip>
        )}
      >
        {(close) => (
          <Suspense fallback={<div className={css.filterRoom} />}>
            <FilterPanel accounts={accounts} onDone={close} />
          </Suspense>
        )}
      </Popover>
    </>
  );
}

/** Behind the title the filters; at the right the page's own tools, display options, saved views and the page's menu. */
export default function Toolbar({ accounts, tools, toolCount, display, menu = [] }: RowProps) {
  const room = Math.min(MOST_CHIPS, MOST - ALWAYS - toolCount - (menu.length > 0 ? 1 : 0));
  return (
    <>
      <FilterTools accounts={accounts} room={room} />
      <span className={css.space} />
      {tools}
      <Popover
        label={viewTexts.display}
        align="end"
        className={css.display}
        trigger={(ties) => (
          <Button look="ghost" size="small" {...ties} data-key="D">
            <SlidersHorizontal aria-hidden="true" />
            {viewTexts.display}
            <ChevronDown aria-hidden="true" />
          </Button>
        )}
      >
        {() => (
          <Suspense fallback={<div className={css.displayRoom} />}>
            <DisplayFields>{display}</DisplayFields>
          </Suspense>
        )}
      </Popover>
      <Suspense fallback={null}>
        <SavedViewsMenu />
      </Suspense>
      {menu.length > 0 && (
        <Menu
          label={viewTexts.more}
          align="end"
          entries={menu}
          trigger={(ties) => (
            <IconButton size="small" label={viewTexts.more} {...ties}>
              <MoreHorizontal aria-hidden="true" />
            </IconButton>
          )}
        />
      )}
    </>
  );
}
