import { useBrowser } from '#browser/BrowserContext.ts';
import { createJournal } from './createJournal.ts';
import type { JournalStore } from './createJournalStore.ts';

/** The journal of this page, to act on. To render its state use `useJournal`, which follows it. */
export const useJournalStore = (): JournalStore => useBrowser().part(createJournal);
