/** What users' files are for. `days`: how long one is kept before the bucket lets go of it; null: until it is deleted. */
export const fileKinds = {
  exports: { days: 1 },
} as const satisfies Readonly<Record<string, { readonly days: number | null }>>;

/** A kind's name: the middle part of a file's key, and its tag. */
export type FileKind = keyof typeof fileKinds;

/** The tag by which the bucket tells kinds apart: its rules cannot look at the middle of a key. */
export const fileKindTag = 'kind';
