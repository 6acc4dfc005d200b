import { useBrowser } from '#browser/BrowserContext.ts';
import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import { useAccounts } from '#journal/useAccounts.ts';
import { useAsyncValue } from '#journal/useAsyncValue.ts';
import { usePlaybooks } from '#journal/usePlaybooks.ts';
import { useSearch } from '../view/AddressOfFigures.tsx';
import { readPeriod, useFilter } from '../view/useFilter.ts';
import { checkName } from './checkName.ts';
import { chipsOfFilter, useReportChips } from './chipsOfFilter.ts';

/** Labels of playbooks and rules in a filter; undefined without any. */
function useCheckName({ playbook, rules }: JournalFilter): ((word: string) => string) | undefined {
  const isAsked = playbook !== undefined || rules !== undefined;
  const { playbooks } = usePlaybooks(isAsked);
  return isAsked ? checkName(playbooks) : undefined;
}

/** The chips of the filter in the address, each with how to take it away, and how to take all away. */
export function useChips() {
  const { api } = useBrowser();
  const [filter, change] = useFilter();
  const [search] = useSearch();
  const { accounts } = useAccounts();
  const { value: receipts } = useAsyncValue(filter.import ?? null, () => api.imports.list({}));
  const reports = useReportChips(filter);
  const checkName = useCheckName(filter);
  const files = new Map(receipts?.map((receipt) => [receipt.id, receipt.fileName]));
  const chips = chipsOfFilter(filter, readPeriod(search), { accounts, files, reports, checkName });
  const cleared = (fields: readonly string[]) => Object.fromEntries(fields.map((field) => [field, undefined]));
  return {
    chips: chips.map((chip) => ({ ...chip, remove: () => change(cleared(chip.clears)) })),
    clear: () => change(cleared(chips.flatMap(({ clears }) => clears))),
  };
}
