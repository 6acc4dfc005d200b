import type { BookUpdate } from '#contract/bookUpdate.ts';
import { api } from '#frontend/api.ts';
import { ApiError } from '#frontend/apiError.ts';
import { keepDraft } from '#frontend/app/drafts.ts';
import type { ImportDesk } from '#frontend/book/importDesk.ts';
import type { ChosenFile } from './chosenFile.ts';

/** What became of a file: its import, or why there is none. `stale`: the journal changed meanwhile, so the file is to be read again. */
export type SentFile =
  | { readonly importId: string; readonly added: number; readonly update: BookUpdate }
  | { readonly sentence: string; readonly stale: boolean };

/** What to say of something that failed. */
export const sentenceOf = (error: unknown): string =>
  error instanceof Error && error.message !== '' ? error.message : 'That did not work. Nothing was changed. Please try again.';

/** Sends one file with all that was recorded beside it. */
export async function sendFile(desk: ImportDesk, { id, reading }: ChosenFile): Promise<SentFile> {
  try {
    const { importId, added, update } = await api.imports.commit(await desk.commit(id));
    if (reading?.kind === 'preview') for (const { opening } of reading.opened) keepDraft(`opening ${opening.id}`, undefined);
    return { importId, added, update };
  } catch (error) {
    return { sentence: sentenceOf(error), stale: error instanceof ApiError && error.code === 'close_not_waiting' };
  }
}
