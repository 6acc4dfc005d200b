import type { api } from '#contract/index.ts';
import { listPointAnswers } from '#functions/journal/listPointAnswers.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** What one point of futures is worth that no table knows, as the viewer entered it. */
export const points: Handler<typeof api.imports.points> = async ({ viewer, world }) => [
  ...(await listPointAnswers(world.table, viewer.userId)),
];
