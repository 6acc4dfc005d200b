import type { Browser } from '#browser/createBrowser.ts';
import { keyOf } from '#browser/queries/apiCall.ts';
import { askAgain, createQueries } from '#browser/queries/createQueries.ts';
import type { TradeId } from '#domain/units/ids.ts';
import type { WeekPatch } from '#domain/weekly/weekReview.ts';
import { createAutosaver } from '../journalPane/createAutosaver.ts';

/** A week's fields; loss grades as a list. */
export type WeekFields = Required<{ readonly [Name in Exclude<keyof WeekPatch, 'losses'>]: Exclude<WeekPatch[Name], undefined> }> & {
  readonly losses: readonly { readonly trade: TradeId; readonly grade: NonNullable<WeekPatch['losses']>[string] }[];
};

/** Fields that were written on a week, and the version of the week that their writer saw. */
type WrittenWeek = { readonly week: string; readonly version: string; readonly patch: Partial<WeekFields> };

/**
 * Saves weekly notes: only the changed fields. A concurrent change of the same field is a conflict, and is not
 * overwritten.
 */
export function createWeekSaver(browser: Browser) {
  const queries = browser.part(createQueries);
  const versions = new Map<string, string>();
  return createAutosaver<WrittenWeek>(browser, {
    name: 'week',
    conflict: 'week_changed',
    merge: (stored, mine) => ({ ...mine, ...stored, patch: { ...stored.patch, ...mine.patch } }),
    rebase: (newer) => ({ ...newer, version: versions.get(newer.week) ?? newer.version }),
    send: async ({ week, version, patch: { losses, ...fields } }) => {
      const saved = await browser.api.weeks.save({ week, version, ...fields, ...(losses && { losses: [...losses] }) });
      versions.set(week, saved.version);
      queries.setQueryData(keyOf('weeks', 'read', { week }), saved);
      void askAgain(queries, ['weeks', 'list']);
    },
  });
}
