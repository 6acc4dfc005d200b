import type { FileKind } from './settings/fileKinds.ts';

/** Who hears that a file of a kind was stored, named as its file functions/listeners/<name>.ts. Only kinds that have a prefix of their own can be heard of. */
export const fileListeners = {
  checkScreenshot: 'uploads',
} as const satisfies Readonly<Record<string, FileKind>>;

/** A listener's name, and so its file's. */
export type FileListenerName = keyof typeof fileListeners;
