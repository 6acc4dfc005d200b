import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ColumnProfile } from '../../../../../shared/domain/importers/columnProfile.ts';
import type { PointAnswer } from '../../../../../shared/domain/importers/pointValues.ts';
import { counted } from '../../../../../shared/domain/format/numbers.ts';
import { api } from '../../../api.ts';
import { keepDraft } from '../../../app/drafts.ts';
import { heldKey } from '../../../app/heldKey.ts';
import { knownAccounts, useAccounts } from '../../../book/accounts.ts';
import type { BrokerGuide, ImportChoice, ImportReading, ImportSettings } from '../../../book/importDesk.ts';
import { handFile, takeFile } from '../../../book/handedFile.ts';
import { openImportDesk } from '../../../book/openImportDesk.ts';
import { useJournal } from '../../../book/useJournal.ts';
import { showToast } from '../../../ui/toast.ts';
import { useViewer } from '../useViewer.ts';
import { type KeptForImports, keptForImports, movedImports } from './keptForImports.ts';

const noChoice: ImportChoice = { fees: null, openings: [] };
const LIMIT = 64 * 1024 * 1024;
const TOO_LARGE =
  'That file is larger than 64 MB. Export a shorter span of time and import the parts one after the other; nothing is counted twice.';

const sentenceOf = (error: unknown) =>
  error instanceof Error && error.message !== '' ? error.message : 'That did not work. Nothing was changed. Please try again.';

/** One file from being chosen to being imported: read in a worker, shown, described if nobody knows its columns, and sent. */
export function useImport() {
  const viewer = useViewer();
  const { sync, book, desk: journal } = useJournal();
  const { accounts: saved } = useAccounts();
  const navigate = useNavigate();
  const desk = useRef<ReturnType<typeof openImportDesk>>(null);
  const kept = useRef<Promise<KeptForImports>>(null);
  const [choice, setChoice] = useState<ImportChoice>(noChoice);
  const [brokers, setBrokers] = useState<readonly BrokerGuide[]>([]);
  const [file, setFile] = useState<File | null>(null);
  const [settings, setSettings] = useState<ImportSettings>({ account: '', zone: viewer.zone });
  const [reading, setReading] = useState<ImportReading | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen opens
  useEffect(() => {
    const opened = openImportDesk();
    desk.current = opened;
    kept.current = keptForImports();
    opened.desk.brokers().then(setBrokers, () => setProblem('The reader could not start. Please reload the page.'));
    const handed = takeFile();
    if (handed !== null) void read(handed, null);
    return () => opened.stop();
  }, []);

  async function read(next: File, wanted: ImportSettings | null, askColumns = false) {
    setProblem(null);
    setFile(next);
    if (next !== file) setChoice(noChoice);
    if (next.size > LIMIT) return setReading({ kind: 'unreadable', sentence: TOO_LARGE });
    setBusy(next.size > 2_000_000 ? `Reading ${next.name}, ${Math.round(next.size / 1_000_000)} MB …` : `Reading ${next.name} …`);
    try {
      await journal.stored();
      const answer = await desk.current!.desk.read({
        userId: viewer.userId,
        key: await heldKey(),
        bytes: new Uint8Array(await next.arrayBuffer()),
        fileName: next.name,
        settings: wanted,
        viewerZone: viewer.zone,
        accounts: book?.accounts ?? [],
        saved: await knownAccounts(),
        ...(await kept.current),
        choice: next === file ? choice : noChoice,
        moved: await movedImports(),
        askColumns,
      });
      setReading(answer);
      if (answer.kind === 'preview') setChoice((held) => ({ ...held, openings: answer.opened.map(({ opening }) => opening) }));
      if ('settings' in answer) setSettings({ account: answer.settings.account, zone: answer.settings.zone });
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
    const { profiles, points } = (await kept.current) ?? { profiles: [], points: [] };
    kept.current = Promise.resolve({ profiles: [profile, ...profiles.filter(({ shape }) => shape !== profile.shape)], points });
    if (file !== null) await read(file, settings);
    await api.imports
      .saveProfile(profile)
      .catch((error: unknown) => setProblem(`These columns could not be kept for next time. ${sentenceOf(error)}`));
  }

  /** Reads the file again with what one point of some futures is worth; the import stores it for the next one. */
  async function sayPoints(said: readonly PointAnswer[]) {
    const { profiles, points } = (await kept.current) ?? { profiles: [], points: [] };
    const roots = new Set(said.map(({ root }) => root));
    kept.current = Promise.resolve({ profiles, points: [...said, ...points.filter(({ root }) => !roots.has(root))] });
    if (file !== null) await read(file, settings);
  }

  /** Counts the file under another choice, without reading it again. */
  async function choose(part: Partial<ImportChoice>) {
    const next = { ...choice, ...part };
    setChoice(next);
    setReading(await desk.current!.desk.recount(next));
  }

  async function commit() {
    if (reading?.kind !== 'preview') return;
    setBusy('Importing …');
    setProblem(null);
    try {
      const { added, update } = await api.imports.commit(await desk.current!.desk.commit());
      for (const { opening } of reading.opened) keepDraft(`opening ${opening.id}`, undefined);
      await sync(update);
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
    file,
    fileName: file?.name ?? '',
    settings,
    reading,
    busy,
    problem,
    sync,
    read: (next: File) => void read(next, null),
    change,
    describe,
    choose: (part: Partial<ImportChoice>) => void choose(part),
    sayPoints,
    openings: choice.openings,
    handOn: () => file !== null && handFile(file),
    askColumns: () => file !== null && void read(file, settings, true),
    readSheet: async (sheet: File) =>
      desk.current!.desk.sheet(new Uint8Array(await sheet.arrayBuffer()), await journal.chapters(), viewer.zone),
    sketch: (profile: ColumnProfile) => desk.current!.desk.sketch(profile, settings),
    commit,
    cancel: () => setReading(null),
  };
}
