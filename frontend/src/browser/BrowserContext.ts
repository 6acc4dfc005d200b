import { createContext, use } from 'react';
import type { Browser } from './createBrowser.ts';

/** Gives screens the browser's world. Without one around it a component cannot be rendered. */
export const BrowserContext = createContext<Browser | null>(null);

/** The browser's world, for components. */
export function useBrowser(): Browser {
  const browser = use(BrowserContext);
  if (browser === null) throw new Error('There is no browser around this component.');
  return browser;
}
