import { useBrowser } from '#browser/BrowserContext.ts';
import type { Browser } from '#browser/createBrowser.ts';
import { useStore } from '#browser/createStore.ts';
import { createStoredSwitch } from '#browser/preferences/createStoredSwitch.ts';

/** On to disable single-key shortcuts: users must be able to turn them off (WCAG 2.1.4). */
const createSingleKeysOff = ({ ports }: Browser) => createStoredSwitch(ports.storage, 'afterbell.singleKeysOff');

/** True if single-key shortcuts are on in this browser, and a setter. */
export function useSingleKeys(): readonly [boolean, (work: boolean) => void] {
  const off = useBrowser().part(createSingleKeysOff);
  return [!useStore(off, false), (work) => off.set(!work)];
}
