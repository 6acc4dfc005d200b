import { useBrowser } from '#browser/BrowserContext.ts';
import { createJournal, type Journal } from './createJournal.ts';

/** The journal of this page, to act on. To render its state use `useJournal`, which follows it. */
export const useJournalStore = (): Journal => useBrowser().part(createJournal);
