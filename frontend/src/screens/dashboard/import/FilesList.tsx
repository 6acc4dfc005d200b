import { Link } from 'react-router-dom';
import * as importTexts from '#copy/import/importTexts.ts';
import { counted } from '#domain/format/percent.ts';
import { Button } from '#ui/Button.tsx';
import { CommitBar } from './CommitBar.tsx';
import { isImportable } from './chosenFile.ts';
import { FileRow } from './FileRow.tsx';
import css from './FilesList.module.css';
import { ImportCard } from './ImportCard.tsx';
import type { ImportTask } from './useImport.ts';

/** Several files with what each would add, in the order in which they are imported. */
export function FilesList({ task }: { readonly task: ImportTask }) {
  const { files, busy } = task;
  const ready = files.filter(isImportable);
  const previews = ready.flatMap(({ reading }) => (reading?.kind === 'preview' ? [reading] : []));
  const fills = previews.reduce((sum, { newFills }) => sum + newFills, 0);
  const cash = previews.reduce((sum, { newCash }) => sum + newCash, 0);
  const imported = files.flatMap((file) => file.imported ?? []);
  const failed = files.filter(({ problem }) => problem !== null).length;
  return (
    <>
      <ImportCard
        flush
        name="Files"
        label={importTexts.order}
        isLive
        answer={imported.length > 0 ? importTexts.importedOf(imported.length, files.length, failed) : counted(files.length, 'file')}
      >
        <ul className={css.files}>
          {files.map((chosen) => (
            <FileRow
              key={chosen.id}
              chosen={chosen}
              busy={busy !== null}
              onOpen={() => task.setOpen(chosen.id)}
              onRemove={() => task.remove(chosen.id)}
            />
          ))}
        </ul>
      </ImportCard>
      <CommitBar
        actions={
          <>
            <Button disabled={busy !== null} onClick={task.cancel}>
              {imported.length > 0 ? 'Done' : 'Cancel'}
            </Button>
            <Button look="primary" disabled={busy !== null || ready.length === 0} onClick={() => void task.commit()}>
              {busy ?? (ready.length === 0 ? importTexts.nothingToImport : importTexts.importAll(fills, cash, ready.length))}
            </Button>
          </>
        }
      >
        {imported.length > 0 ? (
          <Link to={`/dashboard/trades?import=${imported.join(',')}`}>{importTexts.viewTrades}</Link>
        ) : (
          importTexts.wholeOrNot
        )}
      </CommitBar>
    </>
  );
}
