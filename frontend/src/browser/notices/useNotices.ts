import { useBrowser } from '../BrowserContext.ts';
import { useStore } from '../createStore.ts';
import { createNotices } from './createNotices.ts';
import type { NoticesState } from './noticesState.ts';

/** Actions on the current user's notifications. */
export const useNoticesStore = (): ReturnType<typeof createNotices> => useBrowser().part(createNotices);

/** The current user's notifications, for components. */
export const useNotices = (): NoticesState => useStore(useNoticesStore());
