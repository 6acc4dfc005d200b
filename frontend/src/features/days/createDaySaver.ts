import type { Browser } from '#browser/createBrowser.ts';
import { keyOf } from '#browser/queries/apiCall.ts';
import { askAgain, createQueries } from '#browser/queries/createQueries.ts';
import type { DayNote, SetDayTag } from '#domain/days/dayNote.ts';
import { createAutosaver } from '../journalPane/createAutosaver.ts';

/** A day's fields; the server sets its tags' times. */
export type DayFields = Omit<DayNote, 'tags'> & { readonly tags: readonly Pick<SetDayTag, 'name' | 'value'>[] };

/** Fields that were written on a day, and the version of the day that their writer saw. */
type WrittenDay = { readonly day: string; readonly version: string; readonly patch: Partial<DayFields> };

/**
 * Saves days' notes: only the changed fields. A concurrent change of the same field is a conflict, and is not
 * overwritten.
 */
export function createDaySaver(browser: Browser) {
  const queries = browser.part(createQueries);
  const versions = new Map<string, string>();
  return createAutosaver<WrittenDay>(browser, {
    name: 'day',
    conflict: 'day_changed',
    merge: (stored, mine) => ({ ...mine, ...stored, patch: { ...stored.patch, ...mine.patch } }),
    rebase: (newer) => ({ ...newer, version: versions.get(newer.day) ?? newer.version }),
    send: async ({ day, version, patch: { tags, ...texts } }) => {
      const saved = await browser.api.days.save({ day, version, ...texts, ...(tags && { tags: [...tags] }) });
      versions.set(day, saved.version);
      queries.setQueryData(keyOf('days', 'read', { day }), saved);
      void askAgain(queries, ['days', 'list']);
    },
  });
}
