import type { Client } from '#browser/api/createApi.ts';
import type { Browser } from '#browser/createBrowser.ts';
import type { HeldCash } from '#domain/cash/journalCash.ts';
import { readListedCash } from '#domain/cash/writeCash.ts';
import type { ConnectedAccount } from '#domain/importers/accountFault.ts';
import { brokerName } from '#domain/importers/accountOfFile.ts';
import type { ColumnProfile } from '#domain/importers/columns/columnProfile.ts';
import type { FileAnswers, FileQuestion } from '#domain/importers/imported.ts';
import type { PointAnswer } from '#domain/importers/instruments/pointValues.ts';
import type { MovedAccounts } from '#domain/journal/model/movedAccounts.ts';
import { createAccounts } from '#journal/createAccounts.ts';
import { createJournal } from '#journal/createJournal.ts';
import type { ReadRequest } from '#journal/import/importReading.ts';
import type { ImportReading, PastImport } from '#journal/import/importWorker.ts';
import type { useTrader } from '#journal/useTrader.ts';
import { whenSynced } from '#journal/whenSynced.ts';
import type { ChosenFile } from './chosenFile.ts';

/** Key of a question, unique within its file. */
export const questionName = ({ question, about }: FileQuestion): string => `${question} ${about}`;

/** The answer to a question; null while it is open, and for questions that are answered elsewhere. */
export function answerTo({ question, about }: FileQuestion, answers: FileAnswers = {}): string | null {
  if (question === 'dateOrder') return answers.dateOrder ?? null;
  if (question === 'currency') return answers.currency ?? null;
  return question === 'settlement' ? (answers.settlements?.[about] ?? null) : null;
}

/** Data of earlier files: their column profiles, point values of futures, valid imports, and their cash. */
export type ImportContext = {
  readonly profiles: readonly ColumnProfile[];
  readonly points: readonly PointAnswer[];
  readonly imports: readonly PastImport[];
  readonly cash: readonly HeldCash[];
  readonly moved: MovedAccounts;
  readonly connected: readonly ConnectedAccount[];
};

/** Each is a help: without it a file is asked about once more. */
const optional = <T>(what: string, asked: Promise<readonly T[]>): Promise<readonly T[]> =>
  asked.catch((error: unknown) => {
    console.warn(`${what} of earlier files could not be read.`, error);
    return [];
  });

const pastImports = async (api: Client): Promise<readonly PastImport[]> =>
  (await api.imports.list({})).flatMap(
    ({ id, fileName, broker, layout = broker, zone, accounts, movedFrom = [], state, answers, connection }) => {
      const source = { id, fileName, layout, zone, accounts, answers, ...(connection !== undefined && { isPulled: true as const }) };
      return state === 'undone' ? [] : [{ broker, accounts, movedFrom, source }];
    },
  );

const cashOfImports = async (api: Client): Promise<readonly HeldCash[]> => readListedCash((await api.imports.cash({})).imports ?? []);

const movedAccounts = async (api: Client): Promise<readonly [account: string, from: readonly string[]][]> =>
  Object.entries((await api.trades.book({})).moved ?? {});

/** The accounts of connections, asked for only where an import is from one. */
const connectedAccounts = async (api: Client, imports: readonly PastImport[]): Promise<readonly ConnectedAccount[]> =>
  imports.some(({ source }) => source?.isPulled) ? (await api.connections.list({})).connections.flatMap(({ accounts }) => accounts) : [];

/** Requests all of it together when the page opens, so that a file doesn't wait. */
export async function prepareImports({ api, part }: Browser): Promise<ImportContext> {
  const [profiles, points, imports, cash, moved] = await Promise.all([
    optional('The columns', api.imports.profiles({}) as Promise<readonly ColumnProfile[]>),
    optional('The point values', api.imports.points({})),
    optional('The accounts', pastImports(api)),
    optional('The cash', cashOfImports(api)),
    optional('The moves', movedAccounts(api)),
    part(createAccounts).known(),
  ]);
  const connected = await optional('The connections', connectedAccounts(api, imports));
  return { profiles, points, imports, cash, moved: Object.fromEntries(moved), connected };
}

/** Input of a reading besides the file. */
async function readContext({ session, part }: Browser, context: Promise<ImportContext>) {
  const [known, key, saved] = await Promise.all([context, session.sealKey(), part(createAccounts).known()]);
  return { ...known, key, saved };
}

/** With one more description of columns, in place of an earlier one of the same header. */
export const withProfile = (known: ImportContext, profile: ColumnProfile): ImportContext => ({
  ...known,
  profiles: [profile, ...known.profiles.filter(({ shape }) => shape !== profile.shape)],
});

/** With more point values, in place of earlier ones of the same roots. */
export function withPoints(known: ImportContext, added: readonly PointAnswer[]): ImportContext {
  const roots = new Set(added.map(({ root }) => root));
  return { ...known, points: [...added, ...known.points.filter(({ root }) => !roots.has(root))] };
}

/** Finds files that would go to a new account because they name none, while other files of their broker name one account: they go there. */
export function namedByOthers(files: readonly ChosenFile[]): readonly { readonly id: string; readonly account: string }[] {
  const previews = files.flatMap(({ id, reading }) => (reading?.kind === 'preview' ? [{ id, preview: reading }] : []));
  return previews.flatMap(({ id, preview: { accounts, broker, isNewAccount, settings } }) => {
    if (accounts.length > 0 || !isNewAccount) return [];
    const sameBroker = previews.filter(({ preview }) => brokerName(preview.broker.name) === brokerName(broker.name));
    const named = [...new Set(sameBroker.flatMap(({ preview }) => preview.accounts))];
    return named.length === 1 && named[0] !== settings.account ? [{ id, account: named[0]! }] : [];
  });
}

/** Updates a chosen file after a reading: keeps the openings that still apply, and the questions that were answered, so that an answer can be changed. */
export function withReading({ choice, asked, settings }: ChosenFile, reading: ImportReading): Partial<ChosenFile> {
  if (reading.kind !== 'preview') return { reading };
  const open = new Set(reading.asks.map(questionName));
  const answered = asked.filter((each) => !open.has(questionName(each)) && answerTo(each, settings.answers) !== null);
  return {
    reading,
    choice: { ...choice, openings: reading.opened.map(({ opening }) => opening) },
    asked: [...answered, ...reading.asks],
  };
}

/** All that reading a file needs. It waits for the journal: a file that is read before it is here would find nothing of itself in it. */
export async function readRequest(
  browser: Browser,
  { userId, zone }: ReturnType<typeof useTrader>,
  { id, file, settings, layout, choice }: ChosenFile,
  context: Promise<ImportContext>,
): Promise<ReadRequest> {
  const journal = browser.part(createJournal);
  const stored = whenSynced(journal).then(() => journal.worker().stored());
  const [known, bytes] = await Promise.all([readContext(browser, context), file.arrayBuffer(), stored]);
  const accounts = journal.get().book?.accounts ?? [];
  const asked = { id, bytes: new Uint8Array(bytes), fileName: file.name, settings, layout, choice };
  return { userId, viewerZone: zone, accounts, ...known, ...asked };
}
