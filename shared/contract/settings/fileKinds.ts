import { inboxLimits } from '#domain/importers/csv/fileLimits.ts';

/**
 * Kinds of users' files. `days`: retention in the bucket; null: until deleted. `under`: key prefix; null for kinds
 * whose keys begin with the user. Uploads are unchecked files from browsers; images are re-encoded from them. Pictures of links are
 * drawn again when they are asked for. Received are mails
 * as SES stored them, before their trader is known; mailed are their attachments, which wait for the import.
 */
export const fileKinds = {
  exports: { days: 1, under: null },
  uploads: { days: 1, under: 'q' },
  images: { days: null, under: 'img' },
  pictures: { days: 1, under: 'pictures' },
  received: { days: 3, under: 'received' },
  mailed: { days: inboxLimits.days + 1, under: null },
} as const satisfies Readonly<Record<string, { readonly days: number | null; readonly under: string | null }>>;

/** The place of the user in the key of a received mail, whose user is not known yet; no id of a user. */
export const receivedOwner = 'ses';

/** A kind's name: the middle part of a file's key and its tag, where `under` does not tell it. */
export type FileKind = keyof typeof fileKinds;

/** Tag that separates kinds whose keys begin with a user: bucket rules can't match the middle of a key. */
export const fileKindTag = 'kind';
