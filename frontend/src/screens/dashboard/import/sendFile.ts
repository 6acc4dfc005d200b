import { ApiError } from '#browser/api/apiError.ts';
import type { Browser } from '#browser/createBrowser.ts';
import { createDrafts } from '#browser/storage/createDrafts.ts';
import type { BookUpdate } from '#contract/schemas/bookUpdate.ts';
import * as commonTexts from '#copy/commonTexts.ts';
import type { ImportWorker } from '#journal/import/importWorker.ts';
import type { ChosenFile } from './chosenFile.ts';

/**
 * Result of sending a file: its import, or the failure. `stale`: the journal changed since, so the file must be read
 * again.
 */
type SentFile =
  | { readonly importId: string; readonly added: number; readonly cash: number; readonly update: BookUpdate }
  | { readonly sentence: string; readonly stale: boolean };

const isStale = (code: string): boolean => code === 'close_not_waiting' || code === 'moved_since';

/** Message for a failure. */
export const errorSentence = (error: unknown): string =>
  error instanceof Error && error.message !== '' ? error.message : commonTexts.notImported;

/** Where what imports added is shown: their trades, or the result where cash is all that was new. */
export function pageAfter({ added, cash }: { readonly added: number; readonly cash: number }, imports: readonly string[]): string {
  if (added === 0 && cash > 0) return '/dashboard/overview';
  return imports.length === 0 ? '/dashboard/trades' : `/dashboard/trades?import=${imports.join(',')}`;
}

/** Files of mails, by the mail's id: a mail is done when the last of its files is imported. */
export function createMailedFiles() {
  const left = new Map<string, readonly File[]>();
  return {
    opened: (mail: string, files: readonly File[]) => void left.set(mail, files),
    /** The mail whose last file this was; null for any other file. */
    imported(file: File): string | null {
      for (const [mail, files] of left) {
        if (!files.includes(file)) continue;
        left.set(
          mail,
          files.filter((each) => each !== file),
        );
        return files.length === 1 ? mail : null;
      }
      return null;
    },
  };
}

/** Sends one file with all that was recorded beside it. */
export async function sendFile({ api, part }: Browser, worker: ImportWorker, { id, file, reading }: ChosenFile): Promise<SentFile> {
  try {
    const { importId, added, cash, update } = await api.imports.commit(await worker.commit(id));
    if (reading?.kind === 'preview') for (const { opening } of reading.opened) part(createDrafts).save(`opening ${opening.id}`, undefined);
    const mail = part(createMailedFiles).imported(file);
    // A mail that stays by a lost call is discarded by hand.
    if (mail !== null) void api.inbox.discard({ id: mail }).catch(() => {});
    return { importId, added, cash, update };
  } catch (error) {
    return { sentence: errorSentence(error), stale: error instanceof ApiError && isStale(error.code) };
  }
}
