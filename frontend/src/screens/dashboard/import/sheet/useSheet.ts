import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useBrowser } from '#browser/BrowserContext.ts';
import { sentence } from '#browser/useSubmit.ts';
import * as commonTexts from '#copy/commonTexts.ts';
import * as importSheetTexts from '#copy/import/importSheetTexts.ts';
import type { Unreadable } from '#domain/importers/imported.ts';
import { approveChanges } from '#domain/sheet/approveChanges.ts';
import type { SheetDiff, TradeChange } from '#domain/sheet/sheetDiff.ts';
import { useJournal } from '#journal/useJournal.ts';
import { type SheetUndo, saveUndo, undoSheet } from './sheetUndos.ts';

/** One line of the diff. A conflict is unchecked by default: the journal's value is newer. */
export type DiffRow = TradeChange & { readonly key: string; readonly conflict: boolean };

const NOT_SAVED = commonTexts.notSaved;

/**
 * An edited sheet from being read to being approved. It is compared with the journal again whenever that changes; ticked rows stay ticked.
 */
export function useSheet(file: File, read: (file: File) => Promise<SheetDiff | Unreadable>) {
  const browser = useBrowser();
  const { api, showToast } = browser;
  const { book, revision, sync, problem: away } = useJournal();
  const navigate = useNavigate();
  const [diff, setDiff] = useState<SheetDiff | null>(null);
  const [unreadable, setUnreadable] = useState<string | null>(null);
  const [byHand, setByHand] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const reader = useRef(read);
  reader.current = read;
  const [synced, setSynced] = useState(false);
  // A journal that was never synced here has no trades to compare with, not even wrong ones.
  const never = book?.version === null;
  const ready = book !== null && !never && synced;

  // Syncs other devices' changes first; offline, compares with the copy in this browser.
  useEffect(() => {
    void sync().finally(() => setSynced(true));
  }, [sync]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision of the journal is another comparison
  useEffect(() => {
    let current = true;
    if (ready)
      reader.current(file).then(
        (answer) => {
          if (!current) return;
          setUnreadable('sentence' in answer ? answer.sentence : null);
          setDiff('sentence' in answer ? null : answer);
        },
        (error: unknown) => current && setUnreadable(error instanceof Error ? error.message : importSheetTexts.unreadable),
      );
    return () => {
      current = false;
    };
  }, [file, ready, revision]);

  const rows = useMemo<readonly DiffRow[]>(
    () => [
      ...(diff?.conflicts ?? []).map((change) => ({ ...change, key: `both ${change.trade.id}`, conflict: true })),
      ...(diff?.changes ?? []).map((change) => ({ ...change, key: `sheet ${change.trade.id}`, conflict: false })),
    ],
    [diff],
  );
  const isTicked = useCallback(({ key, conflict }: DiffRow) => byHand.get(key) ?? !conflict, [byHand]);
  const ticked = useMemo(() => rows.filter(isTicked), [rows, isTicked]);
  const trades = useMemo(() => new Set(ticked.map(({ trade }) => trade.id)).size, [ticked]);
  const tick = (some: readonly DiffRow[], on: boolean) =>
    setByHand((before) => new Map([...before, ...some.map(({ key }) => [key, on] as const)]));

  async function takeBack(undo: SheetUndo) {
    try {
      await sync(await undoSheet(browser, undo));
      showToast({ text: importSheetTexts.undone(undo.trades.length), kind: 'success' });
    } catch (error) {
      showToast({ text: sentence(error, commonTexts.notUndone), kind: 'error' });
    }
  }

  async function approve() {
    setBusy(true);
    setProblem(null);
    const { write, undo: trades, left } = approveChanges(ticked);
    try {
      const { bookVersion, update } = await api.trades.annotateMany({ trades: write });
      const undo = { id: String(bookVersion), fileName: file.name, at: Date.now(), trades };
      await saveUndo(browser, undo).catch(() => undefined);
      await sync(update);
      showToast({
        text: importSheetTexts.applied(write.length, file.name),
        kind: 'success',
        stay: true,
        action: { label: 'Undo', run: () => void takeBack(undo) },
      });
      if (left === 0) void navigate('/dashboard/trades');
    } catch (error) {
      setProblem(sentence(error, NOT_SAVED));
      // Shows other devices' changes beside the sheet's.
      await sync();
    }
    setBusy(false);
  }

  return { diff, unreadable: never ? away : unreadable, rows, isTicked, ticked: trades, tick, busy, problem, approve };
}
