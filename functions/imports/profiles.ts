import type { api } from '#contract/index.ts';
import type { Handler } from '../kernel/endpoint.ts';
import { listColumnProfiles } from '../store/columnProfiles.ts';

/** How the viewer's own files are read. */
export const profiles: Handler<typeof api.imports.profiles> = async ({ viewer, world }) => [
  ...(await listColumnProfiles(world.table, viewer.userId)),
];
