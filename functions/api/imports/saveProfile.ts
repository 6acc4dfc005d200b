import type { api } from '#contract/index.ts';
import { saveColumnProfile } from '#functions/journal/listColumnProfiles.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** Saves how the columns of a file are read, for the next one with that header. */
export const saveProfile: Handler<typeof api.imports.saveProfile> = ({ input, viewer, world }) =>
  saveColumnProfile(world.table, viewer.userId, input);
