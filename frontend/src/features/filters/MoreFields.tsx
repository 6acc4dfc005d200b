import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import * as filterTexts from '#copy/filterTexts.ts';
import { useAccounts } from '#journal/useAccounts.ts';
import { type AddressField, useFilter } from '../view/useFilter.ts';
import { chipsOfFilter } from './chipsOfFilter.ts';
import css from './FilterFields.module.css';
import { useReportChips } from './useReportChips.ts';

/** A group of filter fields behind a line that summarizes their values. */
export function MoreFields({
  name,
  fields,
  children,
}: {
  readonly name: string;
  readonly fields: readonly AddressField[];
  readonly children: ReactNode;
}) {
  const [filter] = useFilter();
  const { accounts } = useAccounts();
  const reports = useReportChips(filter);
  const chosen = chipsOfFilter(filter, undefined, { accounts, reports }).filter(({ clears }) => fields.includes(clears[0]!));
  return (
    <details className={css.more} data-chosen={chosen.length > 0 ? '' : undefined}>
      <summary>
        {name} <span>{chosen.length === 0 ? filterTexts.any : chosen.map(({ text }) => text).join(' · ')}</span>
        <ChevronRight aria-hidden="true" />
      </summary>
      <div className={css.inside}>{children}</div>
    </details>
  );
}
