import { useBrowser } from '../BrowserContext.ts';
import { useStore } from '../createStore.ts';
import type { Theme } from './createTheme.ts';

/** The theme in force, for components. */
export const useTheme = (): Theme => useStore(useBrowser().preferences.theme, 'dark');
