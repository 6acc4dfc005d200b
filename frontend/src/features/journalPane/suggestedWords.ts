import type { JournalSettings } from '#domain/journal/model/journalSettings.ts';
import type { FilterWords } from '#journal/worker/filterWords.ts';

type Kind = 'setup' | 'tags' | 'mistakes' | 'emotions';

/** Words to offer, of each kind: those of the settings first, then those in use, the most used first. */
export type SuggestedWords = { readonly [K in Kind]: readonly string[] };

const MOST = 60;

/** Suggested words, as far as settings and journal are loaded. */
export function suggestedWords(settings: JournalSettings | null, used: FilterWords | null): SuggestedWords {
  const of = (kind: Kind, own: readonly string[] = []): readonly string[] => {
    const inUse = (used?.[kind] ?? []).map(({ word }) => word).filter((word) => word !== '');
    return [...new Set([...own, ...inUse])].slice(0, MOST);
  };
  return {
    setup: of(
      'setup',
      settings?.setups.map(({ name }) => name),
    ),
    tags: of('tags', settings?.tags),
    mistakes: of('mistakes', settings?.mistakes),
    emotions: of('emotions', settings?.emotions),
  };
}
