import * as filterTexts from '#copy/filterTexts.ts';
import { periodNames } from '#copy/filterTexts.ts';
import { periods } from '#domain/journal/views/periods.ts';
import { Segmented } from '#ui/Segmented.tsx';
import { readPeriod, useFilter } from '../view/useFilter.ts';
import { useSearch } from '../view/useSearch.ts';

/** The periods in one line; days of one's own are chosen in the filters, and shown here while they count. */
export function PeriodSwitch() {
  const [{ from, to }, change] = useFilter();
  const [search] = useSearch();
  const isCustom = readPeriod(search) === undefined && (from ?? to) !== undefined;
  const choices = [
    { value: 'all', text: 'All' },
    ...periods.map((period) => ({ value: period, text: periodNames[period] })),
    ...(isCustom ? [{ value: 'custom' as const, text: filterTexts.custom }] : []),
  ] as const;
  return (
    <Segmented
      label={filterTexts.closed}
      value={isCustom ? 'custom' : (readPeriod(search) ?? 'all')}
      choices={choices}
      onChoose={(value) => {
        if (value === 'all') change({ from: undefined, to: undefined });
        else if (value !== 'custom') change({ period: value });
      }}
    />
  );
}
