import { screens } from '../../screens/index.ts';

/**
 * Loads the code of the screens that the navigation leads to once the page is idle: going to another then waits for nothing. Where a browser cannot say when
 * it is idle, nothing is loaded ahead.
 */
export function preloadScreens(): void {
  globalThis.requestIdleCallback?.(() => screens.map(({ load, nav }) => nav && load().catch(() => 0)));
}
