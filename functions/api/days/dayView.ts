import { type DayNote, dayVersion, type SetDayTag } from '#domain/days/dayNote.ts';

/** Tags in the API's shape. */
export const tagsView = (tags: readonly SetDayTag[]) =>
  tags.map(({ name, value, setAt }) => ({ name, value, setAt: new Date(setAt).toISOString() }));

/** A day in the API's shape. */
export const dayView = (day: string, note: DayNote) => ({ day, ...note, tags: tagsView(note.tags), version: dayVersion(note) });
