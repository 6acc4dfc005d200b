import type { Note } from './note.ts';
import { MOST_WORDS } from './tradeAnnotation.ts';

const bothWords = (own: readonly string[], others: readonly string[]): readonly string[] =>
  [...new Set([...own, ...others])].slice(0, Math.max(MOST_WORDS, own.length));

/**
 * A trade's note with what another one has and it has not: lists of words are joined, of single values its own stay, and prices come together or not at all,
 * because they are of one time. Null where both have a text, or both have screenshots: neither is thrown away.
 */
export function joinedNotes(own: Note, other: Note): Note | null {
  if ((own.noteId !== null && other.noteId !== null) || (own.albumId !== null && other.albumId !== null)) return null;
  const hasPrices = own.stop !== null || own.target !== null || own.moreTargets.length > 0;
  const { splits: _, ...rest } = own;
  const { stop, target, moreTargets, splits } = hasPrices ? own : other;
  const text = own.noteId === null ? other : own;
  const album = own.albumId === null ? other : own;
  return {
    ...rest,
    setup: own.setup ?? other.setup,
    tags: bothWords(own.tags, other.tags),
    mistakes: bothWords(own.mistakes, other.mistakes),
    emotions: bothWords(own.emotions, other.emotions),
    checks: own.checks.length > 0 ? own.checks : other.checks,
    rating: own.rating ?? other.rating,
    reviewed: own.reviewed || other.reviewed,
    plannedRisk: own.plannedRisk ?? other.plannedRisk,
    stop,
    target,
    moreTargets,
    ...(splits !== undefined && { splits }),
    noteId: text.noteId,
    noteExcerpt: text.noteExcerpt,
    albumId: album.albumId,
    screenshots: album.screenshots,
  };
}
