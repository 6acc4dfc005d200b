import type { FileKind } from './settings/fileKinds.ts';

/**
 * Listener of stored files by kind, named as its file functions/listeners/<name>.ts. Only kinds with their own
 * prefix can have one.
 */
export const fileListeners = {
  checkScreenshot: 'uploads',
} as const satisfies Readonly<Record<string, FileKind>>;

/** A listener's name, and so its file's. */
export type FileListenerName = keyof typeof fileListeners;
