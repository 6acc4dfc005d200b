// Elements may come late where many tests share a machine: a test waits for them, and its own time limit ends it if they never come.
if ('document' in globalThis) {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 20_000 });
}
// Clocks show what an American reads, unless a test says otherwise: the language of the machine changes no result.
Object.defineProperty(navigator, 'language', { value: 'en-US', configurable: true });
