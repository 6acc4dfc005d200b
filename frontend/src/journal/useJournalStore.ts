import { useBrowser } from '#browser/BrowserContext.ts';
import { createJournal } from './createJournal.ts';
import type { JournalStore } from './createJournalStore.ts';

/** The journal of this page, for what is done with it. `useJournal` is for what is shown of it. */
export const useJournalStore = (): JournalStore => useBrowser().part(createJournal);
