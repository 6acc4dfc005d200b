import { useBrowser } from '#browser/BrowserContext.ts';
import type { Browser } from '#browser/createBrowser.ts';
import { useStore } from '#browser/createStore.ts';
import { createStoredSwitch } from '#browser/preferences/createStoredSwitch.ts';

/** On where single keys do nothing: everybody must be able to turn them off (WCAG 2.1.4). */
const createSingleKeysOff = ({ ports }: Browser) => createStoredSwitch(ports.storage, 'afterbell.singleKeysOff');

/** Whether shortcuts of single keys work in this browser, and a way to turn them off and on. */
export function useSingleKeys(): readonly [boolean, (work: boolean) => void] {
  const off = useBrowser().part(createSingleKeysOff);
  return [!useStore(off, false), (work) => off.set(!work)];
}
