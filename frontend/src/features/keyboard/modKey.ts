/** True on machines with ⌘ instead of Ctrl. */
export const isApple = (): boolean => /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '');

/** The name of the key that shortcuts are held with here. */
export const modKey = (): string => (isApple() ? '⌘' : 'Ctrl');
