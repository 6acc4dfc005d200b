import * as importTexts from '#copy/import/importTexts.ts';
import { Button } from '#ui/Button.tsx';
import { FileDrop } from '#ui/FileDrop.tsx';
import { Progress } from '#ui/Progress.tsx';
import css from './DropZone.module.css';

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

/** Takes files, dropped or chosen. While `busy` it shows what happens instead. */
export const DropZone = ({ busy, onFiles }: { readonly busy: string | null; readonly onFiles: (files: readonly File[]) => void }) => (
  <div className={css.drop}>
    <FileDrop
      label="Broker files"
      accept=".csv,.txt,.tsv,.xml,.htm,.html,text/csv,text/plain"
      multiple
      busy={busy !== null}
      onFiles={onFiles}
    >
      {(choose) =>
        busy === null ? (
          <>
            <p className={css.title}>{importTexts.drop}</p>
            <p className={css.hint}>{importTexts.dropText}</p>
            <Button look="primary" onClick={choose}>
              Choose files
            </Button>
            <p className={css.hint}>
              {importTexts.unsupported}{' '}
              <Button look="text" onClick={() => void saveTemplate()}>
                {importTexts.template}
              </Button>
            </p>
          </>
        ) : (
          <div role="status" className={css.busy}>
            <p className={css.title}>{busy}</p>
            <Progress />
          </div>
        )
      }
    </FileDrop>
  </div>
);
