import { dayLimits } from '#domain/days/dayNote.ts';
import { fieldVersions } from '#domain/units/fieldVersions.ts';

/** A setup with the defaults for its new trades. `stopDistance` is in price, `risk` in money of the account; decimal text. */
type SetupSettings = { readonly name: string; readonly stopDistance: string | null; readonly risk: string | null };

/** A template for notes, in Markdown. */
export type NoteTemplate = { readonly name: string; readonly text: string };

/** A metric of the trader's own: arithmetic over the ids of metrics, in one line. */
export type OwnMetric = { readonly name: string; readonly formula: string };

/** A tag to offer on every day: a scale from 1 to 5, or a word that holds or does not. */
export type DayTagChoice = { readonly name: string; readonly isScale: boolean };

/** A pattern that the trader called untrue, by its key (see patternKey), since a day: it is hidden until it is restored. */
export type HiddenPattern = { readonly pattern: string; readonly on: string };

/** Suggested words for annotations (trades may use others too), the trader's own metrics, and dismissed patterns. */
export type JournalSettings = {
  readonly setups: readonly SetupSettings[];
  readonly tags: readonly string[];
  readonly mistakes: readonly string[];
  readonly emotions: readonly string[];
  readonly templates: readonly NoteTemplate[];
  readonly metrics: readonly OwnMetric[];
  readonly dayTags: readonly DayTagChoice[];
  readonly hiddenPatterns: readonly HiddenPattern[];
};

/** Maximum number of each, and characters of a template, a formula and a pattern's key. */
export const journalSettingsLimits = {
  setups: 100,
  words: 200,
  templates: 20,
  template: 4000,
  metrics: 20,
  formula: 200,
  dayTags: dayLimits.tags,
  hiddenPatterns: 100,
  pattern: 120,
} as const;

/** The characters of a formula: names, numbers, + - * / and parentheses. */
export const formulaShape = /^[\w\s+\-*/().,]+$/;

/** Number of lists in the first format; later ones default to a new journal's value in older versions. */
const OLDEST = 5;

/** The defaults of a new journal. */
export const defaultJournalSettings: JournalSettings = {
  setups: [],
  tags: [],
  mistakes: [
    ...['Chased the entry', 'Entered too early', 'Exited too early', 'Exited too late', 'Moved the stop', 'No stop'],
    ...['Oversized', 'Averaged down', 'Revenge trade', 'Overtraded', 'Not in the plan'],
  ],
  emotions: ['Calm', 'Focused', 'Confident', 'Hesitant', 'Anxious', 'Fear of missing out', 'Frustrated', 'Rushed', 'Bored', 'Tired'],
  templates: [
    { name: 'Trade review', text: '## Why I took it\n\n## What went well\n\n## What I would do differently\n' },
    { name: 'Entry checklist', text: '- [ ] With the trend\n- [ ] Stop is set\n- [ ] Size fits the risk\n' },
  ],
  metrics: [],
  dayTags: [
    { name: 'sleep', isScale: true },
    { name: 'stress', isScale: true },
    { name: 'focus', isScale: true },
  ],
  hiddenPatterns: [],
};

const versions = fieldVersions(defaultJournalSettings, OLDEST);

/** The version of the settings: it shows in which lists two differ. */
export const journalSettingsVersion = (settings: JournalSettings): string => versions.versionOf(settings);

/** Format of a version. */
export const journalSettingsVersionShape = { longest: versions.longest, pattern: versions.pattern } as const;

/** A patch of the settings; absent lists stay. */
export type JournalSettingsPatch = { readonly [Name in keyof JournalSettings]?: JournalSettings[Name] | undefined };

/** Settings after a patch; null when a list of the patch was changed to another value since its writer saw `version`. */
export function applyJournalSettingsPatch(now: JournalSettings, patch: JournalSettingsPatch, version: string): JournalSettings | null {
  const names = (Object.keys(patch) as (keyof JournalSettings)[]).filter((name) => patch[name] !== undefined);
  const isFree = (name: keyof JournalSettings) =>
    versions.matches(version, name, now[name]) || JSON.stringify(now[name]) === JSON.stringify(patch[name]);
  return names.every(isFree) ? { ...now, ...Object.fromEntries(names.map((name) => [name, patch[name]])) } : null;
}
