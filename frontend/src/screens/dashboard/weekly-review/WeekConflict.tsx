import * as paneTexts from '#copy/journalPaneTexts.ts';
import * as texts from '#copy/weekTexts.ts';
import { promiseText } from '#features/weekly/promiseText.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import css from './weekly.module.css';

type Theirs = { readonly saw: string; readonly worked: string; readonly failed: string; readonly promise: string | null };
type Props = { readonly theirs: Theirs; readonly onKeepMine: () => void; readonly onKeepTheirs: () => void };

/** A week that two devices wrote on, and the choice between them. */
export const WeekConflict = ({ theirs: { saw, worked, failed, promise }, onKeepMine, onKeepTheirs }: Props) => (
  <Notice
    kind="warning"
    announce="alert"
    actions={
      <>
        <Button size="small" onClick={onKeepMine}>
          {paneTexts.keepMine}
        </Button>
        <Button size="small" onClick={onKeepTheirs}>
          {paneTexts.keepTheirs}
        </Button>
      </>
    }
  >
    <p>{texts.conflict}</p>
    <pre className={css.theirs}>
      {[saw, worked, failed, promise === null ? '' : promiseText(promise)].filter((text) => text !== '').join('\n\n') ||
        texts.nothingWritten}
    </pre>
  </Notice>
);
