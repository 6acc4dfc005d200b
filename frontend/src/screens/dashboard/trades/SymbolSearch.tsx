import { useState } from 'react';
import { useFilter } from '#features/view/useFilter.ts';
import { Input } from '#ui/Input.tsx';
import css from './Trades.module.css';

/** Narrows the list to symbols while they are typed. */
export function SymbolSearch() {
  const [filter, change] = useFilter();
  const [typed, setTyped] = useState(filter.symbol ?? '');
  return (
    <Input
      className={css.search}
      type="search"
      placeholder="Search by symbol"
      aria-label="Search by symbol"
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value);
        change({ symbol: event.target.value.trim() || undefined });
      }}
    />
  );
}
