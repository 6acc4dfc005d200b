import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useBrowser } from '#browser/BrowserContext.ts';
import type { BookUpdate } from '#contract/schemas/bookUpdate.ts';
import { start as goThrough } from '#copy/cardTexts.ts';
import * as importTexts from '#copy/import/importTexts.ts';
import { counted } from '#domain/format/percent.ts';
import type { ColumnProfile } from '#domain/importers/columns/columnProfile.ts';
import type { PointAnswer } from '#domain/importers/instruments/pointValues.ts';
import { createFileHandover } from '#journal/createFileHandover.ts';
import type { FileTarget, ImportChoice } from '#journal/import/importWorker.ts';
import { useJournal } from '#journal/useJournal.ts';
import { useTrader } from '#journal/useTrader.ts';
import { type ChosenFile, chosenFile, inImportOrder, isImportable, needsAttention, readingText, tooLarge } from './chosenFile.ts';
import { namedByOthers, prepareImports, readRequest, withPoints, withProfile, withReading } from './importContext.ts';
import { errorSentence, pageAfter, sendFile } from './sendFile.ts';
import { useChosenFiles, useImportReader } from './useImportReader.ts';

/**
 * Files from selection to import: read in a worker, shown, mapped if their columns are unknown, and sent
 * sequentially.
 */
export function useImport() {
  const browser = useBrowser();
  const viewer = useTrader();
  const { sync, book, worker: journal } = useJournal();
  const navigate = useNavigate();
  const { files, now, setState, update, fileOf } = useChosenFiles();
  const [open, setOpen] = useState<string | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { worker, context, brokers, unpack } = useImportReader(add, setProblem);
  const shown = files.find(({ id }) => id === open) ?? null;

  /** Reads one file with its current choices; then recalculates the others of the drop. */
  async function read(id: string, part: Partial<ChosenFile> = {}, askColumns = false): Promise<void> {
    update(id, { ...part, problem: null });
    const chosen = fileOf(id);
    if (chosen === undefined) return;
    if (chosen.file.size > tooLarge.bytes) return void update(id, { reading: { kind: 'unreadable', sentence: tooLarge.sentence } });
    setBusy(readingText(chosen.file));
    try {
      const request = await readRequest(browser, viewer, chosen, context.current!);
      update(id, withReading(chosen, await worker.current!.remote.read({ ...request, askColumns })));
    } catch (error) {
      update(id, { reading: { kind: 'unreadable', sentence: errorSentence(error) } });
    } finally {
      setBusy(null);
    }
  }

  /** Counts every file again, each as if those before it were imported. */
  async function recount(): Promise<void> {
    if (now.current.length > 1) setState(inImportOrder(now.current, await worker.current!.remote.previews()));
  }

  async function add(picked: readonly File[], told?: readonly string[]): Promise<void> {
    const chosen = await unpack(picked, told);
    if (chosen.length === 0) return;
    await worker.current!.remote.drop(null);
    const fresh = chosen.map(chosenFile);
    setState(fresh);
    setOpen(fresh.length === 1 ? fresh[0]!.id : null);
    for (const { id } of fresh) await read(id);
    for (const { id, account } of namedByOthers(now.current)) await read(id, { settings: { account } });
    await recount();
  }

  const reread = async (part: Partial<ChosenFile>, askColumns = false) => {
    if (open === null) return;
    await read(open, part, askColumns);
    await recount();
  };

  /** Reads the file as described, and stores the description for the next one; one that cannot be stored still reads this file. */
  async function describe(profile: ColumnProfile): Promise<void> {
    context.current = context.current!.then((known) => withProfile(known, profile));
    await reread({});
    await browser.api.imports.saveProfile(profile).catch((error: unknown) => setProblem(importTexts.columnsNotSaved(errorSentence(error))));
  }

  /** Reads the file again with what one point of some futures is worth; the import stores it for the next one. */
  async function savePoints(answers: readonly PointAnswer[]): Promise<void> {
    context.current = context.current!.then((known) => withPoints(known, answers));
    await reread({});
  }

  /** Counts the file under another choice, without reading it again. */
  async function choose(part: Partial<ImportChoice>): Promise<void> {
    if (shown === null) return;
    const choice = { ...shown.choice, ...part };
    update(shown.id, { choice, reading: await worker.current!.remote.recount(shown.id, choice) });
    await recount();
  }

  /** Reloads the data of earlier imports after a change of the journal. */
  async function refresh(update?: BookUpdate): Promise<void> {
    context.current = prepareImports(browser);
    await sync(update);
  }

  /** Imports files in their order. One that is refused does not stop the others, and stays with the reason. */
  async function commit(): Promise<void> {
    const ready = now.current.filter(isImportable);
    let [added, cash] = [0, 0];
    for (const [i, { id, file }] of ready.entries()) {
      setBusy(ready.length === 1 ? 'Importing …' : importTexts.importingOf(i + 1, ready.length));
      const sent = await sendFile(browser, worker.current!.remote, fileOf(id)!);
      if ('importId' in sent) {
        [added, cash] = [added + sent.added, cash + sent.cash];
        await sync(sent.update);
        update(id, { imported: sent.importId, problem: null });
        continue;
      }
      if (sent.stale) await refresh().then(() => read(id));
      update(id, { problem: `${file.name}: ${sent.sentence}` });
    }
    setBusy(null);
    if (now.current.some(needsAttention)) return;
    const imports = now.current.flatMap(({ imported }) => imported || []);
    const from = ready.length === 1 ? ready[0]!.file.name : counted(ready.length, 'file');
    const action = { label: goThrough, run: () => void navigate(`/dashboard/review/new?import=${imports.join(',')}`) };
    browser.showToast({ text: importTexts.imported(added, cash, from), kind: 'success', ...(added > 0 && { action }) });
    void navigate(pageAfter({ added, cash }, imports));
  }

  /** Back to the list of files, or to where files are chosen. */
  function cancel(): void {
    setOpen(null);
    if (files.length > 1 && open !== null) return;
    setState([]);
    void worker.current!.remote.drop(null);
  }

  /** Takes a file out of the list. The last one left is counted without the others and opens, because one file has no list. */
  async function remove(id: string): Promise<void> {
    const left = now.current.filter((each) => each.id !== id);
    setState(left);
    await worker.current!.remote.drop(id);
    if (left.length !== 1) return recount();
    await read(left[0]!.id);
    setOpen(left[0]!.id);
  }

  return {
    viewer,
    accounts: book?.accounts ?? [],
    brokers,
    files,
    shown,
    busy,
    problem,
    sync,
    setOpen,
    describe,
    savePoints,
    commit,
    cancel,
    add,
    remove,
    refresh,
    change: (part: Partial<FileTarget>) => void reread({ settings: { ...shown?.settings, ...part } }),
    choose: (part: Partial<ImportChoice>) => void choose(part),
    chooseLayout: (layout: string | undefined) => void reread({ layout }),
    again: () => reread({}),
    askColumns: () => void reread({}, true),
    readSheet: async (sheet: File) =>
      worker.current!.remote.sheet(new Uint8Array(await sheet.arrayBuffer()), await journal.chapters(), viewer.zone),
    trades: (count: number) => worker.current!.remote.trades(shown!.id, count),
    sketch: (profile: ColumnProfile, wanted: FileTarget) => worker.current!.remote.sketch(shown!.id, profile, wanted),
    handOn: () => shown !== null && browser.part(createFileHandover).give(shown.file),
  };
}

/** State and actions of the import screens. */
export type ImportTask = ReturnType<typeof useImport>;
