// biome-ignore-all lint/a11y/useSemanticElements: a group of buttons is no fieldset of a form
import { Plus, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { BookFilter } from '../../../../shared/domain/list/bookFilter.ts';
import { accountName, useAccounts } from '../../book/accounts.ts';
import { filterChips, hourSpan, resultNames } from './filterChips.ts';
import { weekdayName } from './format/dates.ts';
import css from './journal.module.css';
import { useFilter } from './useFilter.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));

/** The filter in the address as one quiet row of chips; each can be taken away, and more can be added. */
export function FilterChips({ accounts }: { readonly accounts: readonly string[] }) {
  const [filter, change] = useFilter();
  const { accounts: saved } = useAccounts();
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
  const clear = (fields: readonly (keyof BookFilter)[]) => change(Object.fromEntries(fields.map((field) => [field, undefined])));
  return (
    <div className={css.chips} role="group" aria-label="Filters" ref={holder}>
      {filterChips(filter, saved).map((chip) => (
        <button
          key={chip.name}
          type="button"
          className={css.chip}
          onClick={() => clear(chip.clears)}
          aria-label={`Remove filter ${chip.name} ${chip.text}`}
        >
          <span>{chip.name}</span> <b>{chip.text}</b>
          <X aria-hidden="true" />
        </button>
      ))}
      <button type="button" className={`${css.chip} ${css.add}`} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <Plus aria-hidden="true" />
        Filter
      </button>
      {open && (
        <div className={css.filterMenu} id={id} role="group" aria-label="Choose filters">
          <label>
            Symbol
            <input value={filter.symbol ?? ''} onChange={(e) => change({ symbol: e.target.value })} placeholder="Any" autoComplete="off" />
          </label>
          <label>
            Account
            <select value={filter.account ?? ''} onChange={(e) => change({ account: e.target.value || undefined })}>
              <option value="">Any</option>
              {accounts.map((account) => (
                <option key={account} value={account}>
                  {accountName(saved, account)}
                </option>
              ))}
            </select>
          </label>
          <label>
            Side
            <select value={filter.side ?? ''} onChange={(e) => change({ side: (e.target.value || undefined) as BookFilter['side'] })}>
              <option value="">Any</option>
              <option value="long">Long</option>
              <option value="short">Short</option>
            </select>
          </label>
          <label>
            Result
            <select value={filter.result ?? ''} onChange={(e) => change({ result: (e.target.value || undefined) as BookFilter['result'] })}>
              <option value="">Any</option>
              {Object.entries(resultNames).map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </select>
          </label>
          <label>
            Opened on
            <select value={filter.weekday ?? ''} onChange={(e) => change({ weekday: e.target.value || undefined })}>
              <option value="">Any day</option>
              {['1', '2', '3', '4', '5', '6', '7'].map((weekday) => (
                <option key={weekday} value={weekday}>
                  {weekdayName(weekday)}
                </option>
              ))}
            </select>
          </label>
          <label>
            Opened at
            <select value={filter.hour ?? ''} onChange={(e) => change({ hour: e.target.value || undefined })}>
              <option value="">Any hour</option>
              {HOURS.map((hour) => (
                <option key={hour} value={hour}>
                  {hourSpan(hour)}
                </option>
              ))}
            </select>
          </label>
          <label>
            Closed from
            <input type="date" value={filter.from ?? ''} onChange={(e) => change({ from: e.target.value || undefined })} />
          </label>
          <label>
            Closed until
            <input type="date" value={filter.to ?? ''} onChange={(e) => change({ to: e.target.value || undefined })} />
          </label>
        </div>
      )}
    </div>
  );
}
