import { Download } from 'lucide-react';
import { saveFile } from '#browser/saveFile.ts';
import * as reportTexts from '#copy/reports/reportTexts.ts';
import { type Cell, type TableFile, tableText } from '#domain/exports/csvText.ts';
import type { CountingUnit } from '#domain/trades/countingUnit.ts';
import { zoneName } from '#format/zoneName.ts';
import type { JournalView } from '#journal/worker/journalView.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { useChips } from '../filters/useChips.ts';
import css from './TableButton.module.css';

/** A figure that is not exact, to four places: more would claim what an interval does not. Empty where it is not defined. */
export const roundedCell = (value: number | null | undefined): Cell =>
  value == null || Number.isNaN(value) ? null : Number(value.toFixed(4));

/** Counting options of a table's data. */
type TableView = { readonly view: JournalView; readonly unit: CountingUnit };

/** Hands a table over as a CSV file, with the filters and the view written on it. */
function useTableFile({ view, unit }: TableView): (name: string, title: string, table: Omit<TableFile, 'about'>) => void {
  const { chips } = useChips();
  return (name, title, table) => {
    const filters = chips.map((chip) => `${chip.name} ${chip.text}`).join('; ');
    const about = [title, reportTexts.filtersOf(filters), reportTexts.countedAs(unit, view.gross, view.currency, zoneName(view.zone))];
    saveFile(`afterbell-${name}.csv`, tableText({ about, ...table }), 'text/csv');
  };
}

type Props = TableView & {
  /** The file's name after "afterbell-", and its first line. */
  readonly name: string;
  readonly title: string;
  /** Its contents, built on request. */
  readonly table: () => Omit<TableFile, 'about'>;
};

/** Hands what a card shows over as a CSV file, whole and exact. */
export function TableButton({ name, title, table, view, unit }: Props) {
  const save = useTableFile({ view, unit });
  return (
    <IconButton
      label={reportTexts.downloadOf(title)}
      title={reportTexts.download}
      className={css.download}
      onClick={() => save(name, title, table())}
    >
      <Download aria-hidden="true" />
    </IconButton>
  );
}
