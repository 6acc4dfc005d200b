import { useEffect, useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { sentence } from '#browser/useSubmit.ts';
import * as commonTexts from '#copy/commonTexts.ts';
import * as importSheetTexts from '#copy/import/importSheetTexts.ts';
import { counted } from '#domain/format/percent.ts';
import { stamp } from '#format/stamp.ts';
import { useJournal } from '#journal/useJournal.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Text } from '#ui/Text.tsx';
import { ImportCard } from '../ImportCard.tsx';
import css from './ApprovedSheets.module.css';
import { type SheetUndo, sheetUndos, undoSheet } from './sheetUndos.ts';

/** The sheets applied in this browser, each with Undo. Nothing without any. */
export default function ApprovedSheets({ zone }: { readonly zone: string }) {
  const browser = useBrowser();
  const { showToast } = browser;
  const { sync } = useJournal();
  const [undos, setUndos] = useState<readonly SheetUndo[]>([]);
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    // Without what this browser stored there is nothing to undo here.
    sheetUndos(browser).then(setUndos, () => undefined);
  }, [browser]);

  async function takeBack(undo: SheetUndo) {
    setBusy(undo.id);
    setProblem(null);
    try {
      await sync(await undoSheet(browser, undo));
      setUndos((before) => before.filter(({ id }) => id !== undo.id));
      showToast({ text: importSheetTexts.undone(undo.trades.length), kind: 'success' });
    } catch (error) {
      setProblem(sentence(error, commonTexts.notUndone));
    }
    setBusy(null);
  }

  if (undos.length === 0) return null;
  return (
    <ImportCard flush className={css.approved} name="Edited sheets" answer="Edited sheets">
      {problem !== null && (
        <Notice kind="error" className={css.problem}>
          {problem}
        </Notice>
      )}
      <ul>
        {undos.map((undo) => (
          <li key={undo.id}>
            <span>
              <Text as="b" tone="ink">
                {undo.fileName}
              </Text>{' '}
              changed {counted(undo.trades.length, 'trade')} on {stamp(undo.at, zone)}
            </span>
            <Button look="text" disabled={busy !== null} aria-label={`Undo ${undo.fileName}`} onClick={() => void takeBack(undo)}>
              {busy === undo.id ? 'Undoing …' : 'Undo'}
            </Button>
          </li>
        ))}
      </ul>
    </ImportCard>
  );
}
