/**
 * An account's day convention: calendar days in the journal's zone, or futures sessions, which end at 17:00 in New
 * York.
 */
export const dayCounts = ['calendar', 'session'] as const;
/** One of them. */
export type DayCount = (typeof dayCounts)[number];

/** The choices of some accounts, by label; accounts without one are not in it. */
export const chosenDayCounts = (
  accounts: readonly { readonly label: string; readonly days?: DayCount | undefined }[],
): ReadonlyMap<string, DayCount> => new Map(accounts.flatMap(({ label, days }) => (days === undefined ? [] : [[label, days] as const])));
