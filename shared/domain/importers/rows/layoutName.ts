import type { FileFacts } from './fileNotes.ts';

/** The name of a layout; a file without ids is of another one than a file with them. */
export const layoutName = (broker: string, { layout = broker, hasIds = true }: FileFacts): string =>
  hasIds ? layout : `${layout}${layout.includes('/') ? '-' : '/'}without-ids`;
