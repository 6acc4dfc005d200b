import type { ReactNode } from 'react';
import * as filterTexts from '#copy/filterTexts.ts';
import { countedUnits } from '#format/countedUnits.ts';
import { Button } from '#ui/Button.tsx';
import { useFilter } from '../view/useFilter.ts';
import { useUnit } from '../view/useUnit.ts';
import css from './FilterFields.module.css';
import { FilterFields } from './FilterFields.tsx';
import { useChips } from './useChips.ts';
import { useFilterCounts } from './useFilterCounts.ts';

type Props = {
  readonly accounts: readonly string[];
  readonly onDone: () => void;
  /** Choice of the period of closing, on pages without a button for it. */
  readonly period?: ReactNode;
  /** More fields, after those of the filter. */
  readonly children?: ReactNode;
  /** Content beside the buttons. */
  readonly views?: ReactNode;
};

/** All filters, above their result. */
export default function FilterPanel({ accounts, onDone, period, children, views }: Props) {
  const [filter] = useFilter();
  const [unit] = useUnit();
  const counts = useFilterCounts([filter]);
  const { chips, clear } = useChips();
  return (
    <div className={css.panel}>
      <FilterFields accounts={accounts} period={period}>
        {children}
      </FilterFields>
      <div className={css.foot}>
        <Button disabled={chips.length === 0} onClick={clear}>
          {filterTexts.clear}
        </Button>
        {views}
        <Button look="primary" onClick={onDone}>
          {filterTexts.show(counts === null ? '…' : countedUnits(counts[0]!, unit))}
        </Button>
      </div>
    </div>
  );
}
