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
            <p className={css.title}>Drop your broker’s files here</p>
            <p className={css.hint}>
              CSV up to 64 MB each, or an edited export of your trades. They’re read in this browser; nothing is uploaded until you confirm.
            </p>
            <Button look="primary" onClick={choose}>
              Choose files
            </Button>
            <p className={css.hint}>
              Broker not supported?{' '}
              <Button look="text" onClick={() => void saveTemplate()}>
                Use our CSV template
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
