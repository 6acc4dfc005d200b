import type { JournalSettings } from '#domain/journal/model/journalSettings.ts';
import type { WordKind } from '#domain/journal/model/wordChange.ts';
import { useAsyncValue } from '#journal/useAsyncValue.ts';
import { useJournal } from '#journal/useJournal.ts';
import type { FilterWords, WordUses } from '#journal/worker/filterWords.ts';

/** Number of trades with each word, in the whole journal; null while loading. */
export function useUsedWords(): FilterWords | null {
  const { worker, asOf } = useJournal();
  return useAsyncValue(asOf(null), () => worker.usedWords()).value;
}

/** The words of a kind, those in the settings and those on trades: the most used first, unused ones by name. */
export function wordsOfKind(kind: WordKind, settings: JournalSettings, used: FilterWords | null): WordUses {
  const own = kind === 'setup' ? settings.setups.map(({ name }) => name) : settings[kind];
  const inUse = (used?.[kind] ?? []).filter(({ word }) => word !== '');
  const uses = new Map([...own.map((word) => [word, 0] as const), ...inUse.map(({ word, uses: n }) => [word, n] as const)]);
  return [...uses].map(([word, n]) => ({ word, uses: n })).sort((a, b) => b.uses - a.uses || a.word.localeCompare(b.word));
}
