import * as importTexts from '#copy/import/importTexts.ts';
import { Button } from '#ui/Button.tsx';
import { FileDrop } from '#ui/FileDrop.tsx';
import { Progress } from '#ui/Progress.tsx';
import css from './DropZone.module.css';
import { saveTemplate } from './saveTemplate.ts';

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
