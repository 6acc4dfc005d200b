import type { JournalSettings } from './journalSettings.ts';

/** Where a word is written on trades. */
export const wordKinds = ['setup', 'tags', 'mistakes', 'emotions'] as const;

/** One of them. */
export type WordKind = (typeof wordKinds)[number];

/** A word to be called something else on every trade, or to be taken off all of them (`to` null). */
export type WordChange = { readonly kind: WordKind; readonly from: string; readonly to: string | null };

/** Words after a change of one of them, in their order, each once. */
export const wordsAfterChange = (words: readonly string[], { from, to }: Pick<WordChange, 'from' | 'to'>): readonly string[] => [
  ...new Set(words.flatMap((word) => (word !== from ? [word] : to === null ? [] : [to]))),
];

/** Setups after a change of one's name. Merged with another, that one's defaults count, and the changed one's where it has none. */
function setupsAfter(setups: JournalSettings['setups'], { from, to }: WordChange): JournalSettings['setups'] {
  const changed = setups.find(({ name }) => name === from);
  if (changed === undefined) return setups;
  const other = setups.find(({ name }) => name === to);
  if (to !== null && other === undefined) return setups.map((setup) => (setup === changed ? { ...changed, name: to } : setup));
  const left = setups.filter((setup) => setup !== changed);
  const { stopDistance, risk } = changed;
  return left.map((setup) =>
    setup === other ? { ...setup, stopDistance: setup.stopDistance ?? stopDistance, risk: setup.risk ?? risk } : setup,
  );
}

/** Settings after a word was renamed or removed; the same object if they do not have it. */
export function settingsAfterWordChange(settings: JournalSettings, change: WordChange): JournalSettings {
  const { kind, from, to } = change;
  if (from === to) return settings;
  if (kind === 'setup') {
    const setups = setupsAfter(settings.setups, change);
    return setups === settings.setups ? settings : { ...settings, setups };
  }
  return settings[kind].includes(from) ? { ...settings, [kind]: wordsAfterChange(settings[kind], change) } : settings;
}
