import * as z from 'zod/mini';
import type { ReadonlyDeep } from '#shared/readonlyDeep.ts';

/** Where a chapter stands in the book: fetched by its version, which never changes. */
export const ChapterEntry = z.object({
  id: z.string(),
  account: z.string(),
  /** Month of opening in UTC, "2026-03". */
  month: z.string(),
  part: z.number(),
  bytes: z.number(),
  trades: z.number(),
  open: z.number(),
  /** Options were traded in it; true where that is not known. */
  options: z.boolean(),
});

/**
 * A write's change to the book. A browser at version `from` is at `version` after dropping the `removed` ids and
 * adding `entries`; others must sync. Without a change both versions are equal. `chapters` are those of `entries` as
 * base64 of gzipped JSON, as many as fit into one reply: the others are fetched by id.
 */
export const BookUpdate = z.object({
  from: z.number(),
  version: z.number(),
  removed: z.array(z.string()),
  entries: z.array(ChapterEntry),
  chapters: z.array(z.object({ id: z.string(), gz: z.string() })),
});
export type BookUpdate = ReadonlyDeep<z.infer<typeof BookUpdate>>;

/** Bytes of gzipped chapters that a write answers at most; base64 makes a third more of them. */
export const MAX_UPDATE_BYTES: number = 2_250_000;
