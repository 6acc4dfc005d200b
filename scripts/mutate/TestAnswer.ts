/** Test files to run, and the file that changed since the previous run. */
export type TestQuestion = { readonly changed: string; readonly tests: readonly string[] };
/** The process can be asked; a test ended; or all did: with the first file that fails, or null when all succeed. */
export type TestAnswer = { readonly kind: 'ready' | 'alive' } | { readonly kind: 'ended'; readonly failed: string | null };
