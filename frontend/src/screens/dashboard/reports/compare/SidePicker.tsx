// biome-ignore-all lint/a11y/useSemanticElements: a group of choices is no fieldset of a form
import type { SavedView } from '#contract/schemas/tradeView.ts';
import * as reportTexts from '#copy/reports/reportTexts.ts';
import { dimensions } from '#domain/breakdowns/dimensions/index.ts';
import { groupWord, readGroupWord } from '#domain/breakdowns/groupTests.ts';
import { drillDownFilter } from '#domain/journal/views/drillDownFilter.ts';
import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import { periodDays } from '#domain/journal/views/periods.ts';
import { Select } from '#ui/Select.tsx';
import type { ReportProps } from '../ReportState.tsx';
import { sortedRows } from '../sortedRows.ts';
import { useBreakdown, useKeyText } from '../useBreakdown.ts';
import css from './compare.module.css';

/**
 * One side of a comparison as addresses have it: a group ("bySide:long"), a saved view ("view:3f"), or all trades outside the other side's
 * group ("rest").
 */
export const REST = 'rest';
/** Prefix of a side's address for a saved view. */
export const VIEW = 'view:';

/** The filter of a side; null if it does not exist. `other` is the other side, for the complement of its group. */
export function comparedFilter(
  side: string,
  other: string,
  { filter, views, today }: { readonly filter: JournalFilter; readonly views: readonly SavedView[]; readonly today: string },
): JournalFilter | null {
  if (side.startsWith(VIEW)) {
    const view = views.find(({ id }) => `${VIEW}${id}` === side);
    if (view === undefined) return null;
    const { period, ...fields } = view.filter;
    return period === undefined ? fields : { ...fields, ...periodDays(period, today) };
  }
  const named = readGroupWord(side === REST ? other : side);
  if (named === null) return null;
  const word = groupWord(named.dimension, named.key, side === REST);
  return drillDownFilter(filter, { of: 'group', words: [word] });
}

type Props = Pick<ReportProps, 'filter' | 'view'> & {
  readonly side: 'a' | 'b';
  readonly value: string;
  readonly views: readonly SavedView[];
  /** The other side is a group, so that there is everything else. */
  readonly hasRest: boolean;
  readonly onChoose: (value: string) => void;
};

/** One side of a comparison: a group of a dimension, a saved view, or everything outside the other group. */
export function SidePicker({ side, value, views, hasRest, filter, view, onChoose }: Props) {
  const named = readGroupWord(value);
  const dimension = named?.dimension ?? dimensions[0]!;
  const { value: found } = useBreakdown({ filter, view }, dimension.id, null);
  const nameOf = useKeyText();
  const rows = found?.by === dimension.id ? sortedRows(found.report.rows, dimension) : [];
  const kind = value === REST ? REST : value.startsWith(VIEW) ? VIEW : dimension.id;
  const chooseKind = (next: string) => {
    if (next === REST) onChoose(REST);
    else if (next === VIEW) onChoose(`${VIEW}${views[0]!.id}`);
    else onChoose(groupWord({ id: next }, ''));
  };
  const groups = rows.map(({ key, trades }) => ({ value: groupWord(dimension, key), text: `${nameOf(dimension, key)} (${trades})` }));
  const isKnown = groups.some((group) => group.value === value);
  return (
    <div className={`${css.picker} ${css[side]}`} role="group" aria-label={reportTexts.sideName[side]}>
      <b aria-hidden="true">{side.toUpperCase()}</b>
      <Select
        size="small"
        aria-label={reportTexts.groupedBy(reportTexts.sideName[side])}
        value={kind}
        choices={[
          ...(hasRest ? [{ value: REST, text: reportTexts.everythingElse }] : []),
          ...(views.length > 0 ? [{ value: VIEW, text: reportTexts.savedView }] : []),
          ...dimensions.map(({ id, label }) => ({ value: id, text: label })),
        ]}
        onChange={({ currentTarget }) => chooseKind(currentTarget.value)}
      />
      {kind === VIEW && (
        <Select
          size="small"
          aria-label={reportTexts.sideName[side]}
          value={value}
          choices={views.map(({ id, name }) => ({ value: `${VIEW}${id}`, text: name }))}
          onChange={({ currentTarget }) => onChoose(currentTarget.value)}
        />
      )}
      {kind !== VIEW && kind !== REST && (
        <Select
          size="small"
          aria-label={reportTexts.sideName[side]}
          value={isKnown ? value : ''}
          choices={groups}
          placeholder={reportTexts.chooseGroup}
          onChange={({ currentTarget }) => onChoose(currentTarget.value)}
        />
      )}
    </div>
  );
}
