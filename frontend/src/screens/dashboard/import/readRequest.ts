import type { Browser } from '#browser/createBrowser.ts';
import { createJournal } from '#journal/createJournal.ts';
import type { ReadRequest } from '#journal/import/importReading.ts';
import type { useTrader } from '#journal/useTrader.ts';
import { whenSynced } from '#journal/whenSynced.ts';
import type { ChosenFile } from './chosenFile.ts';
import { type ImportContext, readContext } from './importContext.ts';

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
