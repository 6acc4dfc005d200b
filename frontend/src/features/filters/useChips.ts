import { useBrowser } from '#browser/BrowserContext.ts';
import { useAccounts } from '#journal/useAccounts.ts';
import { useAsyncValue } from '#journal/useAsyncValue.ts';
import { readPeriod, useFilter } from '../view/useFilter.ts';
import { useSearch } from '../view/useSearch.ts';
import { chipsOfFilter } from './chipsOfFilter.ts';
import { useCheckName } from './useCheckName.ts';
import { useReportChips } from './useReportChips.ts';

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
