import { Download } from 'lucide-react';
import * as reportTexts from '#copy/reports/reportTexts.ts';
import type { TableFile } from '#domain/exports/tableText.ts';
import { IconButton } from '#ui/IconButton.tsx';
import css from './TableButton.module.css';
import type { TableView } from './TableView.ts';
import { useTableFile } from './useTableFile.ts';

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
