import type { api } from '#contract/index.ts';
import { saveColumnProfile } from '#functions/journal/columnProfiles.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** Keeps what the viewer said of the columns of a file, for the next one with that header. */
export const saveProfile: Handler<typeof api.imports.saveProfile> = async ({ input, viewer, world, refuse }) =>
  (await saveColumnProfile(world.table, viewer.userId, input)) ? null : refuse('book_busy');
