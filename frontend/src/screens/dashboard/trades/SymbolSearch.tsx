import { Search } from 'lucide-react';
import { useState } from 'react';
import * as tradesTexts from '#copy/trades/tradesTexts.ts';
import { useFilter } from '#features/view/useFilter.ts';
import { useIsPhone } from '#features/view/useIsPhone.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { Input } from '#ui/Input.tsx';
import css from './Trades.module.css';

/** Narrows the list to symbols while they are typed. An icon until it is pressed. */
export function SymbolSearch() {
  const [filter, change] = useFilter();
  const [typed, setTyped] = useState<string | null>(null);
  const isPhone = useIsPhone();
  if (typed === null && !isPhone)
    return (
      <IconButton size="small" label={tradesTexts.search} data-key="/" onClick={() => setTyped(filter.symbol ?? '')}>
        <Search aria-hidden="true" />
      </IconButton>
    );
  return (
    <Input
      className={css.search}
      size="small"
      type="search"
      placeholder={tradesTexts.search}
      aria-label={tradesTexts.search}
      autoFocus={!isPhone}
      value={typed ?? filter.symbol ?? ''}
      onKeyDown={({ key }) => key === 'Escape' && setTyped(null)}
      onBlur={() => setTyped(null)}
      onChange={(event) => {
        setTyped(event.target.value);
        change({ symbol: event.target.value.trim() || undefined });
      }}
    />
  );
}
