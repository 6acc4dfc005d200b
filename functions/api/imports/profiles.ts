import type { api } from '#contract/index.ts';
import { listColumnProfiles } from '#functions/journal/listColumnProfiles.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** Column mappings of the viewer's own file formats. */
export const profiles: Handler<typeof api.imports.profiles> = async ({ viewer, world }) => [
  ...(await listColumnProfiles(world.table, viewer.userId)),
];
