import { useBrowser } from '../BrowserContext.ts';
import { useStore } from '../createStore.ts';
import { createNotices } from './createNotices.ts';
import type { NoticesState } from './noticesState.ts';

/** What can be done with the notifications of whoever is signed in. */
export const useNoticesStore = (): ReturnType<typeof createNotices> => useBrowser().part(createNotices);

/** The notifications of whoever is signed in, for components. */
export const useNotices = (): NoticesState => useStore(useNoticesStore());
