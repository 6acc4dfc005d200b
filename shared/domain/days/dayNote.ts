import { fieldVersions } from '../units/fieldVersions.ts';
import type { Millis } from '../units/millis.ts';

/** Where a trader expects the market to go. */
export const marketBiases = ['bullish', 'bearish', 'neutral'] as const;

/** Characters of a plan or a reflection, and of key levels; tags of a day, and letters of one. */
export const dayLimits = { text: 20_000, levels: 2000, tags: 20, tag: 40 } as const;

/** A tag of a whole day: a scale with a value from 1 to 5, or a word without one. */
type DayTag = { readonly name: string; readonly value: number | null };

/** A tag with the time of its current value: by the server's clock, so that it can't be backdated. */
export type SetDayTag = DayTag & { readonly setAt: Millis };

/** A trader's notes on a day. Texts are Markdown; "" means empty. */
export type DayNote = {
  /** Before the session. */
  readonly plan: string;
  readonly bias: (typeof marketBiases)[number] | null;
  readonly keyLevels: string;
  /** After it. */
  readonly reflection: string;
  readonly tags: readonly SetDayTag[];
};

/** A change to a day; absent fields stay. */
export type DayPatch = { readonly [Name in keyof DayNote]?: (Name extends 'tags' ? readonly DayTag[] : DayNote[Name]) | undefined };

/** A day on which nothing is written. */
export const emptyDay: DayNote = { plan: '', bias: null, keyLevels: '', reflection: '', tags: [] };

type Comparable = Omit<DayNote, 'tags'> & { readonly tags: readonly string[] };
const comparable = (day: DayNote): Comparable => ({ ...day, tags: day.tags.map(({ name, value }) => `${value ?? ''} ${name}`).sort() });

const versions = fieldVersions<Comparable>(comparable(emptyDay));

/** A day's version: shows which fields differ. Excludes the times tags were set. */
export const dayVersion = (day: DayNote): string => versions.versionOf(comparable(day));

/** Format of a version. */
export const dayVersionShape = { longest: versions.longest, pattern: versions.pattern } as const;

/** Tags after new ones were written: each name once, and what keeps its value keeps the time it was set. */
function tagsAfter(before: readonly SetDayTag[], tags: readonly DayTag[], now: Millis): readonly SetDayTag[] {
  const known = new Map(before.map((tag) => [tag.name, tag]));
  return [...new Map(tags.map((tag) => [tag.name, tag])).values()].map(({ name, value }) => {
    const same = known.get(name);
    return same?.value === value ? same : { name, value, setAt: now };
  });
}

/** A day after a patch. */
export function applyDayPatch(before: DayNote, { tags, ...texts }: DayPatch, now: Millis): DayNote {
  const written = Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined));
  return { ...before, ...written, ...(tags !== undefined && { tags: tagsAfter(before.tags, tags, now) }) };
}

/** True when a field of the patch was changed, to something else, since its writer saw `version`. Other fields may have been. */
export function dayConflicts(version: string, now: DayNote, patch: DayPatch, at: Millis): boolean {
  const [current, wanted] = [comparable(now), comparable(applyDayPatch(now, patch, at))];
  const names = (Object.keys(patch) as (keyof DayNote)[]).filter((name) => patch[name] !== undefined);
  return names.some(
    (name) => !versions.matches(version, name, current[name]) && JSON.stringify(current[name]) !== JSON.stringify(wanted[name]),
  );
}

/** A day in a list: what reports and the calendar need of it. */
export type DaySummary = Pick<DayNote, 'bias' | 'tags'> & { readonly hasPlan: boolean; readonly hasReflection: boolean };

/** A day's line in a list; null when nothing is written on it. */
export function daySummary({ plan, bias, keyLevels, reflection, tags }: DayNote): DaySummary | null {
  const summary = { bias, tags, hasPlan: plan !== '' || keyLevels !== '', hasReflection: reflection !== '' };
  return bias === null && tags.length === 0 && !summary.hasPlan && !summary.hasReflection ? null : summary;
}
