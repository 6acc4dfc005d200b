import { Download, PencilLine, TableProperties } from 'lucide-react';
import { useRef } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import * as importCarriedTexts from '#copy/import/importCarriedTexts.ts';
import * as importTexts from '#copy/import/importTexts.ts';
import { useIsPhone } from '#features/view/useIsPhone.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Card } from '#ui/Card.tsx';
import { FileDrop } from '#ui/FileDrop.tsx';
import { FileInput } from '#ui/FileInput.tsx';
import { Progress } from '#ui/Progress.tsx';
import css from './Doors.module.css';
import type { ImportTask } from './useImport.ts';

const ACCEPT = '.csv,.txt,.tsv,.xml,.htm,.html,.json,.xlsx,text/csv,text/plain';
const namesOf = (some: readonly { readonly name: string }[]): string[] => some.map(({ name }) => name);

/** The ways in, side by side: a broker's files, any other table by its columns, and typing. Files may be dropped anywhere on the page. */
export function Doors({ task: { busy, add, brokers } }: { readonly task: ImportTask }) {
  const { demo } = useBrowser().ports;
  // Phones have no drag and drop.
  const files = importTexts.filesDoor[useIsPhone() ? 'choose' : 'drop'];
  const table = useRef<HTMLInputElement>(null);
  return (
    <div className={css.doors}>
      <Card title={files.title} className={css.door}>
        <FileDrop label="Broker files" accept={ACCEPT} multiple anywhere busy={busy !== null} onFiles={(files) => void add(files)}>
          {(choose) =>
            busy === null ? (
              <>
                <p className={css.title}>{files.lead}</p>
                <p className={css.hint}>
                  {importTexts.dropText}
                  {importTexts.dropUploads[demo === undefined ? 'account' : 'demo']}
                </p>
                <Button look="primary" onClick={choose}>
                  Choose files
                </Button>
              </>
            ) : (
              <div role="status" className={css.busy}>
                <p className={css.title}>{busy}</p>
                <Progress />
              </div>
            )
          }
        </FileDrop>
        {brokers.length > 0 && (
          <>
            <p className={css.hint}>{importTexts.readWithout(namesOf(brokers.filter(({ isJournal }) => !isJournal)))}</p>
            <p className={css.hint}>{importCarriedTexts.fromJournals(namesOf(brokers.filter(({ isJournal }) => isJournal)))}</p>
          </>
        )}
      </Card>
      <Card title={importTexts.doors.table} className={css.door}>
        <TableProperties aria-hidden="true" />
        <p>{importTexts.tableText}</p>
        <p className={css.hint}>{importTexts.tableHint}</p>
        <Button disabled={busy !== null} onClick={() => table.current?.click()}>
          {importTexts.matchColumns}
        </Button>
        <FileInput label={importTexts.tableLabel} input={table} accept={ACCEPT} onFiles={(files) => void add(files)} />
      </Card>
      <Card title={importTexts.doors.type} className={css.door}>
        <PencilLine aria-hidden="true" />
        <p>{importTexts.typeText}</p>
        <p className={css.hint}>{importTexts.typeHint}</p>
        <ButtonLink to="?add=trade">{importTexts.typeTrade}</ButtonLink>
      </Card>
    </div>
  );
}

/** Saves our CSV template, which the importer accepts unchanged. */
async function saveTemplate(): Promise<void> {
  const { genericTemplate } = await import('#domain/importers/brokers/generic/genericTemplate.ts');
  const url = URL.createObjectURL(new Blob([genericTemplate], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'afterbell-template.csv';
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** A table to fill in, for those whose trades are in no file. */
export const CsvTemplate = () => (
  <Button look="ghost" onClick={() => void saveTemplate()}>
    <Download aria-hidden="true" />
    {importTexts.template}
  </Button>
);
