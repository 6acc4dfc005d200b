import { Undo2 } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { BrokerGuide, ImportReading } from '../../../book/importDesk.ts';
import { heldKey } from '../../../app/heldKey.ts';
import { openImportDesk } from '../../../book/openImportDesk.ts';
import { api } from '../../../api.ts';
import { useAccounts } from '../../../book/accounts.ts';
import { useJournal } from '../../../book/useJournal.ts';
import { showToast } from '../../../ui/toast.ts';
import { fullDay } from '../format/dates.ts';
import { counted } from '../format/format.ts';
import { useAmountsHidden } from '../format/privacy.ts';
import { useViewer } from '../useViewer.ts';
import { DropZone } from './DropZone.tsx';
import { FileCard } from './FileCard.tsx';
import { History } from './History.tsx';
import css from './Import.module.css';
import { LeftOut } from './LeftOut.tsx';
import { MatchesBroker } from './MatchesBroker.tsx';
import { ResultingTrades } from './ResultingTrades.tsx';
import { WhatIsInIt } from './WhatIsInIt.tsx';

const LIMIT = 64 * 1024 * 1024;
/** Amplify UI's accordion weighs more than the rest of this screen, so it comes after it. */
const HowTo = lazy(() => import('./HowTo.tsx'));

type Settings = { readonly account: string; readonly zone: string };

const sentenceOf = (error: unknown) =>
  error instanceof Error && error.message !== '' ? error.message : 'That did not work. Nothing was changed. Please try again.';

/** Import: a file is read and shown in this browser first, and counts only after the button. */
export default function Import() {
  const viewer = useViewer();
  const { sync, book } = useJournal();
  const { accounts: saved } = useAccounts();
  const navigate = useNavigate();
  const hidden = useAmountsHidden();
  const desk = useRef<ReturnType<typeof openImportDesk>>(null);
  const [brokers, setBrokers] = useState<readonly BrokerGuide[]>([]);
  const [file, setFile] = useState<File | null>(null);
  const [settings, setSettings] = useState<Settings>({ account: '', zone: viewer.zone });
  const [reading, setReading] = useState<ImportReading | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    const opened = openImportDesk();
    desk.current = opened;
    opened.desk.brokers().then(setBrokers, () => setProblem('The reader could not start. Please reload the page.'));
    return () => opened.stop();
  }, []);

  async function read(next: File, wanted: Settings | null) {
    setProblem(null);
    setFile(next);
    if (next.size > LIMIT) {
      setReading({
        kind: 'unreadable',
        sentence:
          'That file is larger than 64 MB. Export a shorter span of time and import the parts one after the other; nothing is counted twice.',
      });
      return;
    }
    setBusy(next.size > 2_000_000 ? `Reading ${next.name}, ${Math.round(next.size / 1_000_000)} MB …` : `Reading ${next.name} …`);
    try {
      const answer = await desk.current!.desk.read({
        userId: viewer.userId,
        key: await heldKey(),
        bytes: new Uint8Array(await next.arrayBuffer()),
        fileName: next.name,
        settings: wanted,
        viewerZone: viewer.zone,
        accounts: book?.accounts ?? [],
        ...(saved && { saved }),
      });
      setReading(answer);
      if (answer.kind === 'preview') setSettings({ account: answer.settings.account, zone: answer.settings.zone });
    } catch (error) {
      setReading(null);
      setProblem(sentenceOf(error));
    } finally {
      setBusy(null);
    }
  }

  function change(part: Partial<Settings>) {
    const zone = saved?.find(({ label }) => label === part.account)?.zone;
    const next = { ...settings, ...(zone && { zone }), ...part };
    setSettings(next);
    if (file !== null && next.account.trim() !== '') void read(file, next);
  }

  async function commit() {
    if (reading?.kind !== 'preview') return;
    setBusy('Importing …');
    setProblem(null);
    try {
      const { added } = await api.imports.commit(await desk.current!.desk.commit());
      await sync();
      showToast({
        text: `${counted(added, 'fill')} imported from ${file?.name ?? 'your file'}. You can undo it in the import history.`,
        kind: 'success',
      });
      navigate('/dashboard/trades');
    } catch (error) {
      setProblem(sentenceOf(error));
      setBusy(null);
    }
  }

  const preview = reading?.kind === 'preview' ? reading : null;
  const span = preview?.span ? `${fullDay(preview.span.from, viewer.zone)} to ${fullDay(preview.span.to, viewer.zone)}` : '';
  return (
    <div className={css.page}>
      <h1 className={css.heading}>{preview ? 'Check before it counts' : 'Import'}</h1>
      {problem !== null && (
        <p className={css.alert} role="alert">
          {problem}
        </p>
      )}
      {reading?.kind === 'unreadable' && (
        <p className={css.alert} role="alert">
          <b>{file?.name}</b> {reading.sentence}
        </p>
      )}
      {preview === null ? (
        <>
          <div className={css.start}>
            <DropZone busy={busy} onFile={(next) => void read(next, null)} />
            <Suspense fallback={<div className={css.card} />}>
              <HowTo brokers={brokers} />
            </Suspense>
          </div>
          <History onUndone={sync} />
        </>
      ) : (
        <>
          <div className={css.pair}>
            <FileCard
              preview={preview}
              fileName={file?.name ?? ''}
              settings={settings}
              busy={busy !== null}
              onChange={change}
              accounts={book?.accounts ?? []}
            />
            <WhatIsInIt preview={preview} span={span} />
          </div>
          <div className={css.pair}>
            <MatchesBroker preview={preview} hidden={hidden} />
            <LeftOut preview={preview} />
          </div>
          <ResultingTrades preview={preview} zone={viewer.zone} hidden={hidden} />
          <div className={css.commit}>
            <p>
              <Undo2 aria-hidden="true" />
              <span>
                <b>You can undo all of it.</b> It goes in whole or not at all, and Undo stays in the import history.
              </span>
            </p>
            <button type="button" className={css.button} disabled={busy !== null} onClick={() => setReading(null)}>
              Cancel
            </button>
            <button type="button" className={css.primary} disabled={busy !== null || preview.newFills === 0} onClick={() => void commit()}>
              {busy ??
                (preview.newFills === 0
                  ? 'Nothing new to import'
                  : `Import ${counted(preview.newFills, 'fill')}, then review ${counted(preview.trades.length, 'trade')}`)}
            </button>
          </div>
        </>
      )}
    </div>
  );
}
