import { useBrowser } from '#browser/BrowserContext.ts';
import { useStore } from '#browser/createStore.ts';
import * as texts from '#copy/journalPaneTexts.ts';
import { annotationText } from '#domain/journal/commands/annotationText.ts';
import { annotationVersion } from '#domain/journal/model/annotationVersion.ts';
import type { TradeId } from '#domain/units/ids.ts';
import { useAsyncValue } from '#journal/useAsyncValue.ts';
import { useJournalStore } from '#journal/useJournalStore.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { annotationLines } from './annotationLines.ts';
import { createAnnotationSaver } from './createAnnotationSaver.ts';
import css from './journalPane.module.css';

/** Two values of the same fields of a trade, and the choice between them; nothing while there is no conflict. */
export function AnnotationConflict({ id }: { readonly id: TradeId }) {
  const saver = useBrowser().part(createAnnotationSaver);
  const journal = useJournalStore();
  const { status, value = null } = useStore(saver)[id] ?? {};
  const isConflict = status === 'conflict' && value !== null;
  const { value: now } = useAsyncValue(isConflict ? `${id} ${value.version}` : null, async () => {
    await journal.sync();
    return journal.worker().written(id);
  });
  if (!isConflict || now === null) return null;
  const keepMine = () => saver.edit(id, { ...value, version: annotationVersion(now) });
  return (
    <Notice kind="warning" announce="alert">
      <p>{texts.annotationConflict}</p>
      <ul className={css.versions}>
        {annotationLines(value.patch, annotationText(now)).map(({ label, mine, theirs }) => (
          <li key={label}>
            <b>{label}</b> {texts.yours}: {mine} · {texts.theirs}: {theirs}
          </li>
        ))}
      </ul>
      <div className={css.words}>
        <Button size="small" onClick={keepMine}>
          {texts.keepMine}
        </Button>
        <Button size="small" onClick={() => saver.discard(id)}>
          {texts.keepTheirs}
        </Button>
      </div>
    </Notice>
  );
}
