/**
 * Kinds of users' files. `days`: retention in the bucket; null: until deleted. `under`: key prefix; null for kinds
 * whose keys begin with the user. Uploads are unchecked files from browsers; images are re-encoded from them.
 */
export const fileKinds = {
  exports: { days: 1, under: null },
  uploads: { days: 1, under: 'q' },
  images: { days: null, under: 'img' },
} as const satisfies Readonly<Record<string, { readonly days: number | null; readonly under: string | null }>>;

/** A kind's name: the middle part of a file's key and its tag, where `under` does not tell it. */
export type FileKind = keyof typeof fileKinds;

/** Tag that separates kinds whose keys begin with a user: bucket rules can't match the middle of a key. */
export const fileKindTag = 'kind';
