import type { EventListenerName } from '#contract/eventListeners.ts';
import type { FileListenerName } from '#contract/fileListeners.ts';
import type { FunctionPermissions } from './functionPermissions.ts';

/** What hears of stored files and of domain events, one function each. Decoding an image of 40 million pixels takes memory. */
export const listeners: Readonly<Record<FileListenerName | EventListenerName, FunctionPermissions>> = {
  queueRanking: { get: ['user'], put: ['board'] },
  checkScreenshot: {
    get: ['upload'],
    update: ['upload'],
    files: { get: ['uploads'], put: ['images'], remove: ['uploads', 'images'] },
    memory: 2048,
    seconds: 60,
  },
};
