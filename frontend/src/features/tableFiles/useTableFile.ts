import * as reportTexts from '#copy/reports/reportTexts.ts';
import { type TableFile, tableText } from '#domain/exports/tableText.ts';
import { zoneName } from '#format/zoneName.ts';
import { useChips } from '../filters/useChips.ts';
import type { TableView } from './TableView.ts';

/** Hands a table over as a CSV file, with the filters and the view written on it. */
export function useTableFile({ view, unit }: TableView): (name: string, title: string, table: Omit<TableFile, 'about'>) => void {
  const { chips } = useChips();
  return (name, title, table) => {
    const filters = chips.map((chip) => `${chip.name} ${chip.text}`).join('; ');
    const about = [title, reportTexts.filtersOf(filters), reportTexts.countedAs(unit, view.gross, view.currency, zoneName(view.zone))];
    const url = URL.createObjectURL(new Blob([tableText({ about, ...table })], { type: 'text/csv' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = `afterbell-${name}.csv`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(url));
  };
}
