import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { shareRefusals, takeShared } from '#browser/storage/sharedFiles.ts';
import * as importTexts from '#copy/import/importTexts.ts';
import { fileLimits } from '#domain/importers/csv/fileLimits.ts';
import { useSearch } from '#features/view/AddressOfFigures.tsx';
import { createFileHandover } from '#journal/createFileHandover.ts';
import type { BrokerGuide } from '#journal/import/importWorker.ts';
import { openImportWorker } from '#journal/import/openImportWorker.ts';
import { type ChosenFile, tooMany } from './chosenFile.ts';
import { type ImportContext, prepareImports } from './importContext.ts';

/** Key of the tab's note of open files; a logout clears all of a tab's notes. */
const OPEN = 'openFiles';

/** The chosen files: `files` as rendered, `now` after every change so far. The tab notes the names of those not imported yet, until the screen is left. */
export function useChosenFiles() {
  const { tabStorage } = useBrowser().ports;
  const now = useRef<readonly ChosenFile[]>([]);
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  function setState(next: readonly ChosenFile[]): void {
    now.current = next;
    setFiles(next);
    tabStorage.setItem(OPEN, JSON.stringify(next.flatMap(({ file, imported }) => (imported === null ? [file.name] : []))));
  }
  useEffect(() => () => tabStorage.removeItem(OPEN), [tabStorage]);
  return {
    files,
    now,
    setState,
    update: (id: string, part: Partial<ChosenFile>) => setState(now.current.map((each) => (each.id === id ? { ...each, ...part } : each))),
    fileOf: (id: string) => now.current.find((each) => each.id === id),
  };
}

const MAIL = /\.eml$/i;
/** The largest mail in bytes: a larger one is not even loaded into memory. */
const MOST_MAIL = fileLimits.mailMegabytes * 2 ** 20;

/** The worker that reads files, what earlier imports taught, and the brokers it knows. Reads files that another screen or another app handed over. */
export function useImportReader(
  add: (files: readonly File[], told?: readonly string[]) => Promise<void>,
  onProblem: (sentence: string | null) => void,
) {
  const browser = useBrowser();
  const worker = useRef<ReturnType<typeof openImportWorker>>(null);
  const context = useRef<Promise<ImportContext>>(null);
  const [search] = useSearch();
  const [brokers, setBrokers] = useState<readonly BrokerGuide[]>([]);

  // Before the page can be used, so that no file comes before its reader.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen opens
  useLayoutEffect(() => {
    const opened = openImportWorker(browser);
    worker.current = opened;
    context.current = prepareImports(browser);
    opened.remote.brokers().then(setBrokers, () => onProblem(importTexts.noReader));
    const handed = browser.part(createFileHandover).take();
    if (handed.length > 0) void add(handed);
    const refusal = shareRefusals.find((each) => each === search.get('share'));
    if (refusal !== undefined) onProblem(importTexts.shareRefused[refusal]);
    const { caches, demo, clock } = browser.ports;
    const taken = caches === undefined || demo !== undefined ? Promise.resolve([]) : takeShared(caches, clock.now());
    const replaced = JSON.parse(browser.ports.tabStorage.getItem(OPEN) ?? '[]') as readonly string[];
    void taken.then((shared) =>
      shared.length > 0 ? add(shared, replaced.length > 0 ? [importTexts.shareReplaced(replaced)] : []) : undefined,
    );
    return () => opened.stop();
  }, []);
  const openMail = async (file: File) =>
    file.size > MOST_MAIL ? { problem: 'large' as const, left: [] } : worker.current!.remote.mail(new Uint8Array(await file.arrayBuffer()));
  /** Files with saved mails replaced by their attachments; empty where they are too many. Reports everything that could not be taken, after `told`. */
  async function unpack(chosen: readonly File[], told: readonly string[] = []): Promise<readonly File[]> {
    const problems = [...told];
    const unpacked = await Promise.all(
      chosen.map(async (file) => {
        if (!MAIL.test(file.name)) return [file];
        const mail = await openMail(file).catch(() => ({ problem: 'unreadable' as const, left: [] }));
        if ('problem' in mail) problems.push(`${file.name} ${importTexts.mailProblems[mail.problem]}`);
        if (mail.left.length > 0) problems.push(importTexts.mailLeft(file.name, 'from' in mail ? mail.from : '', mail.left));
        return 'problem' in mail ? [] : mail.files.map(({ name, bytes }) => new File([bytes], name));
      }),
    );
    const files = unpacked.flat();
    const isTooMany = files.length > tooMany.files;
    onProblem((isTooMany ? [...told, tooMany.sentence] : problems).join(' ') || null);
    return isTooMany ? [] : files;
  }
  return { worker, context, brokers, unpack };
}
