import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ApiError } from '#browser/api/apiError.ts';
import { useBrowser } from '#browser/BrowserContext.ts';
import type { Browser } from '#browser/createBrowser.ts';
import { useNoticesStore } from '#browser/notices/useNotices.ts';
import { createStoredText } from '#browser/preferences/createStoredText.ts';
import * as commonTexts from '#copy/commonTexts.ts';
import * as leavingTexts from '#copy/leavingTexts.ts';
import { weekToReview } from '#domain/units/dayKey.ts';
import { useToday } from '#features/view/useFilter.ts';
import { useWeekTraded } from '#features/weekly/useReadyWeek.ts';
import { screens } from '#frontend/screens/index.ts';
import { createFileHandover } from '#journal/createFileHandover.ts';
import { createJournal, type Journal } from '#journal/createJournal.ts';
import { createTriedFiles } from '#journal/import/createTriedFiles.ts';
import { useJournal, useJournalStore } from '#journal/useJournal.ts';
import { whenSynced } from '#journal/whenSynced.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Connection } from '../connection/Connection.tsx';
import { isThriftyLine } from '../connection/watchUpdates.ts';
import { DayLimit } from './DayLimit.tsx';

/** The week this browser asked for last, and for whom. */
const createAsked = ({ ports }: Browser) => createStoredText(ports.storage, 'afterbell.weekReady');

type Props = { readonly userId: string; readonly currencies: readonly string[] };

function Waiting({ userId, currencies }: Props) {
  const { api, part } = useBrowser();
  const [asked, notices] = [part(createAsked), useNoticesStore()];
  const week = weekToReview(useToday());
  const isTraded = useWeekTraded(week, currencies);
  const mark = `${userId} ${week}`;
  const isDue = isTraded && asked.get() !== mark;
  useEffect(() => {
    if (!isDue) return;
    api.weeks.ready({ week }).then(
      ({ told }) => {
        asked.set(mark);
        if (told) void notices.again();
      },
      // Without a connection it is asked with the next visit.
      () => undefined,
    );
  }, [api, asked, notices, isDue, mark, week]);
  return null;
}

/** Asks for the notification of a week that can be reviewed, once in each browser, when trades were closed in it. It starts nothing: it waits for an open journal. */
function WeekReady({ userId }: { readonly userId: string }) {
  const { book } = useJournal();
  return book === null || book.trades === 0 ? null : <Waiting key={userId} userId={userId} currencies={book.currencies} />;
}

type AnyClient = Readonly<Record<string, Readonly<Record<string, (input: object) => Promise<unknown>>>>>;

/** The server's decision about a call; sent again, it would be the same. */
const isFinal = (error: unknown): boolean => error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

/** Offers to repeat the imports and edits of this tab's journal without an account in the new one. Renders nothing without any. */
function TriedFiles() {
  const { api, part, ports, showToast } = useBrowser();
  const [tried] = useState(() => createTriedFiles(ports.tabStorage));
  const [{ files, edits }, setCount] = useState(tried.count);
  const [busy, setBusy] = useState(false);
  if (ports.demo !== undefined || files + edits === 0) return null;
  const forget = () => {
    tried.forget();
    setCount(tried.count);
  };
  const take = async () => {
    setBusy(true);
    let [added, lost] = [0, 0];
    try {
      for (let call = tried.next(); call !== undefined; call = tried.next()) {
        try {
          const reply = await (api as unknown as AnyClient)[call.area]![call.name]!(call.input);
          if (call.name === 'commit') added += (reply as { readonly added: number }).added;
        } catch (error) {
          if (call.name === 'commit' || !isFinal(error)) throw error;
          lost++;
        }
        tried.took();
      }
      showToast({ text: leavingTexts.takenAlong(added, edits, lost), kind: lost === 0 ? 'success' : 'error' });
    } catch (error) {
      showToast({ text: error instanceof Error ? error.message : commonTexts.notSaved, kind: 'error' });
    } finally {
      await part(createJournal)
        .sync()
        .catch(() => undefined);
      setCount(tried.count);
      setBusy(false);
    }
  };
  return (
    <Notice
      announce="status"
      actions={
        <>
          <Button size="small" look="primary" disabled={busy} onClick={() => void take()}>
            {busy ? leavingTexts.takeAlongBusy : leavingTexts.takeAlongYes}
          </Button>
          <Button size="small" disabled={busy} onClick={forget}>
            {leavingTexts.takeAlongNo}
          </Button>
        </>
      }
    >
      {leavingTexts.takeAlong(files, edits)}
    </Notice>
  );
}

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
