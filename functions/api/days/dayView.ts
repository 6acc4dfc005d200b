import { type DayNote, dayVersion, type SetDayTag } from '#domain/days/dayNote.ts';

/** Tags as they are answered. */
export const tagsView = (tags: readonly SetDayTag[]) =>
  tags.map(({ name, value, setAt }) => ({ name, value, setAt: new Date(setAt).toISOString() }));

/** A day as it is answered. */
export const dayView = (day: string, note: DayNote) => ({ day, ...note, tags: tagsView(note.tags), version: dayVersion(note) });
