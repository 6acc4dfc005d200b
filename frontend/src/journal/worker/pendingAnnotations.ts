import { annotatedChapter } from '#domain/journal/codec/annotatedChapter.ts';
import { parseAnnotationEdit } from '#domain/journal/commands/annotationText.ts';
import type { Chapter } from '#domain/journal/model/chapter.ts';

/** A pending annotation of a trade. */
export type PendingAnnotation = Parameters<typeof parseAnnotationEdit>[0];

/** Chapters as they will be once these edits are saved. Those that no edit touches are the same objects. */
export function pendingAnnotations(chapters: readonly Chapter[], edits: readonly PendingAnnotation[]): readonly Chapter[] {
  if (edits.length === 0) return chapters;
  const patches = new Map(edits.map((edit) => [edit.id, parseAnnotationEdit(edit).patch]));
  const accounts = new Set(edits.map(({ account }) => account));
  const months = new Set(edits.map(({ openedAt }) => openedAt.slice(0, 7)));
  return chapters.map((chapter) =>
    accounts.has(chapter.account) && months.has(chapter.month) ? annotatedChapter(chapter, patches) : chapter,
  );
}
