import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ColumnProfile } from '../../../../../shared/domain/importers/columnProfile.ts';
import { api } from '../../../api.ts';
import { heldKey } from '../../../app/heldKey.ts';
import { useAccounts } from '../../../book/accounts.ts';
import type { BrokerGuide, ImportReading, ImportSettings } from '../../../book/importDesk.ts';
import { openImportDesk } from '../../../book/openImportDesk.ts';
import { useJournal } from '../../../book/useJournal.ts';
import { showToast } from '../../../ui/toast.ts';
import { counted } from '../format/format.ts';
import { useViewer } from '../useViewer.ts';

const LIMIT = 64 * 1024 * 1024;
const TOO_LARGE =
  'That file is larger than 64 MB. Export a shorter span of time and import the parts one after the other; nothing is counted twice.';

const sentenceOf = (error: unknown) =>
  error instanceof Error && error.message !== '' ? error.message : 'That did not work. Nothing was changed. Please try again.';

/** Profiles are a help: without them a file is asked about once more. */
const savedProfiles = (): Promise<readonly ColumnProfile[]> =>
  api.imports.profiles({}).then(
    (profiles) => profiles as readonly ColumnProfile[],
    (error: unknown) => {
      console.warn('The columns of earlier files could not be read.', error);
      return [];
    },
  );

/** Where re-runs moved imports: only then can a file meet its fills under another account. */
const movedImports = (): Promise<readonly { from: string; to: string }[]> =>
  api.imports.list({}).then(
    (receipts) =>
      receipts.flatMap(({ movedFrom = [], accounts, state }) =>
        state === 'undone' ? [] : movedFrom.map((from) => ({ from, to: accounts[0]! })),
      ),
    () => [],
  );

/** One file from being chosen to being imported: read in a worker, shown, described if nobody knows its columns, and sent. */
export function useImport() {
  const viewer = useViewer();
  const { sync, book } = useJournal();
  const { accounts: saved } = useAccounts();
  const navigate = useNavigate();
  const desk = useRef<ReturnType<typeof openImportDesk>>(null);
  const profiles = useRef<Promise<readonly ColumnProfile[]>>(null);
  const [brokers, setBrokers] = useState<readonly BrokerGuide[]>([]);
  const [file, setFile] = useState<File | null>(null);
  const [settings, setSettings] = useState<ImportSettings>({ account: '', zone: viewer.zone });
  const [reading, setReading] = useState<ImportReading | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    const opened = openImportDesk();
    desk.current = opened;
    profiles.current = savedProfiles();
    opened.desk.brokers().then(setBrokers, () => setProblem('The reader could not start. Please reload the page.'));
    return () => opened.stop();
  }, []);

  async function read(next: File, wanted: ImportSettings | null, askColumns = false) {
    setProblem(null);
    setFile(next);
    if (next.size > LIMIT) return setReading({ kind: 'unreadable', sentence: TOO_LARGE });
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
        profiles: (await profiles.current) ?? [],
        moved: await movedImports(),
        askColumns,
      });
      setReading(answer);
      if (answer.kind !== 'unreadable') setSettings({ account: answer.settings.account, zone: answer.settings.zone });
    } catch (error) {
      setReading(null);
      setProblem(sentenceOf(error));
    } finally {
      setBusy(null);
    }
  }

  function change(part: Partial<ImportSettings>) {
    const zone = saved?.find(({ label }) => label === part.account)?.zone;
    const next = { ...settings, ...(zone && { zone }), ...part };
    setSettings(next);
    if (file !== null && next.account.trim() !== '') void read(file, next);
  }

  /** Reads the file as described, and keeps the description for the next one; a description that cannot be kept still reads this file. */
  async function describe(profile: ColumnProfile) {
    const others = ((await profiles.current) ?? []).filter(({ shape }) => shape !== profile.shape);
    profiles.current = Promise.resolve([profile, ...others]);
    if (file !== null) await read(file, settings);
    await api.imports
      .saveProfile(profile)
      .catch((error: unknown) => setProblem(`These columns could not be kept for next time. ${sentenceOf(error)}`));
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

  return {
    viewer,
    accounts: book?.accounts ?? [],
    brokers,
    fileName: file?.name ?? '',
    settings,
    reading,
    busy,
    problem,
    sync,
    read: (next: File) => void read(next, null),
    change,
    describe,
    askColumns: () => file !== null && void read(file, settings, true),
    sketch: (profile: ColumnProfile) => desk.current!.desk.sketch(profile, settings),
    commit,
    cancel: () => setReading(null),
  };
}
