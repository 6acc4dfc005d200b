// biome-ignore-all lint/a11y/useSemanticElements: a group of buttons is no fieldset of a form
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useAccounts } from '#journal/useAccounts.ts';

import { useAsyncValue } from '#journal/useAsyncValue.ts';
import { Chip } from '#ui/Chip.tsx';
import { chipsOfFilter } from './chipsOfFilter.ts';
import css from './FilterChips.module.css';
import { type AddressField, readPeriod, useFilter } from './useFilter.ts';

/** Few open it, so it comes when it is asked for. */
const FilterMenu = lazy(() => import('./FilterMenu.tsx'));

/** The filter in the address as one quiet row of chips; each can be taken away, and more can be added. */
export function FilterChips({ accounts }: { readonly accounts: readonly string[] }) {
  const { api } = useBrowser();
  const [filter, change] = useFilter();
  const [search] = useSearchParams();
  const { accounts: saved } = useAccounts();
  const { value: receipts } = useAsyncValue(filter.import ?? null, () => api.imports.list({}));
  const fileNames = new Map(receipts?.map((receipt) => [receipt.id, receipt.fileName]));
  const [open, setOpen] = useState(false);
  const holder = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    if (!open) return;
    const close = (event: Event) => {
      if (event instanceof KeyboardEvent ? event.key === 'Escape' : !holder.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('keydown', close);
    };
  }, [open]);
  const clear = (fields: readonly AddressField[]) => change(Object.fromEntries(fields.map((field) => [field, undefined])));
  return (
    <div className={css.chips} role="group" aria-label="Filters" ref={holder}>
      {chipsOfFilter(filter, readPeriod(search), { accounts: saved, files: fileNames }).map((chip) => (
        <Chip key={chip.name} kind="removes" onClick={() => clear(chip.clears)} aria-label={`Remove filter ${chip.name} ${chip.text}`}>
          <span>{chip.name}</span> <b>{chip.text}</b>
        </Chip>
      ))}
      <Chip kind="adds" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        Filter
      </Chip>
      {open && (
        <Suspense fallback={null}>
          <FilterMenu id={id} accounts={accounts} />
        </Suspense>
      )}
    </div>
  );
}
