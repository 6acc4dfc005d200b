// biome-ignore-all lint/a11y/useSemanticElements: a group of fields that act at once is no fieldset of a form

import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import { hourSpan } from '#format/clockTime.ts';
import { weekdayName } from '#format/namedDay.ts';
import { accountName, useAccounts } from '#journal/accounts.ts';
import css from '#ui/page.module.css';
import { resultNames } from './chipsOfFilter.ts';
import { useFilter } from './useFilter.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));

/** Fields for every part of the filter that can be chosen by hand; each acts at once. */
export default function FilterMenu({ id, accounts }: { readonly id: string; readonly accounts: readonly string[] }) {
  const [filter, change] = useFilter();
  const { accounts: saved } = useAccounts();
  return (
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
        <select value={filter.side ?? ''} onChange={(e) => change({ side: (e.target.value || undefined) as JournalFilter['side'] })}>
          <option value="">Any</option>
          <option value="long">Long</option>
          <option value="short">Short</option>
        </select>
      </label>
      <label>
        Result
        <select value={filter.result ?? ''} onChange={(e) => change({ result: (e.target.value || undefined) as JournalFilter['result'] })}>
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
  );
}
