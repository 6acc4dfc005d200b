import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import { useAsyncValue } from '#journal/useAsyncValue.ts';
import type { reportChips } from './reportChips.ts';

/** Chip texts of report fields, loaded once a filter has one; null before. */
export const useReportChips = ({ between, habit, group }: JournalFilter): typeof reportChips | null =>
  useAsyncValue((between ?? habit ?? group) ? 'chips' : null, () => import('./reportChips.ts')).value?.reportChips ?? null;
