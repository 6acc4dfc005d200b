import type { Reply } from '#contract/define.ts';
import type { api } from '#contract/index.ts';

/** One import as the history lists it. */
export type ListedImport = Reply<typeof api.imports.list>[number];
