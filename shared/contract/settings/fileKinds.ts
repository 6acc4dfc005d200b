/**
 * What users' files are for. `days`: how long one is kept before the bucket lets go of it; null: until it is deleted. `under`: what its key begins with;
 * null for kinds whose keys begin with whose they are. Uploads are what browsers sent and nobody has looked at; images are what was made of them.
 */
export const fileKinds = {
  exports: { days: 1, under: null },
  uploads: { days: 1, under: 'q' },
  images: { days: null, under: 'img' },
} as const satisfies Readonly<Record<string, { readonly days: number | null; readonly under: string | null }>>;

/** A kind's name: the middle part of a file's key and its tag, where `under` does not tell it. */
export type FileKind = keyof typeof fileKinds;

/** The tag by which the bucket tells kinds apart whose keys begin with a user: its rules cannot look at the middle of a key. */
export const fileKindTag = 'kind';
