/** Whether this is a machine whose shortcuts are held with ⌘ and not with Ctrl. */
export const isApple = (): boolean => /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '');

/** The name of the key that shortcuts are held with here. */
export const modKey = (): string => (isApple() ? '⌘' : 'Ctrl');
