import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { testNow } from '#functions/world/testing/testWorld.ts';
import { runs } from '#tests/deep.ts';

// Elements may be late on a busy machine: a test waits for them, and its own time limit ends it if they never appear.
// The page is serialized when the error is read, not on each retry before an element appears.
if ('document' in globalThis) {
  if (runs(true, false)) await import('./shippedReact.ts');
  await import('./jsdomGaps.ts');
  const { endApps, holdTime, openedApps } = await import('./openedApps.ts');
  beforeEach(() => void holdTime(testNow));
  // React's development warnings: invalid element nesting, and list entries without unique keys.
  const { error } = console;
  const faults: string[] = [];
  console.error = (...told: unknown[]) => {
    if (/^(In HTML|Each child in a list|Encountered two children)/.test(String(told[0])))
      faults.push(told.map(String).join(' ').split('\n', 1)[0]!);
    error(...told);
  };
  afterEach(() => expect(faults.splice(0)).toEqual([]));
  afterEach(endApps);
  // A chunk still loading when a file's page is removed would never load again, for later files.
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
// Clocks use American format, unless a test sets another: the machine's language changes no result.
Object.defineProperty(navigator, 'language', { value: 'en-US', configurable: true });
