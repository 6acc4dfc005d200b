import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useBrowser } from '#browser/BrowserContext.ts';
import { screens } from '#frontend/screens/index.ts';
import { createFileHandover } from '#journal/createFileHandover.ts';
import type { Journal } from '#journal/createJournal.ts';
import { useJournalStore } from '#journal/useJournalStore.ts';
import { whenSynced } from '#journal/whenSynced.ts';
import { Connection } from '../connection/Connection.tsx';
import { isThriftyLine } from '../connection/watchUpdates.ts';
import { DayLimit } from './DayLimit.tsx';
import { TriedFiles } from './TriedFiles.tsx';
import { WeekReady } from './WeekReady.tsx';

/** The screen that follows most: the trades behind the overview’s figures, and the overview from anywhere else. */
const nextAfter = (path: string): string => (path === '/dashboard/overview' ? '/dashboard/trades' : '/dashboard/overview');

/**
 * Loads the code of the next likely screen once the journal has arrived and the page is idle: going there then waits for nothing. Loads nothing on a slow or
 * metered line, and where a browser cannot say when it is idle.
 */
async function loadNext(journal: Journal): Promise<void> {
  if (isThriftyLine()) return;
  if (journal.get().userId !== null) await whenSynced(journal);
  const next = screens.find(({ path }) => path === nextAfter(location.pathname));
  globalThis.requestIdleCallback?.(() => void next?.load().catch(() => undefined));
}

const importPage = '/dashboard/import';

/** Opens files that are dropped on any screen in the import, where no part of the screen takes them itself. */
function useDroppedFiles(): void {
  const { part } = useBrowser();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const take = (event: DragEvent) => {
    if (event.defaultPrevented || pathname === importPage || event.dataTransfer?.types.includes('Files') !== true) return;
    event.preventDefault();
    if (event.type !== 'drop') return;
    part(createFileHandover).give(...event.dataTransfer.files);
    void navigate(importPage);
  };
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    const stop = new AbortController();
    for (const name of ['dragover', 'drop'] as const)
      document.addEventListener(name, (event) => latest.current(event), { signal: stop.signal });
    return () => stop.abort();
  }, []);
}

/** Background work beside every screen of a trader after the first one is shown, so that no figure waits for it. */
export default function AfterFirstScreen({ userId }: { readonly userId: string }) {
  const journal = useJournalStore();
  useEffect(() => void loadNext(journal), [journal]);
  useDroppedFiles();
  return (
    <>
      <Connection />
      <WeekReady userId={userId} />
      <DayLimit userId={userId} />
      <TriedFiles />
    </>
  );
}
