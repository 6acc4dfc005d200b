import { useBrowser } from '../BrowserContext.ts';
import { useStore } from '../createStore.ts';

/** True while amounts are masked. */
export const useAmountsHidden = (): boolean => useStore(useBrowser().preferences.hiddenAmounts, false);
