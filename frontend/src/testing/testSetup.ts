import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { testNow } from '#functions/world/testing/testWorld.ts';
import { runs } from '#tests/deep.ts';

// Elements may come late where many tests share a machine: a test waits for them, and its own time limit ends it if they never come.
// What the page looked like is written down when somebody reads the error, not at each of the tries before an element comes.
if ('document' in globalThis) {
  if (runs(true, false)) await import('./shippedReact.ts');
  await import('./jsdomGaps.ts');
  const { endApps, holdTime, openedApps } = await import('./openedApps.ts');
  beforeEach(() => void holdTime(testNow));
  // What React only warns of, in its build for development: elements inside elements that cannot hold them, and list entries that it cannot tell apart.
  const { error } = console;
  const faults: string[] = [];
  console.error = (...told: unknown[]) => {
    if (/^(In HTML|Each child in a list|Encountered two children)/.test(String(told[0])))
      faults.push(told.map(String).join(' ').split('\n', 1)[0]!);
    error(...told);
  };
  afterEach(() => expect(faults.splice(0)).toEqual([]));
  afterEach(endApps);
  // A part that is still being fetched when a file's page is taken away would never load again, for whatever file comes next.
  afterAll(() => vi.dynamicImportSettled());
  // Every state that a test leaves a screen in: a dialog, an error, nothing there, a menu. Run before the app is taken away.
  if (runs(false, true))
    afterEach(async () => {
      if (openedApps.length === 0) return;
      const { pageFaults } = await import('./pageFaults.ts');
      expect((await pageFaults()).join('\n')).toBe('');
    });
  const { configure, getConfig } = await import('@testing-library/react');
  const { getElementError } = getConfig();
  configure({
    asyncUtilTimeout: 120_000,
    getElementError(message, container) {
      const error = new Error();
      error.name = 'TestingLibraryElementError';
      // Configurable: what gives up waiting writes its own message over it.
      return Object.defineProperty(error, 'message', { configurable: true, get: () => getElementError(message, container).message });
    },
  });
}
// Clocks show what an American reads, unless a test says otherwise: the language of the machine changes no result.
Object.defineProperty(navigator, 'language', { value: 'en-US', configurable: true });
